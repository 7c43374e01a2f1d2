import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import type { Service } from 'api/contract/services.ts';
import { addDays } from 'api/time/dates.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { instantOf } from 'api/time/wall-times.ts';
import { dateIn, i18n, offsetsOf } from 'shared-ui';
import { DEMO_ZONE } from './demo-business.ts';

/** Days from today, and the business's wall time. */
type Place = [days: number, time: string];

const BOOKED: [who: string, service: number, ...Place][] = [
  ['Noor Haddad', 1, -2, '10:00'],
  ['Jonah Reed', 2, -1, '14:00'],
  ['Amelia Frost', 1, 0, '16:00'],
  ['Chen Wei', 1, 1, '14:00'],
  ['Priya Nair', 2, 2, '16:00'],
  ['Lucas Meyer', 0, 5, '10:00'],
];

const WAITING: [who: string, service: number, ...Place][] = [
  ['Mia Okafor', 1, 1, '10:00'],
  ['Ravi Shah', 0, 3, '14:00'],
];

const mailOf = (who: string) => `${who.split(' ')[0]?.toLowerCase()}@customer.example`;

function span([days, time]: Place, minutes: number, now: number) {
  const today = dateIn(new Date(now).toISOString(), DEMO_ZONE);
  const start = instantOf({ date: addDays(today, days), time }, offsetsOf(DEMO_ZONE));
  return {
    start_time: start,
    end_time: new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString(),
  };
}

/** `now` in epoch ms. */
export function demoEvents(services: readonly Service[], now: number): CalendarEvent[] {
  const blank = { customer_address: '', customer_phone: '', ol_link: '', additional_info: '' };
  const booked = BOOKED.flatMap(([who, index, ...place]): CalendarEvent[] => {
    const service = services[index];
    if (!service) return [];
    return [
      {
        ...blank,
        ...span(place, service.duration, now),
        id: `booked ${who}`,
        title: `${who}, ${service.name}`,
        customer_name: who,
        customer_email: mailOf(who),
        services: service.name,
        service_id: service.service_id,
        booking_ref: 'SAMPLE0001',
      },
    ];
  });
  const own: CalendarEvent = {
    ...blank,
    ...span([3, '12:00'], 60, now),
    id: 'own',
    title: i18n.t('demo.ownEvent', { ns: 'console' }),
    customer_name: '',
    customer_email: '',
    services: '',
    service_id: null,
    booking_ref: null,
  };
  return [...booked, own];
}

export function demoRequests(services: readonly Service[], now: number): ServiceRequest[] {
  return WAITING.flatMap(([who, index, ...place]): ServiceRequest[] => {
    const service = services[index];
    if (!service) return [];
    return [
      {
        ...span(place, service.duration, now),
        id: `request ${who}`,
        customer_name: who,
        customer_email: mailOf(who),
        customer_phone: '4165550117',
        customer_address: '',
        service_name: service.name,
        service_duration: service.duration,
        additional_info: i18n.t('demo.note', { ns: 'console' }),
        status: 'pending',
        sequence: 0,
      },
    ];
  });
}
