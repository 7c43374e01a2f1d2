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
