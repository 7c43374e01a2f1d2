import type { BookingPart } from 'api/contract/booking-parts.ts';
import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import { joinNames } from 'api/text/join-names.ts';
import { addDays } from 'api/time/dates.ts';
import { HOUR_MS, MINUTE_MS } from 'api/time/units.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { SAMPLE, sampleBusiness } from 'booking-parts/sample-business.ts';
import { sumUp } from 'booking-parts/visit-rules.ts';
import { currentLanguage, zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { BLANK_EVENT } from '../domain/calendar/blank-event.ts';
import { demoProfile } from './demo-business.ts';

type SamplePart = [service: number, person: 0 | 1];

/**
 * The customer's, the service's and the person's place in the sample, days from today, the business's wall time; then what follows.
 */
type Visit = [customer: number, ...SamplePart, days: number, time: string, next?: SamplePart];

/** These leave the times free that the sample page offers. */
const BOOKED: Visit[] = [
  [0, 1, 0, -2, '09:00'],
  [1, 3, 1, -1, '15:00'],
  [2, 1, 0, 0, '15:00'],
  [3, 1, 1, 1, '13:00'],
  [4, 3, 0, 2, '09:00'],
  [5, 0, 1, 0, '11:00', [1, 0]],
];

export const CONNECTION_ID = 'private';

/** Days from today, wall time, minutes; none of them at a time that the sample page offers. */
export const BUSY = [
  [0, '12:00', 60],
  [2, '11:30', 90],
  [5, '09:00', 45],
] as const;

const WAITING: Visit[] = [
  [0, 1, 0, 1, '11:30'],
  [1, 0, 1, 3, '13:00'],
];

/** A span some days from today, in the business's wall time. */
export function span(days: number, time: string, minutes: number, now: number) {
  const today = dateIn(new Date(now).toISOString(), SAMPLE.zone);
  const start = toInstant({ date: addDays(today, days), time }, zoneOffsets(SAMPLE.zone));
  return {
    start_time: start,
    end_time: new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString(),
  };
}

/** The services of a booking, as the calendar shows them; null if the sample has no such service. */
function bookedServices([, first, person, days, time, next]: Visit, now: number) {
  const { staff } = sampleBusiness();
  const { currency, services } = demoProfile();
  const chosen = [[first, person] as const, ...(next ? [next] : [])].flatMap(([index, who]) => {
    const service = services[index];
    return service ? [{ service, staff_id: staff[who].staff_id }] : [];
  });
  const [one] = chosen;
  if (!one) return null;
  const instantAfter = (minutes: number) => span(days, time, minutes, now).end_time;
  const toMinor = (price: number | null) => (price === null ? null : price * SAMPLE.minorUnits);
  let minutes = 0;
  const parts = chosen.map(({ service, staff_id }): BookingPart => {
    const { service_id, name, add_on, processing, price, duration } = service;
    const start_time = instantAfter(minutes);
    minutes += duration;
    const end_time = instantAfter(minutes);
    return {
      service_id,
      name,
      add_on,
      staff_id,
      start_time,
      end_time,
      processing,
      price_minor: toMinor(price),
    };
  });
  const sum = sumUp(
    chosen.map(({ service }) => service),
    1,
  );
  const name = joinNames(
    parts.map((part) => part.name),
    currentLanguage(),
  );
  const visit = { parts, seats: 1, price_minor: toMinor(sum.price), currency };
  return { ...one, name, minutes, visit, times: span(days, time, minutes, now) };
}

/** `now` in epoch ms. */
export function demoEvents(now: number): CalendarEvent[] {
  const { customers, ownEvent } = sampleBusiness();
  const booked = BOOKED.flatMap((sample): CalendarEvent[] => {
    const [customer] = sample;
    const name = customers[customer];
    const found = bookedServices(sample, now);
    if (!found || !name) return [];
    const { service, staff_id } = found;
    return [
      {
        ...BLANK_EVENT,
        ...found.times,
        ...found.visit,
        id: `booked ${customer}`,
        title: joinNames([name, found.name], currentLanguage()),
        customer_name: name,
        customer_email: `customer${customer + 1}@customer.example`,
        services: found.name,
        service_id: service.service_id,
        staff_id,
        buffer_before: service.buffer_before,
        buffer_after: service.buffer_after,
        booking_ref: 'SAMPLE0001',
      },
    ];
  });
  const own: CalendarEvent = {
    ...BLANK_EVENT,
    ...span(3, '11:30', 60, now),
    id: 'own',
    title: ownEvent,
  };
  return [...booked, own];
}

/** The second person's busy times from the connected calendar. `now` is in epoch ms. */
export const demoBusy = (now: number): CalendarEvent[] =>
  BUSY.map(([days, time, minutes], index) => ({
    ...BLANK_EVENT,
    ...span(days, time, minutes, now),
    id: `busy ${index}`,
    title: 'Busy',
    staff_id: sampleBusiness().staff[1].staff_id,
    external: true,
    connection_id: CONNECTION_ID,
  }));

/** `now` in epoch ms. */
export function demoRequests(now: number): ServiceRequest[] {
  const { requesters, note } = sampleBusiness();
  return WAITING.flatMap((sample): ServiceRequest[] => {
    const [requester] = sample;
    const name = requesters[requester];
    const found = bookedServices(sample, now);
    if (!found || !name) return [];
    return [
      {
        ...found.times,
        ...found.visit,
        id: `request ${requester}`,
        customer_name: name,
        customer_email: `request${requester + 1}@customer.example`,
        customer_phone: '4165550117',
        customer_address: '',
        service_name: found.name,
        service_duration: found.minutes,
        additional_info: requester === 0 ? note : '',
        answers: [],
        status: 'pending',
        staff_id: found.staff_id,
        sequence: 0,
        created_at: new Date(now - (requester + 1) * 2 * HOUR_MS).toISOString(),
        customer_id: null,
        no_shows: 0,
      },
    ];
  });
}

export const acceptedAs = (request: ServiceRequest): CalendarEvent => ({
  id: `event ${request.id}`,
  title: joinNames([request.customer_name, request.service_name], currentLanguage()),
  start_time: request.start_time,
  end_time: request.end_time,
  customer_name: request.customer_name,
  customer_address: request.customer_address,
  customer_email: request.customer_email,
  customer_phone: request.customer_phone,
  services: request.service_name,
  service_id: null,
  ol_link: '',
  additional_info: request.additional_info,
  booking_ref: 'SAMPLE0001',
  buffer_before: 0,
  buffer_after: 0,
  staff_id: request.staff_id,
  attendance: null,
  customer_id: null,
  answers: request.answers,
  series_id: null,
  absence: null,
  booked: null,
  parts: request.parts,
  seats: request.seats,
  price_minor: request.price_minor,
  currency: request.currency,
});
