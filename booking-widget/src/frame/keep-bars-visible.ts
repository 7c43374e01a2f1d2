import type { Visible } from '../embed/messages.ts';

/** Milliseconds without a message after which the host page is at rest. */
const REST = 120;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Bars follow what is visible; while it moves they are faded out, because a message is later than the scrolling. */
export function keepBarsVisible({ bottom }: Visible): void {
  const { dataset, style, clientHeight } = document.documentElement;
  const shown = `${bottom}px`;
  if (style.getPropertyValue('--visible-bottom') === shown) return;
  style.setProperty('--visible-bottom', shown);
  if (bottom < clientHeight) dataset.moving = '';
  clearTimeout(resting);
  resting = setTimeout(() => delete dataset.moving, REST);
}
