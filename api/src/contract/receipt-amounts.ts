import type { ReceiptTax } from './printed-receipt.ts';
import type { ReceiptTaxRate } from './receipts.ts';
import { computeShare, ratesFor, sumTaxes, taxesOn } from './taxes.ts';

export interface TaxedPart {
  priceMinor: number | null;
  taxIds: readonly string[] | null;
}

export interface TaxedAmount {
  totalMinor: number;
  taxes: ReceiptTax[];
}

export interface TaxRules {
  taxRates: readonly ReceiptTaxRate[];
  pricesIncludeTax: boolean;
  currency: string;
}

const addTaxes = (taxes: readonly ReceiptTax[], more: readonly ReceiptTax[]): ReceiptTax[] => {
  const sums = new Map(taxes.map((tax) => [tax.tax_id, { ...tax }]));
  for (const tax of more) {
    const known = sums.get(tax.tax_id);
    if (known) known.minor += tax.minor;
    else sums.set(tax.tax_id, { ...tax });
  }
  return [...sums.values()];
};

/** Adds up amounts with their taxes; `sign` is −1 for what was given back. */
export const sumAmounts = (amounts: readonly (TaxedAmount & { sign: 1 | -1 })[]): TaxedAmount =>
  amounts.reduce<TaxedAmount>(
    (sum, { sign, totalMinor, taxes }) => ({
      totalMinor: sum.totalMinor + sign * totalMinor,
      taxes: addTaxes(
        sum.taxes,
        taxes.map((tax) => ({ ...tax, minor: sign * tax.minor })),
      ),
    }),
    { totalMinor: 0, taxes: [] },
  );

/** What a visit costs with its taxes, computed for each part and rate; null unless every part has a price. */
export function priceVisit(
  parts: readonly TaxedPart[],
  { taxRates, pricesIncludeTax: included, currency }: TaxRules,
): TaxedAmount | null {
  let whole: TaxedAmount = { totalMinor: 0, taxes: [] };
  for (const { priceMinor, taxIds } of parts) {
    if (priceMinor === null) return null;
    const taxes = taxesOn(priceMinor, ratesFor(taxRates, taxIds), { included, currency });
    const totalMinor = priceMinor + (included ? 0 : sumTaxes(taxes));
    whole = { totalMinor: whole.totalMinor + totalMinor, taxes: addTaxes(whole.taxes, taxes) };
  }
  return whole.totalMinor > 0 ? whole : null;
}

/** The taxes of a payment without a price are contained in it: those that apply to the first service. */
export const taxUnpriced = (
  amount: number,
  parts: readonly TaxedPart[],
  { taxRates, currency }: TaxRules,
): ReceiptTax[] =>
  taxesOn(amount, ratesFor(taxRates, parts[0]?.taxIds ?? null), { included: true, currency });

/**
 * The taxes of an amount that is paid of a whole: the same share of each, rounded half up. What completes the whole carries what is left of
 * them, and what exceeds it none.
 */
export function shareTaxes(amount: number, whole: TaxedAmount, before: TaxedAmount): ReceiptTax[] {
  const isLast = before.totalMinor + amount >= whole.totalMinor;
  return whole.taxes.map((tax) => {
    const earlier = before.taxes.find(({ tax_id }) => tax_id === tax.tax_id)?.minor ?? 0;
    const left = Math.max(0, tax.minor - earlier);
    const share = isLast ? left : computeShare(tax.minor, amount, whole.totalMinor);
    return { ...tax, minor: Math.min(share, left) };
  });
}
