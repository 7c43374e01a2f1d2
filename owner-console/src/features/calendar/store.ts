import { create } from 'zustand';
import type { DrawnPlace } from './event-draft.ts';
import type { CalendarView } from './visible-range.ts';

/** What stands in the panel: an event by its id, or the form of a new one, drawn on the calendar or not. */
export type Opened = { event: string } | { drawn: DrawnPlace | null };

interface CalendarStore {
  view: CalendarView;
  /** The chosen date of the business's calendar; null means today. */
  date: string | null;
  opened: Opened | null;
  /** Whether something was typed in the panel that is not saved. */
  isUnsaved: boolean;
  /** What is to take the panel's place once the owner has agreed to lose what was typed. */
  wanted: { next: Opened | null } | null;
  /** The date whose whole list is open. */
  openDay: string | null;
  setView: (view: CalendarView) => void;
  goTo: (date: string | null) => void;
  /** Shows something else in the panel, or nothing; asks first where something would be lost. */
  open: (next: Opened | null) => void;
  /** Closes the panel of something that is saved or gone. */
  close: () => void;
  setUnsaved: (isUnsaved: boolean) => void;
  /** The owner's word on what was typed. */
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
