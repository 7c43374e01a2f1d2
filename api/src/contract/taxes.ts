/** Taxes in the smallest unit of a currency: receipts are made by it, the booking page shows it. */
import { minorStep } from '../text/minor-units.ts';

export interface TaxRate {
  tax_id: string;
  name: string;
  percent: number;
}

export interface Tax extends TaxRate {
  minor: number;
}

const WHOLE_PERCENT = 100_000;
const toThousandths = (percent: number): number => Math.round(percent * 1000);

/** `amount` × `part` / `whole`, rounded half up to a multiple of `step`; none of them is negative. */
export function computeShare(amount: number, part: number, whole: number, step = 1): number {
  const stepped = BigInt(whole) * BigInt(step);
  return Number((2n * BigInt(amount) * BigInt(part) + stepped) / (2n * stepped)) * step;
}

export const ratesFor = <Rate extends TaxRate>(
  rates: readonly Rate[],
  taxIds: readonly string[] | null,
): Rate[] => rates.filter(({ tax_id }) => taxIds === null || taxIds.includes(tax_id));

/** The taxes on a net amount, which are whole units where only such can be paid, or those that a price contains. */
export function taxesOn<Rate extends TaxRate>(
  amount: number,
  rates: readonly Rate[],
  { included, currency }: { included: boolean; currency: string },
): (Rate & Tax)[] {
  const all = rates.reduce((sum, { percent }) => sum + toThousandths(percent), WHOLE_PERCENT);
  const [whole, step] = included ? [all, 1] : [WHOLE_PERCENT, minorStep(currency)];
  return rates.map((rate) => ({
    ...rate,
    minor: computeShare(amount, toThousandths(rate.percent), whole, step),
  }));
}

export const sumTaxes = (taxes: readonly { minor: number }[]): number =>
  taxes.reduce((sum, { minor }) => sum + minor, 0);

/** What comes on top of an amount that a service asks for. `added` is empty where prices contain the taxes. */
export const taxOnTop = (
  amount: number,
  currency: string,
  added: readonly TaxRate[],
  taxIds: readonly string[] | null,
): number => sumTaxes(taxesOn(amount, ratesFor(added, taxIds), { included: false, currency }));
