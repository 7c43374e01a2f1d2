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
