import type { Visible } from '../embed/messages.ts';

/** Milliseconds without a message after which the host page is at rest. */
const REST = 120;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * Bars and cards stay in the visible part. Messages are later than the scrolling: while it lasts, bars are faded out;
 * cards follow when it ends.
 */
export function keepInView({ top, bottom }: Visible): void {
  const { dataset, style, clientHeight } = document.documentElement;
  const showsBottom = `${bottom}px`;
  const showsTop = `${top}px`;
  clearTimeout(resting);
  if (style.getPropertyValue('--visible-bottom') !== showsBottom) {
    style.setProperty('--visible-bottom', showsBottom);
    if (bottom < clientHeight) dataset.moving = '';
  }
  resting = setTimeout(() => {
    style.setProperty('--visible-top', showsTop);
    delete dataset.moving;
  }, REST);
}
