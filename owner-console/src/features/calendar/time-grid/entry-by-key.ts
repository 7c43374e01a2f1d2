/** Lines of entries: columns side by side, or lanes below each other. */
export interface Axis {
  line: string;
  entry: string;
  /** Where entries are by time in their line. */
  offset: 'offsetTop' | 'offsetLeft';
  /** The keys back and forth in a line. */
  along: readonly [string, string];
  /** The keys to the line before and after. */
  across: readonly [string, string];
}

export const entriesIn = (line: Element, { entry }: Axis) => [...line.querySelectorAll<HTMLElement>(entry)];

const nearest = (entries: HTMLElement[], place: number, { offset }: Axis) =>
  entries.reduce<HTMLElement | undefined>(
    (best, entry) =>
      !best || Math.abs(entry[offset] - place) < Math.abs(best[offset] - place) ? entry : best,
    undefined,
  );

/** Where a key leads to from an entry: by time in its line, to the entry nearest in time of the next one. */
export function entryByKey(
  entry: HTMLElement,
  key: string,
  { board, axis }: { board: Element | null; axis: Axis },
): HTMLElement | undefined {
  const line = entry.closest(axis.line);
  if (!line) return undefined;
  const entries = entriesIn(line, axis);
  const index = entries.indexOf(entry);
  if (key === axis.along[0]) return entries[index - 1];
  if (key === axis.along[1]) return entries[index + 1];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (!axis.across.includes(key)) return undefined;
  const lines = [...(board?.querySelectorAll(axis.line) ?? [])];
  const at = lines.indexOf(line);
  const side = key === axis.across[0] ? lines.slice(0, at).reverse() : lines.slice(at + 1);
  const next = side.map((other) => entriesIn(other, axis)).find(({ length }) => length > 0);
  return next && nearest(next, entry[axis.offset], axis);
}
