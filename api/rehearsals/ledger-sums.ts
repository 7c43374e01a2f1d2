/** Sums of money by key, and where two of them differ. */
export interface Entry {
  kind: string;
  state: string;
  amount: number;
  provider: string | null;
  id: string;
  booking: string;
}

export const toSums = (pairs: Iterable<readonly [string | null, number]>) => {
  const sums = new Map<string, number>();
  for (const [key, amount] of pairs) sums.set(key ?? '', (sums.get(key ?? '') ?? 0) + amount);
  return sums;
};

export const countDifferences = (one: Map<string, number>, other: Map<string, number>): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length;
