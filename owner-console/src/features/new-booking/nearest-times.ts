export interface FreeTime {
  /** '' is anyone. */
  staffId: string;
  instant: string;
}

const NEAREST = 3;

/**
 * Free times that stand nearest to `start`, in their order: one of each person, also of the one who was chosen first, then further
 * ones of that person.
 */
export function nearestTimes(
  free: readonly { staffId: string; instants: readonly string[] }[],
  start: string,
): FreeTime[] {
  const distance = ({ instant }: FreeTime) => Math.abs(Date.parse(instant) - Date.parse(start));
  const sorted = free.map(({ staffId, instants }) =>
    instants.map((instant) => ({ staffId, instant })).sort((a, b) => distance(a) - distance(b)),
  );
  const [own, ...others] = sorted.map((times) => times.slice(0, 1));
  const found = [...(own ?? []), ...others.flat().sort((a, b) => distance(a) - distance(b))];
  return [...found, ...(sorted[0] ?? []).slice(1)]
    .slice(0, NEAREST)
    .sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant));
}
