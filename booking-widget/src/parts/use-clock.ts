import { currentLanguage, formatTime, formatTimeRange, usesHour12 } from 'shared-ui';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface Kept {
  /** null: as the language has it. */
  hour12: boolean | null;
}

const store = createStore<Kept>()(
  persist((): Kept => ({ hour12: null }), { name: 'slotwell:clock', version: 1 }),
);

/** Has all times written with AM and PM, or in 24 hours; the browser remembers it. */
export function chooseClock(hour12: boolean): void {
  store.setState({ hour12 });
}

/** How times are written: by language until chosen. */
export function useClock() {
  const lang = currentLanguage();
  const hour12 = useStore(store, (kept) => kept.hour12) ?? usesHour12(lang);
  return {
    hour12,
    time: (instant: string, zone: string) => formatTime(instant, zone, lang, hour12),
    range: (start: string, end: string, zone: string) => formatTimeRange(start, end, zone, lang, hour12),
  };
}
