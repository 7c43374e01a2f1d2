/** What an attacker inside a business knows: ids that exist, links that were mailed, times that are free. */
import { DAY_MS, HOUR_MS } from '../src/time/units.ts';
import { type Business, PASSWORD } from './business.ts';
import type { Target } from './target.ts';

export interface Knowledge {
  businessId: string;
  /** Ids by the path that they stand behind. */
  ids: Record<string, string[]>;
  /** Values by the name of a field. */
  values: Record<string, unknown[]>;
}

/** Path before the id; list, its member and the id's name in it. */
const LISTS: readonly [string, string, string, string][] = [
  ['/api/service', '/api/services', 'services', 'service_id'],
  ['/api/business-hours', '/api/business-hours', 'business_hours', 'id'],
  ['/api/special-hours', '/api/special-hours', 'special_hours', 'id'],
  ['/api/staff', '/api/staff', 'staff', 'staff_id'],
  ['/api/customers', '/api/customers', 'customers', 'customer_id'],
  ['/api/service-requests', '/api/service-requests', 'service_requests', 'id'],
  ['/api/webhooks', '/api/webhooks', 'webhooks', 'webhook_id'],
  ['/api/keys', '/api/keys', 'keys', 'key_id'],
  ['/api/members', '/api/members', 'members', 'member_id'],
  ['/api/waitlist', '/api/waitlist', 'waitlist', 'id'],
  ['/api/sessions', '/api/sessions', 'sessions', 'id'],
];

const toDate = (instant: string) => instant.slice(0, 10);
const laterThan = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

async function findIds({ owner, slots, bookingRef }: Business): Promise<Knowledge['ids']> {
  const [day = ''] = slots;
  const last = slots.at(-1) ?? day;
  const lists = [
    ...LISTS,
    [
      '/api/calendar',
      `/api/calendar?start=${toDate(day)}&end=${toDate(laterThan(last, DAY_MS))}`,
      'events',
      'id',
    ] as const,
  ];
  const ids: Knowledge['ids'] = { '/api/bookings': [bookingRef] };
  for (const [path, list, member, name] of lists) {
    const { json } = await owner.get(list);
    ids[path] = (json?.[member] ?? []).map((row: Record<string, string>) => row[name]);
  }
  ids['/api/requests'] = ids['/api/service-requests'] ?? [];
  return ids;
}

/** Tokens of links and codes that the business and its customers were mailed. */
async function mailed({ sql }: Target, { businessKey }: Business) {
  const rows = await sql<{ payload: string }[]>`
    select payload::text from outbox where business_key = ${businessKey}`;
  const texts = rows.map(({ payload }) => payload).join('\n');
  const found = (pattern: RegExp) => [...texts.matchAll(pattern)].map(([, value]) => value);
  return { tokens: found(/token=([\w.%-]+)/g), codes: found(/"code": "(\w+)"/g) };
}

/** Nobody knows the links, codes and passwords of another business. */
export function withoutSecrets({ values, ...known }: Knowledge): Knowledge {
  const { token, code, verificationCode, email, newEmail, password, ...open } = values;
  return { ...known, values: open };
}

export async function learn(target: Target, business: Business): Promise<Knowledge> {
  const { businessId, ownerEmail, slots } = business;
  const ids = await findIds(business);
  const { tokens, codes } = await mailed(target, business);
  const later = (ms: number) => slots.map((slot) => laterThan(slot, ms));
  const dates = slots.map(toDate);
  const nextDates = later(DAY_MS).map(toDate);
  const services = ids['/api/service'] ?? [];
  const staff = ids['/api/staff'] ?? [];
  return {
    businessId,
    ids,
    values: {
      business_id: [businessId],
      service_id: services,
      bookable_services: services.map((one) => [one]),
      staff_id: [...staff, null],
      staff_ids: staff.map((one) => [one]),
      move_to: staff,
      into: ids['/api/customers'] ?? [],
      token: tokens,
      code: codes,
      verificationCode: codes,
      email: [ownerEmail, `new@${businessId}.example`],
      newEmail: [`next@${businessId}.example`],
      timezone: ['America/Toronto'],
      referralCode: [''],
      password: [PASSWORD],
      confirmPassword: [PASSWORD],
      currentPassword: [PASSWORD],
      action: ['submit'],
      sequence: [0],
      shift_start_time: ['06:00'],
      shift_end_time: ['07:00'],
      timeSlot: slots,
      start_time: slots,
      end_time: later(HOUR_MS),
      date: dates,
      from: dates,
      start: dates,
      to: nextDates,
      end: nextDates,
      endpoint: [`https://push.example/${businessId}`],
    },
  };
}
