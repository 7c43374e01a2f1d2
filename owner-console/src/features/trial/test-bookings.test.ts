import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import { expect, it } from 'vitest';
import { testBookings } from './test-bookings.ts';

const at = (hour: number) => `2026-11-10T${hour}:00:00.000Z`;
const event = (id: string, hour: number, more: Partial<CalendarEvent> = {}) =>
  ({
    id,
    start_time: at(hour),
    end_time: at(hour + 1),
    customer_email: 'Bo@shop.example',
    booking_ref: 'ref',
    ...more,
  }) as CalendarEvent;

it('test appointments are those that the owner booked and that are not over', () => {
  const events = [
    event('later', 15),
    event('over', 10),
    event('customer', 16, { customer_email: 'mia@customer.example' }),
    event('own event', 17, { booking_ref: null }),
  ];
  const requests = [{ id: 'pending', start_time: at(13), customer_email: 'bo@shop.example' }];
  expect(
    testBookings(events, requests as ServiceRequest[], { email: 'bo@shop.example', now: at(12) }),
  ).toEqual([
    { id: 'pending', start: at(13), isPending: true },
    { id: 'later', start: at(15), isPending: false },
  ]);
});
