import { create } from 'zustand';

export type ConsoleTab = 'calendar' | 'page';

const PAGE_HASH = '#business-page';

interface TabStore {
  tab: ConsoleTab;
  /** Shows a tab and keeps it in the address, so that a reload stays there. */
  show: (tab: ConsoleTab) => void;
}

export const useTab = create<TabStore>()((set) => ({
  tab: location.hash === PAGE_HASH ? 'page' : 'calendar',
  show: (tab) => {
    history.replaceState(history.state, '', tab === 'page' ? PAGE_HASH : location.pathname);
    set({ tab });
  },
}));
