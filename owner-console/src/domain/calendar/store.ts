import type { EntryChange } from 'api/contract/changes.ts';
import type { CalendarView } from 'api/time/visible-range.ts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { SelectedTime } from './event-draft.ts';

/** An entry, a new own event, by default on the `day`, or a new booking at a free time. */
export type PanelContent =
  | { event: string }
  | { drawn: SelectedTime | null; day?: string }
  | { free: SelectedTime | null };

interface CalendarStore {
  /** Null for the usual one. */
  view: CalendarView | null;
  /** Null for today. */
  date: string | null;
  opened: PanelContent | null;
  isUnsaved: boolean;
  /** What opens once the owner agrees to discard the draft. */
  pendingContent: { next: PanelContent | null } | null;
  openDay: string | null;
  /** What others last did to an entry, by its id. */
  elsewhere: Record<string, EntryChange>;
  /** Why a move failed. */
  failure: string | null;
  setView: (view: CalendarView | null) => void;
  goTo: (date: string | null) => void;
  /** Asks first when a draft would be lost. */
  open: (next: PanelContent | null) => void;
  close: () => void;
  setUnsaved: (isUnsaved: boolean) => void;
  discard: (agreed: boolean) => void;
  showDay: (date: string | null) => void;
  noteChange: (change: EntryChange) => void;
  fail: (failure: string | null) => void;
}

const CLOSED = { opened: null, isUnsaved: false, pendingContent: null };

export const useCalendarStore = create<CalendarStore>()((set) => ({
  ...CLOSED,
  view: null,
  date: null,
  openDay: null,
  elsewhere: {},
  failure: null,
  setView: (view) => set({ view }),
  goTo: (date) => set({ date }),
  open: (next) => set((state) => (state.isUnsaved ? { pendingContent: { next } } : { opened: next })),
  close: () => set(CLOSED),
  setUnsaved: (isUnsaved) => set({ isUnsaved }),
  discard: (agreed) =>
    set((state) =>
      agreed ? { ...CLOSED, opened: state.pendingContent?.next ?? null } : { pendingContent: null },
    ),
  showDay: (openDay) => set({ openDay }),
  noteChange: (change) =>
    set(({ elsewhere }) => ({ elsewhere: { ...elsewhere, [change.entry_id]: change } })),
  fail: (failure) => set({ failure }),
}));

/** Closes the panel and calls `next`; confirms first if a draft would be lost. */
export function leavePanel(next: () => void): void {
  useCalendarStore.getState().open(null);
  if (!useCalendarStore.getState().opened) next();
}

const viewNow = () => useCalendarStore.getState().view;
const dateNow = () => useCalendarStore.getState().date;

/** Zustand's own hook returns the initial state on the server. */
export function useShownPosition() {
  const { subscribe } = useCalendarStore;
  return {
    view: useSyncExternalStore(subscribe, viewNow, viewNow),
    date: useSyncExternalStore(subscribe, dateNow, dateNow),
  };
}
