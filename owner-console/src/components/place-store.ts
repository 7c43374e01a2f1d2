import {
  type ConsoleAddress,
  findName,
  firstSection,
  type Section,
  writeConsoleAddress,
} from 'api/contract/console-address.ts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { hasSectionDraft } from '../data/unsaved.ts';

/** Where the owner is, without the calendar's own position. */
export type Spot = Pick<ConsoleAddress, 'place' | 'section' | 'item'>;
/** The first section and no open item unless they are named. */
export type SpotLink = Partial<Spot> & Pick<Spot, 'place'>;

interface PlaceStore extends Spot {
  next: (() => void) | null;
  /** True until the section that a link leads to has taken the focus. */
  isArriving: boolean;
  show: (to: SpotLink) => void;
  ask: (next: () => void) => void;
  answer: (agreed: boolean) => void;
}

const START: Spot = { place: 'calendar', section: 'profile', item: null };

export const usePlace = create<PlaceStore>()((set, get) => ({
  ...START,
  next: null,
  isArriving: false,
  show: (to) => set({ section: firstSection(to.place), item: null, ...to, isArriving: true }),
  ask: (next) => set({ next }),
  answer(agreed) {
    const { next } = get();
    set({ next: null });
    if (agreed) next?.();
  },
}));

/** Calls `next`, which leaves the section; confirms first if a draft would be lost. */
export function leaveSection(next: () => void): void {
  if (hasSectionDraft()) usePlace.getState().ask(next);
  else next();
}

export const goTo = (to: SpotLink): void => leaveSection(() => usePlace.getState().show(to));

export const linkTo = (to: SpotLink): string => writeConsoleAddress(to) || '?';

/** Zustand's own hook returns the initial state on the server. */
function useShown<T>(select: (state: Spot) => T): T {
  const shownNow = () => select(usePlace.getState());
  return useSyncExternalStore(usePlace.subscribe, shownNow, shownNow);
}

export const useShownPlace = () => useShown(({ place }) => place);
export const useShownSection = () => useShown(({ section }) => section);
export const useSectionIn = <T extends Section>(sections: readonly [T, ...T[]]): T =>
  findName(sections, useShownSection());
export const useOpenItem = () => useShown(({ item }) => item);
