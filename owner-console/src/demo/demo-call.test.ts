import type { CallFunction, CallName } from 'api/contract/calls/by-name.ts';
import { i18n, initI18n } from 'shared-ui';
import commonTexts from 'shared-ui/common-texts.json';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import laterTexts from '../i18n/en.json';
import firstTexts from '../i18n/first/en.json';
import { createDemoCall } from './demo-call.ts';

/** A Wednesday, 10:10 in Toronto. */
const NOW = Date.parse('2026-11-04T15:10:00Z');

beforeAll(async () => {
  await initI18n('en', commonTexts);
  i18n.addResourceBundle('en', 'console', firstTexts);
  i18n.addResourceBundle('en', 'later', laterTexts);
});

afterEach(() => void vi.unstubAllGlobals());

const CODE = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../demo/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Of parts that the demo does not show, because they need an account. */
const HIDDEN_READS = [
  'GET /api/account/export',
  'GET /api/activity',
  'GET /api/changes',
  'GET /api/keys',
  'GET /api/push',
  'GET /api/receipts',
  'GET /api/receipts/{receipt_file}',
  'GET /api/requests/{id}',
  'GET /api/second-factor',
  'GET /api/sessions',
  'GET /api/webhooks/{id}/deliveries',
  'GET /api/mail-texts',
  'GET /api/mail-texts/preview',
  'GET /api/texting/preview',
  'GET /api/texting/settings',
];

const reads = new Set(
  Object.values(CODE).flatMap((code) => code.match(/(?<=')GET \/api\/[^']+(?=')/g) ?? []),
);
const shownReads = [...reads].filter((name) => !HIDDEN_READS.includes(name)).sort();

const catchProblem = (call: Promise<unknown>) => call.then(() => null).catch((error: Error) => error.message);

describe('the demo', () => {
  it('shows the business of the specification', async () => {
    const call = createDemoCall(NOW);
    expect(await call('GET /api/profile')).toMatchObject({
      coins: 5,
      tier: 'free',
      timezone: 'America/Toronto',
      booking_interval: 60,
      bookable_days: 8,
    });
    const { business_hours: shifts } = await call('GET /api/business-hours');
    expect(new Set(shifts.map((shift) => shift.day_of_week)).size).toBe(7);
    expect(new Set(shifts.map((shift) => `${shift.shift_start_time}-${shift.shift_end_time}`))).toEqual(
      new Set(['09:00-12:00', '12:00-17:00']),
    );
  });

  it('requires an id and a name before publishing, but no service', async () => {
    const call = createDemoCall(NOW);
    for (const { service_id: id } of (await call('GET /api/services')).services)
      await call('POST /api/service/{id}', { params: { id } });
    const publish = () => call('POST /api/profile/publish', { idempotent: true, body: { published: true } });
    expect(await publish()).toEqual({ published: true });
    await call('POST /api/profile', { idempotent: true, body: { name: '' } });
    expect(await catchProblem(publish())).toBe('Publishing needs a business ID and a business name.');
  });

  it('adds an accepted request to the calendar', async () => {
    const call = createDemoCall(NOW);
    const [mia] = (await call('GET /api/service-requests')).service_requests;
    expect(mia?.start_time).toBe('2026-11-05T16:30:00.000Z');
    if (mia) await call('POST /api/service-requests/{id}/accept', { params: { id: mia.id } });
    const { events } = await call('GET /api/calendar', {
      query: { start: '2026-11-05', end: '2026-11-06' },
    });
    expect(events.map((event) => event.title)).toContain('Mia Okafor, Single lesson');
    expect((await call('GET /api/service-requests')).service_requests).toHaveLength(1);
  });

  it('starts fresh on every page, and rejects a change of an unknown event', async () => {
    const call = createDemoCall(NOW);
    const own = { params: { id: 'own' } };
    await call('DELETE /api/calendar/{id}', own);
    expect(await catchProblem(call('PUT /api/calendar/{id}', { ...own, body: { title: 'Back' } }))).toBe(
      'Failed to update event (demo).',
    );
    expect(
      await createDemoCall(NOW)('PUT /api/calendar/{id}', { ...own, body: { title: 'Back' } }),
    ).toMatchObject({
      event: { title: 'Back' },
    });
  });

  it.each(shownReads)('replies to %s', async (name) => {
    vi.stubGlobal('location', { origin: 'http://localhost:3000' });
    vi.stubGlobal('document', { getElementById: () => null });
    const call = createDemoCall(NOW) as (name: CallName, request: object) => ReturnType<CallFunction>;
    const request = {
      params: { id: 'customer1@customer.example' },
      query: { start: '2026-11-01', end: '2026-12-01', from: '2026-11-01', to: '2026-11-30' },
    };
    expect(await call(name as CallName, request)).toBeDefined();
  });

  it('adds up its own bookings, and weeks like them before', async () => {
    const call = createDemoCall(NOW);
    const readInsights = async (from: string, to: string) => {
      const reply = await call('GET /api/insights', { query: { from, to } });
      return reply as Exclude<typeof reply, string>;
    };
    const ahead = await readInsights('2026-11-04', '2026-11-30');
    expect(ahead.totals).toMatchObject({ bookings: 6, accepted: 4, pending: 2, minutes_open: 27 * 960 });
    const before = await readInsights('2026-10-05', '2026-11-03');
    const { accepted, pending, declined, cancelled, bookings } = before.totals;
    expect(bookings).toBeGreaterThan(20);
    expect(accepted + pending + declined + cancelled).toBe(bookings);
    const sum = (table: readonly { bookings: number }[]) =>
      table.reduce((total, row) => total + row.bookings, 0);
    expect(sum(before.by_week)).toBe(bookings);
    expect(sum(before.by_service)).toBe(sum(before.by_staff));
    expect(sum(before.by_service)).toBeGreaterThan(bookings);
    expect(before.by_hour.flat().reduce((sum, count) => sum + count, 0)).toBe(bookings);
  });

  it('has two people, each with bookings and requests', async () => {
    const call = createDemoCall(NOW);
    const { staff } = await call('GET /api/staff');
    expect(staff.map(({ name }) => name)).toEqual(['Elena Park', 'Tomas Lind']);
    const { events } = await call('GET /api/calendar', { query: { start: '2026-11-01', end: '2026-12-01' } });
    const { service_requests: requests } = await call('GET /api/service-requests');
    for (const { staff_id } of staff) {
      expect(events.some((event) => event.staff_id === staff_id)).toBe(true);
      expect(requests.some((request) => request.staff_id === staff_id)).toBe(true);
    }
    const { members } = await call('GET /api/members');
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      ['hello@marlowstreet.example', 'owner'],
      ['tomas@marlowstreet.example', 'staff'],
    ]);
  });

  it('adds a person, changes the order, and hands over the bookings of one who leaves', async () => {
    const call = createDemoCall(NOW);
    const { staff_id: added } = await call('POST /api/staff', { body: { name: 'Ines Roy' } });
    const params = { id: added };
    const { staff } = await call('PUT /api/staff/{id}', { params, body: { position: 0 } });
    expect(staff.map(({ name, position }) => [name, position])).toEqual([
      ['Ines Roy', 0],
      ['Elena Park', 1],
      ['Tomas Lind', 2],
    ]);
    const leaves = { params: { id: 'elena' } };
    await expect(call('DELETE /api/staff/{id}', leaves)).rejects.toMatchObject({
      code: 'has_bookings',
      details: { count: 3 },
    });
    const { bookings } = await call('GET /api/staff/{id}/bookings', leaves);
    const given = bookings.map(({ event }) => ({ id: event.id, to: added }));
    await call('POST /api/bookings/hand-over', { body: { bookings: given } });
    await call('DELETE /api/staff/{id}', leaves);
    const { service_requests: requests } = await call('GET /api/service-requests');
    expect(requests.map(({ staff_id }) => staff_id)).toEqual([added, 'tomas']);
  });

  it('keeps the business hours when one person gets other hours', async () => {
    const call = createDemoCall(NOW);
    const { business_hours: before } = await call('GET /api/business-hours');
    const shifts = [{ shift_start_time: '10:00', shift_end_time: '14:00', bookable_services: [] }];
    const { business_hours: after } = await call('PUT /api/business-hours', {
      body: { staff_id: 'tomas', days: ['Monday'], shifts },
    });
    expect(after.filter(({ staff_id }) => staff_id === null)).toEqual(before);
    expect(after.filter(({ staff_id }) => staff_id === 'tomas')).toHaveLength(1);
  });

  it('keeps notes and tags of a customer, and whether the customer came', async () => {
    const call = createDemoCall(NOW);
    const params = { id: 'customer1@customer.example' };
    await call('PUT /api/customers/{id}', { params, body: { notes: 'Left-handed', tags: ['exam'] } });
    await call('POST /api/bookings/{id}/attendance', {
      params: { id: 'booked 0' },
      body: { attendance: 'no_show' },
    });
    const { customer } = await call('GET /api/customers/{id}', { params });
    expect(customer).toMatchObject({ notes: 'Left-handed', tags: ['exam'], no_shows: 1, last_visit: null });
    expect(await call('GET /api/customer-tags')).toEqual({ tags: ['exam'] });
  });

  it('has a connected calendar, whose busy times go with it', async () => {
    const call = createDemoCall(NOW);
    const busy = async () => {
      const { events } = await call('GET /api/calendar', {
        query: { start: '2026-11-01', end: '2026-12-01' },
      });
      return events.filter(({ external }) => external);
    };
    const { connections } = await call('GET /api/calendar-connections');
    expect(connections.map(({ id, events }) => [id, events])).toEqual([['private', 3]]);
    expect(await busy()).toHaveLength(3);
    const params = { id: 'private' };
    await call('PUT /api/calendar-connections/{id}', { params, body: { staff_id: 'elena' } });
    expect(new Set((await busy()).map(({ staff_id }) => staff_id))).toEqual(new Set(['elena']));
    await call('DELETE /api/calendar-connections/{id}', { params });
    expect(await busy()).toEqual([]);
  });

  it('refuses calls that need an account, and refers to the registration', async () => {
    expect(await catchProblem(createDemoCall(NOW)('POST /api/logout'))).toBe(
      'Demo only! Register to build your own page!',
    );
  });

  it('a room is in use while services that need it are booked', async () => {
    const call = createDemoCall(NOW);
    const { resources } = await call('POST /api/resources', { body: { name: 'Room' } });
    const { services } = await call('GET /api/services');
    for (const service of services) {
      const body = { ...service, resource_ids: resources.map(({ resource_id }) => resource_id) };
      await call('PUT /api/service/{id}', { params: { id: service.service_id }, body });
    }
    const { usage } = await call('GET /api/resources/usage', {
      query: { from: '2026-11-05', to: '2026-11-05' },
    });
    const { events } = await call('GET /api/calendar', {
      query: { start: '2026-11-05', end: '2026-11-06' },
    });
    const booked = events.filter(({ parts }) => parts.length > 0).map(({ id }) => id);
    expect(usage.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining(booked));
    expect(booked).not.toEqual([]);
  });
});
