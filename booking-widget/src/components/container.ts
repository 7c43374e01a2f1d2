import type { PublicBusiness } from 'api/contract/public.ts';
import { type ComponentType, createContext, use } from 'react';
import type { Choices } from '../data/choices.ts';

/** The pictures of a business; a frame has none, because the site around it shows its own. */
interface Pictures {
  Cover: ComponentType<{ url: string }>;
  PhotoThumbs: ComponentType<{ business: PublicBusiness }>;
}

/**
 * What the booking is rendered in. A panel leaves the title, URL, history, scrolling and landmarks of its page
 * alone.
 */
export interface Container {
  kind: 'page' | 'panel' | 'frame';
  /** The color that the site around a frame chose: `#rrggbb`. */
  accent?: string | null;
  pictures?: Pictures;
  /** Puts the choices into the address of a page. */
  showChoices?: (choices: Choices) => void;
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
