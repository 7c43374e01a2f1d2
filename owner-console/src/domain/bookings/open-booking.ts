import type { Customer } from 'api/contract/customers.ts';
import type { WallTime } from 'api/time/wall-times.ts';
import { create } from 'zustand';
import { leaveSection, type SpotLink, usePlace } from '../../components/place-store.ts';

export type Contact = Pick<Customer, 'name' | 'email' | 'phone' | 'address'>;

/** The initial values of a new booking. */
export interface BookingStart {
  customer?: Contact;
  /** The id of a known customer. */
  customerId?: string | null;
  serviceId?: string;
  staffId?: string;
  at?: WallTime;
  /** The date whose open times are shown first. */
  day?: string;
  /** Where the form was opened from. */
  from: SpotLink;
}

const CALENDAR: SpotLink = { place: 'calendar' };

export const useBookingStart = create<BookingStart>()(() => ({ from: CALENDAR }));

/** Opens the form; confirms first if a draft would be lost. */
export function openBooking(start: Partial<BookingStart> = {}) {
  leaveSection(() => {
    useBookingStart.setState({ from: CALENDAR, ...start }, true);
    usePlace.getState().show({ place: 'new-booking' });
  });
}
