type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
/** The usual one first. The style sheet says where each is. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** The first place that covers nothing, else the one that covers least. */
export function leastCovering<Place extends { box: Box }>(
  places: readonly Place[],
  controls: readonly Box[],
) {
  const covered = places.map(({ box }) => controls.reduce((sum, control) => sum + overlap(box, control), 0));
  return places[covered.indexOf(Math.min(...covered))];
}

/** Puts an element where it covers no button, link or field of the page. */
export function moveToFreeCorner(element: HTMLElement): void {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  const places = CORNERS.map((corner) => {
    element.dataset.corner = corner;
    return { corner, box: element.getBoundingClientRect() };
  });
  element.dataset.corner = leastCovering(places, controls)?.corner;
}
