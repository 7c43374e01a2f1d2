import type { CalendarEvent } from 'api/contract/calendar.ts';

/** An event of the owner's own with nothing but a time. */
export const BLANK_EVENT: Omit<CalendarEvent, 'id' | 'start_time' | 'end_time'> = {
  title: '',
  customer_name: '',
  customer_email: '',
  customer_address: '',
  customer_phone: '',
  services: '',
  service_id: null,
  ol_link: '',
  additional_info: '',
  booking_ref: null,
  buffer_before: 0,
  buffer_after: 0,
  staff_id: null,
  attendance: null,
  customer_id: null,
  answers: [],
  series_id: null,
  absence: null,
  booked: null,
  parts: [],
  seats: 1,
  price_minor: null,
  currency: '',
};
