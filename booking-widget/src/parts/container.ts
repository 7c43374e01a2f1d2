import { createContext, use } from 'react';
import type { PICTURES } from '../features/look/pictures.ts';

/**
 * What the booking is rendered in. A panel leaves the title, URL, history, scrolling and landmarks of its page
 * alone.
 */
export interface Container {
  kind: 'page' | 'panel' | 'frame';
  /** The color that the site around a frame chose: `#rrggbb`. */
  accent?: string | null;
  pictures?: typeof PICTURES;
  /** Scrolls to an element, or to the top of the booking. */
  reveal(element?: Element): void;
}

export function revealByScrolling(element?: Element): void {
  if (!element) window.scrollTo({ top: 0 });
  else if (element.getBoundingClientRect().bottom > window.innerHeight * 0.8) {
    element.scrollIntoView({ block: 'start' });
  }
}

export const ContainerContext = createContext<Container>({ kind: 'page', reveal: revealByScrolling });

export function useContainer(): Container {
  return use(ContainerContext);
}
