import { describe, expect, it } from 'vitest';
import { taxesOn, taxOnTop } from './taxes.ts';

const HST = { tax_id: 'hst', name: 'HST', percent: 13 };
const GST = { tax_id: 'gst', name: 'GST', percent: 5 };
const QST = { tax_id: 'qst', name: 'QST', percent: 9.975 };
const VAT = { tax_id: 'vat', name: 'VAT', percent: 10 };

const minors = (amount: number, rates: (typeof HST)[], included: boolean, currency = 'CAD') =>
  taxesOn(amount, rates, { included, currency }).map(({ minor }) => minor);

describe('taxes, computed by hand', () => {
  it.each([
    ['Ontario: 13 % on 40.00 is 5.20', 4000, [HST], false, [520]],
    ['Ontario: 40.00 contain 4.60, because 40.00 × 13 ÷ 113 is 4.6017…', 4000, [HST], true, [460]],
    [
      'Quebec: on 100.00, 5 % is 5.00 and 9.975 % is 9.975, half up 9.98',
      10_000,
      [GST, QST],
      false,
      [500, 998],
    ],
    ['Quebec: on 50.00, 2.50 and 4.9875, half up 4.99', 5000, [GST, QST], false, [250, 499]],
    ['Quebec: 114.98 contain 5.00 and 9.98, both on the net price', 11_498, [GST, QST], true, [500, 998]],
    ['Japan: 10 % on 1005 yen is 100.5, half up 101', 1005, [VAT], false, [101]],
    ['nothing on nothing', 0, [HST], true, [0]],
    ['the largest price: 49 999 995 000 at 13 %', 49_999_995_000_00, [HST], false, [6_499_999_350_00]],
  ])('%s', (_, amount, rates, included, expected) => {
    expect(minors(amount, rates, included)).toEqual(expected);
  });

  it('on top of a price are whole units where nothing else can be paid: 11 % on 4550 krónur is 500.50', () => {
    expect(minors(455_000, [{ ...VAT, percent: 11 }], false, 'ISK')).toEqual([50_100]);
  });

  it('apply as a service says, and all of them where it says nothing', () => {
    expect(taxOnTop(10_000, 'CAD', [GST, QST], ['qst'])).toBe(998);
    expect(taxOnTop(10_000, 'CAD', [GST, QST], null)).toBe(1498);
    expect(taxOnTop(10_000, 'CAD', [GST, QST], [])).toBe(0);
  });
});
