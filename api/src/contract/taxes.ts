/** Taxes in the smallest unit of a currency: receipts are made by it, the booking page shows it. */

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

/** `amount` × `part` / `whole`, rounded half up; none of them is negative. */
export const computeShare = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

export const ratesFor = <Rate extends TaxRate>(
  rates: readonly Rate[],
  taxIds: readonly string[] | null,
): Rate[] => rates.filter(({ tax_id }) => taxIds === null || taxIds.includes(tax_id));

/** The taxes on a net amount, or those that a price contains: each is computed on the exact net amount. */
export function taxesOn<Rate extends TaxRate>(
  amount: number,
  rates: readonly Rate[],
  { included }: { included: boolean },
): (Rate & Tax)[] {
  const all = rates.reduce((sum, { percent }) => sum + toThousandths(percent), WHOLE_PERCENT);
  const whole = included ? all : WHOLE_PERCENT;
  return rates.map((rate) => ({ ...rate, minor: computeShare(amount, toThousandths(rate.percent), whole) }));
}

export const sumTaxes = (taxes: readonly { minor: number }[]): number =>
  taxes.reduce((sum, { minor }) => sum + minor, 0);

/** What comes on top of an amount that a service asks for. `added` is empty where prices contain the taxes. */
export const taxOnTop = (amount: number, added: readonly TaxRate[], taxIds: readonly string[] | null) =>
  sumTaxes(taxesOn(amount, ratesFor(added, taxIds), { included: false }));
