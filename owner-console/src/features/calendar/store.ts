import { create } from 'zustand';
import type { CalendarView } from './visible-range.ts';

interface CalendarStore {
  view: CalendarView;
  /** The chosen date of the business's calendar; null means today. */
  date: string | null;
  /** The event whose facts are open. */
  openEvent: string | null;
  /** Whether the form of a new event stands in its place. */
  isAdding: boolean;
  /** The date whose whole list is open. */
  openDay: string | null;
  setView: (view: CalendarView) => void;
  goTo: (date: string | null) => void;
  showEvent: (id: string | null) => void;
  addEvent: () => void;
  showDay: (date: string | null) => void;
}

export const useCalendarStore = create<CalendarStore>()((set) => ({
  view: 'month',
  date: null,
  openEvent: null,
  isAdding: false,
  openDay: null,
  setView: (view) => set({ view }),
  goTo: (date) => set({ date }),
  showEvent: (openEvent) => set({ openEvent, isAdding: false }),
  addEvent: () => set({ openEvent: null, isAdding: true }),
  showDay: (openDay) => set({ openDay }),
}));
