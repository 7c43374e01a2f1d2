import { describe, expect, it } from 'vitest';
import { readRates, toBody, toDraft } from './receipt-draft.ts';

const settings = {
  enabled: true,
  legal_name: 'Harrow Lane Hair Inc.',
  address: '41 Harrow Lane',
  tax_rates: [{ tax_id: 'qst', name: 'QST', percent: 9.975, number: '1' }],
  prices_include_tax: false,
  prefix: 'HL',
  footer: '',
  next_number: 'HL2026-00001',
};

describe('the form of receipts', () => {
  it('sends what it was filled with', () => {
    const { next_number: _, ...same } = settings;
    expect(toBody(toDraft(settings))).toEqual(same);
  });

  it('takes a decimal comma and small letters', () => {
    const draft = { ...toDraft(settings), prefix: 'hl' };
    const typed = { tax_id: '', name: 'TVQ', percent: '9,975', number: '' };
    const body = toBody({ ...draft, taxes: [typed] });
    expect(body).toMatchObject({ prefix: 'HL', tax_rates: [{ name: 'TVQ', percent: 9.975, number: '' }] });
    expect(body.tax_rates?.[0]).not.toHaveProperty('tax_id');
  });

  it('previews only taxes that are complete', () => {
    const [tax] = toDraft(settings).taxes;
    const incomplete = [
      { tax_id: '', name: '', percent: '13', number: '' },
      { tax_id: '', name: 'HST', percent: '', number: '' },
    ];
    expect(readRates([...(tax ? [tax] : []), ...incomplete])).toHaveLength(1);
  });
});
