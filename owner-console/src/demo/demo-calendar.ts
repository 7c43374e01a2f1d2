import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import { joinNames } from 'api/text/join-names.ts';
import { toMinorUnits } from 'api/text/price.ts';
import { addDays } from 'api/time/dates.ts';
import { HOUR_MS, MINUTE_MS } from 'api/time/units.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { SAMPLE, sampleBusiness } from 'booking-parts/sample-business.ts';
import { currentLanguage, zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { demoProfile } from './demo-business.ts';

/** The customer's, the service's and the person's place in the sample, days from today, the business's wall time. */
type Visit = [customer: number, service: number, person: 0 | 1, days: number, time: string];

/** These leave the times free that the sample page offers. */
const BOOKED: Visit[] = [
  [0, 1, 0, -2, '09:00'],
  [1, 3, 1, -1, '15:00'],
  [2, 1, 0, 0, '15:00'],
  [3, 1, 1, 1, '13:00'],
  [4, 3, 0, 2, '09:00'],
  [5, 0, 1, 5, '11:30'],
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

export const blankEvent = {
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
  ...{ parts: [], seats: 1, price_minor: null, currency: '' },
};

interface SampleService {
  service_id: string;
  name: string;
  price: number | null;
}

/** A booking of one service, as the calendar shows it. */
function soleService(service: SampleService, staff_id: string, times: ReturnType<typeof span>) {
  const { currency } = demoProfile();
  const { service_id, name, price } = service;
  const price_minor = price === null ? null : toMinorUnits(price, currency);
  const part = { service_id, name, add_on: false, staff_id, ...times, processing: null, price_minor };
  return { parts: [part], seats: 1, price_minor, currency };
}

/** `now` in epoch ms. */
export function demoEvents(now: number): CalendarEvent[] {
  const { customers, ownEvent, staff } = sampleBusiness();
  const { services } = demoProfile();
  const booked = BOOKED.flatMap(([customer, index, person, days, time]): CalendarEvent[] => {
    const service = services[index];
    const name = customers[customer];
    if (!service || !name) return [];
    const times = span(days, time, service.duration, now);
    return [
      {
        ...blankEvent,
        ...times,
        ...soleService(service, staff[person].staff_id, times),
        id: `booked ${customer}`,
        title: joinNames([name, service.name], currentLanguage()),
        customer_name: name,
        customer_email: `customer${customer + 1}@customer.example`,
        services: service.name,
        service_id: service.service_id,
        staff_id: staff[person].staff_id,
        buffer_before: service.buffer_before,
        buffer_after: service.buffer_after,
        booking_ref: 'SAMPLE0001',
      },
    ];
  });
  const own: CalendarEvent = {
    ...blankEvent,
    ...span(3, '11:30', 60, now),
    id: 'own',
    title: ownEvent,
  };
  return [...booked, own];
}

/** The second person's busy times from the connected calendar. `now` is in epoch ms. */
export const demoBusy = (now: number): CalendarEvent[] =>
  BUSY.map(([days, time, minutes], index) => ({
    ...blankEvent,
    ...span(days, time, minutes, now),
    id: `busy ${index}`,
    title: 'Busy',
    staff_id: sampleBusiness().staff[1].staff_id,
    external: true,
    connection_id: CONNECTION_ID,
  }));

/** `now` in epoch ms. */
export function demoRequests(now: number): ServiceRequest[] {
  const { requesters, services, staff, note } = sampleBusiness();
  return WAITING.flatMap(([requester, index, person, days, time]): ServiceRequest[] => {
    const service = services[index];
    const name = requesters[requester];
    if (!service || !name) return [];
    const times = span(days, time, service.duration, now);
    return [
      {
        ...times,
        ...soleService(service, staff[person].staff_id, times),
        id: `request ${requester}`,
        customer_name: name,
        customer_email: `request${requester + 1}@customer.example`,
        customer_phone: '4165550117',
        customer_address: '',
        service_name: service.name,
        service_duration: service.duration,
        additional_info: requester === 0 ? note : '',
        answers: [],
        status: 'pending',
        staff_id: staff[person].staff_id,
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
