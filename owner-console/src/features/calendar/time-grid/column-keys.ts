import type { FocusEvent, KeyboardEvent } from 'react';

const COLUMN = '[data-column]';
const ENTRY = '.rbc-event';

const entriesIn = (column: Element) => [...column.querySelectorAll<HTMLElement>(ENTRY)];

/** Makes a column one tab stop: the entry that had the focus last, or the first. */
export function setTabStop(column: Element) {
  const entries = entriesIn(column);
  const stop = entries.find(({ dataset }) => dataset.stop) ?? entries[0];
  for (const entry of entries) entry.tabIndex = entry === stop ? 0 : -1;
}

const nearest = (entries: HTMLElement[], top: number) =>
  entries.reduce<HTMLElement | undefined>(
    (best, entry) =>
      !best || Math.abs(entry.offsetTop - top) < Math.abs(best.offsetTop - top) ? entry : best,
    undefined,
  );

/** Where a key leads to from an entry: by time in its column, to the entry nearest in time of the next one. */
function entryByKey(column: Element, entry: HTMLElement, key: string): HTMLElement | undefined {
  const entries = entriesIn(column);
  const index = entries.indexOf(entry);
  if (key === 'ArrowUp') return entries[index - 1];
  if (key === 'ArrowDown') return entries[index + 1];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const columns = [...(column.parentElement?.querySelectorAll(COLUMN) ?? [])];
  const at = columns.indexOf(column);
  const side = key === 'ArrowLeft' ? columns.slice(0, at).reverse() : columns.slice(at + 1);
  const next = side.map(entriesIn).find(({ length }) => length > 0);
  return next && nearest(next, entry.offsetTop);
}

const findEntry = (target: EventTarget) => (target as Element).closest<HTMLElement>(ENTRY);

export function moveByKey(event: KeyboardEvent<Element>) {
  const entry = findEntry(event.target);
  const next = entry && entryByKey(event.currentTarget, entry, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function keepTabStop({ currentTarget: column, target }: FocusEvent<Element>) {
  const focused = findEntry(target);
  if (!focused) return;
  for (const entry of entriesIn(column)) delete entry.dataset.stop;
  focused.dataset.stop = 'true';
  setTabStop(column);
}
