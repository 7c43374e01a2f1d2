import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

export type ConsoleTab = 'calendar' | 'page';

interface TabStore {
  tab: ConsoleTab;
  show: (tab: ConsoleTab) => void;
}

export const useTab = create<TabStore>()((set) => ({
  tab: 'calendar',
  show: (tab) => set({ tab }),
}));

const shownNow = () => useTab.getState().tab;

/** The tab that is shown. Where the server paints, zustand's own hook would always say the first. */
export const useShownTab = () => useSyncExternalStore(useTab.subscribe, shownNow, shownNow);
