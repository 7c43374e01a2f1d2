type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
/** The usual one first. The style sheet says where each is. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
const STEP = 8;

interface Place {
  corner: (typeof CORNERS)[number];
  /** Pixels above the corner. */
  raised: number;
  box: Box;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** The first place that covers nothing, else the one that covers least; `covered` in square pixels. */
export function leastCovering<P extends { box: Box }>(places: readonly P[], controls: readonly Box[]) {
  const all = places.map((place) => ({
    ...place,
    covered: controls.reduce((sum, control) => sum + overlap(place.box, control), 0),
  }));
  return all.reduce((best, place) => (place.covered < best.covered ? place : best));
}

/** The corners, then every place between those on the right: on a phone each corner may have a control. */
function placesOf(element: HTMLElement): Place[] {
  const corners = CORNERS.map((corner): Place => {
    element.dataset.corner = corner;
    return { corner, raised: 0, box: element.getBoundingClientRect() };
  });
  const [{ box: lowest }, , { box: highest }] = corners as [Place, Place, Place, Place];
  const { left, right, top, bottom } = lowest;
  for (let raised = STEP; raised < top - highest.top; raised += STEP) {
    const box = { left, right, top: top - raised, bottom: bottom - raised };
    corners.push({ corner: 'bottom-right', raised, box });
  }
  return corners;
}

/** Puts an element where it covers no button, link or field of the page; where it must, the page can be scrolled on. */
export function moveToFreePlace(element: HTMLElement): void {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  const { corner, raised, covered } = leastCovering(placesOf(element), controls);
  element.dataset.corner = corner;
  element.dataset.covers = String(covered > 0);
  element.style.translate = raised ? `0 ${-raised}px` : '';
}
