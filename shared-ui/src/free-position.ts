type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
/** The usual one first. Their positions are in the style sheet. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
const STEP = 8;

interface Position {
  corner: (typeof CORNERS)[number];
  raised: number;
  box: Box;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

export function findFreePosition<P extends { box: Box }>(positions: readonly P[], controls: readonly Box[]) {
  return positions.find(({ box }) => !controls.some((control) => overlap(box, control)));
}

/** The corners, then every position between those on the right: on a phone each corner may have a control. */
function findPositions(element: HTMLElement): Position[] {
  const corners = CORNERS.map((corner): Position => {
    element.dataset.corner = corner;
    return { corner, raised: 0, box: element.getBoundingClientRect() };
  });
  const [{ box: lowest }, , { box: highest }] = corners as [Position, Position, Position, Position];
  const { left, right, top, bottom } = lowest;
  for (let raised = STEP; raised < top - highest.top; raised += STEP) {
    const box = { left, right, top: top - raised, bottom: bottom - raised };
    corners.push({ corner: 'bottom-right', raised, box });
  }
  return corners;
}

/** The page, its bars and dialogs end above it, by `--docked` in their styles. */
function dock(element: HTMLElement) {
  element.dataset.corner = 'docked';
  document.documentElement.style.setProperty('--docked', `${element.offsetHeight}px`);
  const focused = document.activeElement;
  if (focused && overlap(focused.getBoundingClientRect(), element.getBoundingClientRect())) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}

/** Puts an element where it covers no button, link or field; where there is none, at the bottom, in room of its own. */
export function moveToFreePosition(element: HTMLElement): void {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  const position = findFreePosition(findPositions(element), controls);
  if (!position) {
    dock(element);
    return;
  }
  element.dataset.corner = position.corner;
  element.style.translate = position.raised ? `0 ${-position.raised}px` : '';
}

export function leaveFreePosition(): void {
  document.documentElement.style.removeProperty('--docked');
}
