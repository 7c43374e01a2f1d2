import type { KeyboardEvent } from 'react';
import { type Axis, entryByKey } from '../time-grid/entry-by-key.ts';

const LANES: Axis = {
  line: '[data-lane]',
  entry: 'button',
  offset: 'offsetLeft',
  along: ['ArrowLeft', 'ArrowRight'],
  across: ['ArrowUp', 'ArrowDown'],
};

/** Left and Right lead through a lane by time, Up and Down to the lanes around it. */
export function moveByKey(event: KeyboardEvent<Element>) {
  const next = entryByKey(event.target as HTMLElement, event.key, {
    board: event.currentTarget,
    axis: LANES,
  });
  if (!next) return;
  event.preventDefault();
  next.focus();
}
