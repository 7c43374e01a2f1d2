type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
const STEP = 8;
/** It always stands near the bottom, where people look for it. */
const MOST_RAISED = 240;

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** How many pixels a box must be raised to cover none of the controls; null if that is too far. */
export function findRaise({ left, right, top, bottom }: Box, controls: readonly Box[]): number | null {
  for (let raised = 0; raised <= Math.min(MOST_RAISED, top); raised += STEP) {
    const box = { left, right, top: top - raised, bottom: bottom - raised };
    if (!controls.some((control) => overlap(box, control))) return raised;
  }
  return null;
}

/** The page, its bars and dialogs end above it, by `--docked` in their styles. */
function dock(element: HTMLElement) {
  element.dataset.docked = 'true';
  document.documentElement.style.setProperty('--docked', `${element.offsetHeight}px`);
  const focused = document.activeElement;
  if (focused && overlap(focused.getBoundingClientRect(), element.getBoundingClientRect())) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}

/** Raises an element until it covers no button, link or field; where that is too far, it is docked at the bottom. */
export function moveToFreePosition(element: HTMLElement): void {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  const raised = findRaise(element.getBoundingClientRect(), controls);
  if (raised === null) dock(element);
  else if (raised > 0) element.style.translate = `0 ${-raised}px`;
}

export function leaveFreePosition(): void {
  document.documentElement.style.removeProperty('--docked');
}
