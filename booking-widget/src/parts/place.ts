import { createContext, use } from 'react';

/**
 * Where the booking stands: on a page of its own; in a panel of somebody else's page, whose title, address, history,
 * scrolling and landmarks it leaves alone; or alone in the document of a frame.
 */
export interface Place {
  kind: 'page' | 'panel' | 'frame';
  /** Brings an element into sight, or, without one, the top of the booking. */
  reveal(element?: Element): void;
}

/** For documents that scroll. */
export function revealByScrolling(element?: Element): void {
  if (!element) window.scrollTo({ top: 0 });
  else if (element.getBoundingClientRect().bottom > window.innerHeight * 0.8) {
    element.scrollIntoView({ block: 'start' });
  }
}

export const PLACES = {
  page: { kind: 'page', reveal: revealByScrolling },
  panel: { kind: 'panel', reveal: () => {} },
} satisfies Record<string, Place>;

export const PlaceContext = createContext<Place>(PLACES.page);

export function usePlace(): Place {
  return use(PlaceContext);
}
