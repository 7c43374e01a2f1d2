import type { FocusEvent, KeyboardEvent } from 'react';
import { type Axis, entriesIn, entryByKey } from './entry-by-key.ts';

const COLUMNS: Axis = {
  line: '[data-column]',
  entry: '.rbc-event',
  offset: 'offsetTop',
  along: ['ArrowUp', 'ArrowDown'],
  across: ['ArrowLeft', 'ArrowRight'],
};

/** Makes a column one tab stop: the entry that had the focus last, or the first. */
export function setTabStop(column: Element) {
  const entries = entriesIn(column, COLUMNS);
  const stop = entries.find(({ dataset }) => dataset.stop) ?? entries[0];
  for (const entry of entries) entry.tabIndex = entry === stop ? 0 : -1;
}

const findEntry = (target: EventTarget) => (target as Element).closest<HTMLElement>(COLUMNS.entry);

export function moveByKey(event: KeyboardEvent<Element>) {
  const entry = findEntry(event.target);
  const board = event.currentTarget.parentElement;
  const next = entry && entryByKey(entry, event.key, { board, axis: COLUMNS });
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function keepTabStop({ currentTarget: column, target }: FocusEvent<Element>) {
  const focused = findEntry(target);
  if (!focused) return;
  for (const entry of entriesIn(column, COLUMNS)) delete entry.dataset.stop;
  focused.dataset.stop = 'true';
  setTabStop(column);
}
