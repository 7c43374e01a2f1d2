import { type RefObject, useLayoutEffect } from 'react';

/** react-big-calendar gives table roles to elements that form no table. */
const BROKEN = '[role="table"], [role="rowgroup"], [role="row"], [role="cell"], [role="columnheader"]';
/** Without entries nothing in the scrolling element could take the focus. */
const SCROLLING = '.rbc-time-content';

function repair(board: HTMLElement) {
  for (const element of board.querySelectorAll(BROKEN)) {
    for (const name of ['role', 'aria-sort', 'aria-label']) element.removeAttribute(name);
  }
  for (const element of board.querySelectorAll(SCROLLING)) {
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'group');
    element.setAttribute('aria-labelledby', 'calendar-title');
  }
}

/** Removes the table roles. The buttons have full names, and the agenda is the accessible list. */
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
