/** Two processes over one database: each sees its own writes at once, and the other's 100 ms later. */

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/client.ts';
import { createSessions } from '../src/domain/sessions/sessions.ts';
import { createBotCheck } from '../src/features/bot-check/bot-check.ts';
import { createLimits } from '../src/limits/limits.ts';
import { bookingBody, bookSlot, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld, MONDAY, type World } from './world.ts';

/** Another process on the same database, with its own pool and caches. */
let business: TestBusiness;
let opened = 0;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const { deps, databaseUrl } = world;
const { env, acceptedSecrets, now } = deps;
const otherPool = connect(databaseUrl);
const app = createApp({
  ...deps,
  db: otherPool,
  sessions: createSessions({ db: otherPool, now, https: false }),
  botCheck: createBotCheck({ db: otherPool, env, acceptedSecrets, now }),
  limits: createLimits(otherPool, world.deps.env, world.deps.secret),
  businessQueue: { run: (_, work) => work() },
});
const elsewhere = { ...world, app, visitor: () => new Visitor(app) };
afterAll(async () => {
  await otherPool.close();
  await world.close();
});
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(world, `cached${++opened}`);
});
afterEach(() => world.setClock(MONDAY));

async function ask(at: World = world, etag?: string) {
  const path = `/api/availability/${business.businessId}?service_id=${business.serviceId}`;
  const { status, json, headers } = await at
    .visitor()
    .get(path, etag === undefined ? {} : { 'If-None-Match': etag });
  const slots: string[] = json ? Object.values<string[]>(json.availability).flat() : [];
  return { status, slots, etag: headers.get('ETag') ?? '' };
}

/** Until a revision read before has expired. */
const aMoment = () => sleep(110);

const TUESDAY_TEN = '2026-11-03T15:00:00.000Z';
const firstOnTuesday = async () => (await ask()).slots.find((slot) => slot.startsWith('2026-11-03')) ?? '';

describe('a response cached by one process', () => {
  it('never offers a slot that was booked through the same process', async () => {
    for (let i = 0; i < 6; i++) {
      const timeSlot = await firstOnTuesday();
      expect((await bookSlot(world, business, { email: `c${i}@x.example`, timeSlot })).status).toBe(200);
      expect((await ask()).slots).not.toContain(timeSlot);
    }
  });

  it('does not offer a slot for long that was booked through another', async () => {
    for (let i = 0; i < 6; i++) {
      const timeSlot = await firstOnTuesday();
      expect((await bookSlot(elsewhere, business, { email: `c${i}@x.example`, timeSlot })).status).toBe(200);
      await aMoment();
      expect((await ask()).slots).not.toContain(timeSlot);
    }
  });

  it('never does so while many ask at the same time as one books', async () => {
    const timeSlot = await firstOnTuesday();
    const choice = { email: 'mia@x.example', timeSlot };
    const code = await getCode(world, business, choice);
    let booked = false;
    const readers = Array.from({ length: 20 }, async () => {
      for (let after = 0; after < 5; after += booked ? 1 : 0) {
        const knewBooked = booked;
        // A cached response needs no I/O: without a turn of the event loop the booking would never be made.
        await nextTurn();
        const { slots } = await ask();
        if (knewBooked) expect(slots).not.toContain(timeSlot);
      }
    });
    const path = `/api/public/${business.businessId}/book`;
    const made = await world.visitor().post(path, bookingBody(business, choice, code));
    booked = true;
    expect(made.status).toBe(200);
    await Promise.all(readers);
  });

  it('is not used after the clock was set back, when what was past is to come again', async () => {
    world.setClock('2026-11-02T16:30:00.000Z');
    const later = await ask();
    world.setClock('2026-11-02T14:30:00.000Z');
    expect((await ask()).slots).toContain('2026-11-02T15:00:00.000Z');
    expect(later.slots).not.toContain('2026-11-02T15:00:00.000Z');
  });

  it('offers a slot again when it was released through another', async () => {
    const choice = { email: 'mia@x.example', timeSlot: TUESDAY_TEN };
    const { json } = await bookSlot(world, business, choice);
    expect((await ask()).slots).not.toContain(TUESDAY_TEN);
    const token = new URL(json.manage_url).searchParams.get('token');
    await elsewhere.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    await aMoment();
    expect((await ask()).slots).toContain(TUESDAY_TEN);
  });

  it('omits a slot while it is held, and offers it in the minute after the hold ends', async () => {
    expect((await ask()).slots).toContain(TUESDAY_TEN);
    await getCode(elsewhere, business, { email: 'mia@x.example', timeSlot: TUESDAY_TEN });
    await aMoment();
    expect((await ask()).slots).not.toContain(TUESDAY_TEN);
    world.setClock('2026-11-02T14:09:59.900Z');
    expect((await ask()).slots).not.toContain(TUESDAY_TEN);
    world.setClock('2026-11-02T14:10:00.000Z');
    expect((await ask()).slots).toContain(TUESDAY_TEN);
  });
});

describe('the fifth wrong code', () => {
  it('offers the held slot again: at once, and in another process soon', async () => {
    const choice = { email: 'guess@x.example', timeSlot: TUESDAY_TEN };
    const code = await getCode(world, business, choice);
    await aMoment();
    const wrong = bookingBody(business, choice, code === '000000' ? '000001' : '000000');
    for (const left of [4, 3, 2, 1, 0]) {
      for (const at of [world, elsewhere]) expect((await ask(at)).slots).not.toContain(TUESDAY_TEN);
      const { json } = await world.visitor().post(`/api/public/${business.businessId}/book`, wrong);
      expect(json.tries_left).toBe(left);
    }
    expect((await ask()).slots).toContain(TUESDAY_TEN);
    await aMoment();
    expect((await ask(elsewhere)).slots).toContain(TUESDAY_TEN);
  });
});

describe('a 304', () => {
  it('comes from any process, as long as nothing has changed', async () => {
    const { etag } = await ask();
    for (const at of [world, elsewhere, world]) {
      expect(await ask(at, etag)).toEqual({ status: 304, slots: [], etag });
    }
    world.setClock('2026-11-02T14:01:00.000Z');
    expect((await ask(world, '"another"')).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a booking', () => bookSlot(elsewhere, business, { email: 'mia@x.example', timeSlot: TUESDAY_TEN })],
    ['a hold', () => getCode(elsewhere, business, { email: 'mia@x.example', timeSlot: TUESDAY_TEN })],
    ['other options', () => business.owner.post('/api/booking-options', { booking_interval: 30 })],
  ])('does not come after %s', async (_, change) => {
    const { etag, slots } = await ask();
    await change();
    await aMoment();
    const after = await ask(world, etag);
    expect(after.status).toBe(200);
    expect(after.etag).not.toBe(etag);
    expect(after.slots).not.toEqual(slots);
  });
});
