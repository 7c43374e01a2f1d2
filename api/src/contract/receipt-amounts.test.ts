import { describe, expect, it } from 'vitest';
import { priceVisit, shareTaxes, sumAmounts, type TaxedAmount } from './receipt-amounts.ts';

const HST = { tax_id: 'hst', name: 'HST', percent: 13, number: '812345678 RT0001' };
const RULES = { taxRates: [HST], pricesIncludeTax: true, currency: 'CAD' };
const part = (priceMinor: number | null) => ({ priceMinor, taxIds: null });
const minors = ({ taxes }: Pick<TaxedAmount, 'taxes'>) => taxes.map(({ minor }) => minor);

function payInTurn(whole: TaxedAmount, amounts: number[]): number[] {
  let before: TaxedAmount = { totalMinor: 0, taxes: [] };
  return amounts.map((totalMinor) => {
    const taxes = shareTaxes(totalMinor, whole, before);
    before = sumAmounts([
      { ...before, sign: 1 },
      { totalMinor, taxes, sign: 1 },
    ]);
    return minors({ taxes })[0] ?? 0;
  });
}

describe('the taxes of a visit', () => {
  it('are rounded for each part: three parts of 0.50 have 3 × 0.07, not the 0.20 of 1.50', () => {
    const added = priceVisit([part(50), part(50), part(50)], {
      ...RULES,
      pricesIncludeTax: false,
    });
    expect(added).toMatchObject({ totalMinor: 171, taxes: [{ minor: 21 }] });
  });

  it('are contained in the price where prices include them', () => {
    const contained = priceVisit([part(9500), part(2000), part(4800)], RULES);
    // 10.929 + 2.300… + 5.522…
    expect(contained).toMatchObject({ totalMinor: 16_300, taxes: [{ minor: 1093 + 230 + 552 }] });
  });

  it('are not known unless every part has a price', () => {
    expect(priceVisit([part(500), part(null)], RULES)).toBeNull();
  });
});

describe('a payment of a share of the price', () => {
  const whole: TaxedAmount = { totalMinor: 11_300, taxes: [{ ...HST, minor: 1300 }] };

  it('has the same share of the taxes, and the last one what is left', () => {
    // 13.00 × 40 ÷ 113 is 4.6017…
    expect(payInTurn(whole, [4000, 4000, 3300])).toEqual([460, 460, 380]);
  });

  it('never has more than what is left of them', () => {
    const small: TaxedAmount = { totalMinor: 4, taxes: [{ ...HST, minor: 2 }] };
    expect(payInTurn(small, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
  });

  it('has no tax beyond the price', () => {
    expect(payInTurn(whole, [11_300, 500])).toEqual([1300, 0]);
    expect(payInTurn(whole, [12_000])).toEqual([1300]);
  });
});
