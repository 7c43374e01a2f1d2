import { create } from 'zustand';
import { leaveSection, type SpotLink, usePlace } from '../../components/place-store.ts';
import type { BookingDefaults, KeptBooking } from './booking-draft.ts';

/** The initial values of a new booking. */
export interface BookingStart extends BookingDefaults {
  /** The id of a known customer. */
  customerId?: string | null;
  /** The date whose open times are shown first. */
  day?: string;
  kept?: KeptBooking;
  /** Nothing has opened the form: the page was loaded with it. */
  isLoaded?: boolean;
  /** Where the form was opened from. */
  from: SpotLink;
}

export const CALENDAR: SpotLink = { place: 'calendar' };

export const useBookingStart = create<BookingStart>()(() => ({ from: CALENDAR, isLoaded: true }));

/** Opens the form; confirms first if a draft would be lost. */
export function openBooking(start: Partial<BookingStart> = {}) {
  leaveSection(() => {
    useBookingStart.setState({ from: CALENDAR, ...start }, true);
    usePlace.getState().show({ place: 'new-booking' });
  });
}
