import { currentLanguage } from 'shared-ui';
import { formatTime, formatTimeRange, usesHour12 } from 'shared-ui/datetime/time.ts';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface PersistedState {
  /** null: by language. */
  hour12: boolean | null;
}

const store = createStore<PersistedState>()(
  persist((): PersistedState => ({ hour12: null }), { name: 'slotwell:clock', version: 1 }),
);

export function setHour12(hour12: boolean): void {
  store.setState({ hour12 });
}

export function useTimeFormat() {
  const lang = currentLanguage();
  const hour12 = useStore(store, (state) => state.hour12) ?? usesHour12(lang);
  return {
    hour12,
    time: (instant: string, zone: string) => formatTime(instant, zone, lang, hour12),
    range: (start: string, end: string, zone: string) => formatTimeRange(start, end, zone, lang, hour12),
  };
}
