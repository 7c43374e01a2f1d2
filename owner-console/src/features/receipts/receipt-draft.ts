import type { ReceiptSettings, ReceiptSettingsBody, ReceiptTaxRate } from 'api/contract/receipts.ts';

export interface TaxDraft {
  /** '' for a new one. */
  tax_id: string;
  name: string;
  /** What is typed: "9.975" or "9,975". */
  percent: string;
  number: string;
}

export interface ReceiptDraft
  extends Pick<ReceiptSettings, 'enabled' | 'legal_name' | 'address' | 'prefix' | 'footer'> {
  taxes: TaxDraft[];
  prices: 'include' | 'add';
}

export const NEW_TAX: TaxDraft = { tax_id: '', name: '', percent: '', number: '' };

export const toDraft = ({ tax_rates, prices_include_tax, ...settings }: ReceiptSettings): ReceiptDraft => ({
  enabled: settings.enabled,
  legal_name: settings.legal_name,
  address: settings.address,
  taxes: tax_rates.map((rate) => ({ ...rate, percent: String(rate.percent) })),
  prices: prices_include_tax ? 'include' : 'add',
  prefix: settings.prefix,
  footer: settings.footer,
});

const toNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));

export const toBody = ({ taxes, prices, prefix, ...draft }: ReceiptDraft): ReceiptSettingsBody => ({
  ...draft,
  prefix: prefix.toUpperCase(),
  prices_include_tax: prices === 'include',
  tax_rates: taxes.map(({ tax_id, percent, ...tax }) => ({
    ...tax,
    percent: toNumber(percent),
    ...(tax_id && { tax_id }),
  })),
});

/** The taxes that can be computed with already. */
export const readRates = (taxes: readonly TaxDraft[]): ReceiptTaxRate[] =>
  taxes.flatMap((tax, at) => {
    const percent = toNumber(tax.percent);
    const isRate = tax.name.trim() !== '' && percent >= 0 && percent <= 100;
    return isRate ? [{ ...tax, tax_id: tax.tax_id || `new ${at}`, percent }] : [];
  });
