import { type RefObject, useLayoutEffect } from 'react';

const COLUMN = '.rbc-day-slot';
const ENTRY = '.rbc-event';

const entriesOf = (column: Element) =>
  [...column.querySelectorAll<HTMLElement>(ENTRY)].sort((a, b) => a.offsetTop - b.offsetTop);

/** One tab stop for each column: the entry that had the focus, or the first. */
function repair(board: HTMLElement, labels: readonly string[]) {
  for (const [index, column] of [...board.querySelectorAll<HTMLElement>(COLUMN)].entries()) {
    column.setAttribute('role', 'group');
    column.setAttribute('aria-label', labels[index] ?? '');
    const entries = entriesOf(column);
    const stop = entries.find((entry) => entry.dataset.stop) ?? entries[0];
    for (const entry of entries) entry.tabIndex = entry === stop ? 0 : -1;
  }
}

const nearest = (entries: HTMLElement[], top: number) =>
  entries.reduce<HTMLElement | undefined>(
    (best, entry) =>
      !best || Math.abs(entry.offsetTop - top) < Math.abs(best.offsetTop - top) ? entry : best,
    undefined,
  );

/** Where a key leads to from an entry: by time within a column, to the entry nearest in time of the next person. */
function entryByKey(board: HTMLElement, entry: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll(COLUMN)];
  const at = columns.findIndex((column) => column.contains(entry));
  const entries = columns[at] ? entriesOf(columns[at]) : [];
  const index = entries.indexOf(entry);
  if (key === 'ArrowUp') return entries[index - 1];
  if (key === 'ArrowDown') return entries[index + 1];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  const side = { ArrowLeft: columns.slice(0, at).reverse(), ArrowRight: columns.slice(at + 1) }[key] ?? [];
  const next = side.map(entriesOf).find(({ length }) => length > 0);
  return next && nearest(next, entry.offsetTop);
}

/** Names the columns of a day by person and makes each one tab stop, in which arrow keys move. */
export function usePersonColumns(board: RefObject<HTMLElement | null>, labels: readonly string[]) {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || labels.length === 0) return;

    function onKeyDown(event: KeyboardEvent) {
      const entry = (event.target as Element).closest<HTMLElement>(ENTRY);
      const next = element && entry && entryByKey(element, entry, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    function onFocus(event: FocusEvent) {
      const entry = (event.target as Element).closest<HTMLElement>(ENTRY);
      const column = entry?.closest(COLUMN);
      if (!element || !entry || !column) return;
      for (const other of entriesOf(column)) delete other.dataset.stop;
      entry.dataset.stop = 'true';
      repair(element, labels);
    }

    const observer = new MutationObserver(() => repair(element, labels));
    repair(element, labels);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocus);
    };
  }, [board, labels]);
}
