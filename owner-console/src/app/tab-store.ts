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

/** Zustand's own hook returns the initial state on the server. */
export const useShownTab = () => useSyncExternalStore(useTab.subscribe, shownNow, shownNow);
