import { type RefObject, useLayoutEffect } from 'react';

/** Elements that claim to be parts of a table although react-big-calendar puts buttons straight into its rows. */
const BROKEN = '[role="table"], [role="rowgroup"], [role="row"], [role="cell"], [role="columnheader"]';
/** The stretch of hours that scrolls; without entries nothing in it could take the focus. */
const SCROLLING = '.rbc-time-content';

function mend(board: HTMLElement) {
  for (const element of board.querySelectorAll(BROKEN)) {
    for (const name of ['role', 'aria-sort', 'aria-label']) element.removeAttribute(name);
  }
  for (const element of board.querySelectorAll(SCROLLING)) {
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'group');
    element.setAttribute('aria-labelledby', 'calendar-title');
  }
}

/** Takes back the library's half of a table; what remains are buttons with full names, and the agenda as their list. */
export function usePlainRoles(board: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const observer = new MutationObserver(() => mend(element));
    mend(element);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [board]);
}
