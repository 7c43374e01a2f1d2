/**
 * The first of the days that have at least `enough` entries together: a list is drawn day by day, never half a day.
 */
export function firstDays<Entry>(
  days: readonly string[],
  byDate: ReadonlyMap<string, readonly Entry[]>,
  enough: number,
): string[] {
  let count = 0;
  const shown: string[] = [];
  for (const day of days) {
    if (count >= enough) break;
    shown.push(day);
    count += byDate.get(day)?.length ?? 0;
  }
  return shown;
}
