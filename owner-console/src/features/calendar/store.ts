import { create } from 'zustand';
import type { DrawnPlace } from './event-draft.ts';
import type { CalendarView } from './visible-range.ts';

export type Opened = { event: string } | { drawn: DrawnPlace | null };

interface CalendarStore {
  view: CalendarView;
  /** Null for today. */
  date: string | null;
  opened: Opened | null;
  isUnsaved: boolean;
  /** What opens once the owner agrees to discard the draft. */
  wanted: { next: Opened | null } | null;
  openDay: string | null;
  setView: (view: CalendarView) => void;
  goTo: (date: string | null) => void;
  /** Asks first when a draft would be lost. */
  open: (next: Opened | null) => void;
  close: () => void;
  setUnsaved: (isUnsaved: boolean) => void;
  discard: (agreed: boolean) => void;
  showDay: (date: string | null) => void;
}

const CLOSED = { opened: null, isUnsaved: false, wanted: null };

export const useCalendarStore = create<CalendarStore>()((set) => ({
  ...CLOSED,
  view: 'month',
  date: null,
  openDay: null,
  setView: (view) => set({ view }),
  goTo: (date) => set({ date }),
  open: (next) => set((state) => (state.isUnsaved ? { wanted: { next } } : { opened: next })),
  close: () => set(CLOSED),
  setUnsaved: (isUnsaved) => set({ isUnsaved }),
  discard: (agreed) =>
    set((state) => (agreed ? { ...CLOSED, opened: state.wanted?.next ?? null } : { wanted: null })),
  showDay: (openDay) => set({ openDay }),
}));
