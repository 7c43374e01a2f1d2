import { type RefObject, useLayoutEffect } from 'react';

/** react-big-calendar gives table roles to elements that form no table. */
const BROKEN = '[role="table"], [role="rowgroup"], [role="row"], [role="cell"], [role="columnheader"]';
/** A month is a grid, in which arrow keys move: see month-keys.tsx. */
const GRID = {
  grid: '.rbc-month-view',
  row: '.rbc-month-header, .rbc-month-row',
  columnheader: '.rbc-month-header > .rbc-header',
  gridcell: '.rbc-date-cell, .rbc-month-row .rbc-row-segment:has(button)',
};
/** The scrolling element takes the focus, because without entries nothing in it could. */
const SCROLLING = '.rbc-time-view';

function repair(board: HTMLElement) {
  for (const element of board.querySelectorAll(BROKEN)) {
    for (const name of ['role', 'aria-sort', 'aria-label']) element.removeAttribute(name);
  }
  for (const [role, elements] of Object.entries(GRID)) {
    for (const element of board.querySelectorAll(elements)) element.setAttribute('role', role);
  }
  board.querySelector('.rbc-month-view')?.setAttribute('aria-labelledby', 'calendar-title');
  for (const element of board.querySelectorAll(SCROLLING)) {
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'group');
    element.setAttribute('aria-labelledby', 'calendar-title');
  }
}

/** Replaces the table roles. The buttons have full names, and the agenda is the accessible list. */
export function useRepairedRoles(board: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const observer = new MutationObserver(() => repair(element));
    repair(element);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [board]);
}
