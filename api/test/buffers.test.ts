/** Minutes kept free around appointments: rule 10 of docs/slots.md. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingColumns, bookingParts } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { insertBooking } from '../src/domain/bookings/bookings.repository.ts';
import { addMember, bookSlot, getCode, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

/** Tuesday 10:00 in Toronto. */
const TEN = '2026-11-03T15:00:00.000Z';

let lesson: TestBusiness;
let talk: TestBusiness;
let opened = 0;
const world = await createWorld();
afterAll(() => world.close());

/** A lesson of an hour with ten minutes before and thirty after, and a talk of an hour with twenty after. */
beforeEach(async () => {
  const businessId = `buffers${++opened}`;
  const buffers = { buffer_before: 10, buffer_after: 30 };
  lesson = await openBusiness(world, businessId, buffers, { auto_confirm: true });
  const { json } = await lesson.owner.post('/api/service', { name: 'Talk', duration: 60, buffer_after: 20 });
  talk = { ...lesson, serviceId: json.services[1].service_id };
});

/** The slots on the Tuesday, in the clock of Toronto. */
async function slots({ businessId, serviceId }: TestBusiness) {
  const { json } = await world
    .visitor()
    .get(`/api/availability/${businessId}?service_id=${serviceId}&from=2026-11-03&to=2026-11-03`);
  return Object.values(json.availability as Record<string, string[]>)
    .flat()
    .map((slot) => `${Number(slot.slice(11, 13)) - 5}${slot.slice(13, 16)}`);
}
const editLesson = (fields: object) =>
  lesson.owner.put(`/api/service/${lesson.serviceId}`, { name: 'Single lesson', duration: 60, ...fields });
const events = async () =>
  (await lesson.owner.get('/api/calendar?start=2026-11-01&end=2026-11-10')).json.events;

describe('a service with buffers', () => {
  it('keeps the larger of two neighbours’ free, not the sum', async () => {
    await bookSlot(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
    // Free until 8:50 and from 11:30, by the larger of ten and twenty and of thirty and none.
    expect((await slots(talk))[0]).toBe('11:30');
    await talk.owner.put(`/api/service/${talk.serviceId}`, { name: 'Talk', duration: 45, buffer_after: 15 });
    expect((await slots(talk)).slice(0, 2)).toEqual(['9:00', '11:30']);
  });

  it('follows a booking of its own by its larger buffer', async () => {
    await bookSlot(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
    const open = await slots(lesson);
    expect(open[0]).toBe('11:30');
  });

  it('may be booked at the ends of a shift, because buffers reach outside', async () => {
    const open = await slots(lesson);
    expect([open[0], open.at(-1)]).toEqual(['9:00', '16:00']);
  });

  it('keeps its buffer from an own event of the owner', async () => {
    const event = { title: 'Dentist', start_time: TEN, end_time: '2026-11-03T16:00:00.000Z' };
    await lesson.owner.post('/api/calendar', event);
    const open = await slots(lesson);
    expect(open[0]).toBe('11:15'); // ten minutes after 11:00; 9:00 would end thirty minutes before 10:30
    expect((await events())[0]).toMatchObject({ title: 'Dentist', buffer_before: 0, buffer_after: 0 });
  });

  it('holds its buffers with a code', async () => {
    await getCode(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
    expect((await slots(talk))[0]).toBe('11:30');
  });
});

describe('a booking', () => {
  it('keeps the buffers that it was made with', async () => {
    await bookSlot(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
    await editLesson({ buffer_before: 0, buffer_after: 0 });
    expect((await slots(talk))[0]).toBe('11:30');
    expect(await events()).toMatchObject([{ buffer_before: 10, buffer_after: 30 }]);
  });

  it('keeps them when it is moved', async () => {
    const { json } = await bookSlot(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
    await bookSlot(world, talk, { email: 'noor@example.com', timeSlot: '2026-11-03T18:00:00.000Z' });
    await editLesson({ buffer_before: 0, buffer_after: 0 });
    const token = new URL(json.manage_url).searchParams.get('token');
    const move = (timeSlot: string) =>
      world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, { token, timeSlot });
    expect(await move('2026-11-03T16:45:00.000Z')).toMatchObject({ status: 409 });
    expect(await move('2026-11-03T16:30:00.000Z')).toMatchObject({ status: 200 });
  });
});

describe('customers', () => {
  it('never see buffers', async () => {
    const { businessId } = lesson;
    const { json } = await world.visitor().get(`/api/services_public/${businessId}`);
    expect(json.services).toHaveLength(2);
    expect(JSON.stringify(json)).not.toContain('buffer');
    const page = await world.visitor().get(`/${businessId}`);
    expect(page.text).not.toContain('buffer_');
  });
});

describe('an owner', () => {
  it('keeps a service’s buffers by leaving them out', async () => {
    const { json } = await editLesson({});
    expect(json.services[0]).toMatchObject({ buffer_before: 10, buffer_after: 30 });
    const added = await lesson.owner.post('/api/service', { name: 'Walk', duration: 30 });
    expect(added.json.services.at(-1)).toMatchObject({ buffer_before: 0, buffer_after: 0 });
  });

  it.each([-1, 241, 1.5, '10', null])('cannot enter %j minutes', async (buffer_after) => {
    const { status, json } = await editLesson({ buffer_after });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'validation', fields: { buffer_after: expect.any(String) } });
  });
});

describe('the database', () => {
  const insertCopy = async (start: string, changes: object) => {
    const [booked] = await world.deps.db.query((tx) =>
      tx
        .select(bookingColumns(readKey(lesson.owner)))
        .from(bookings)
        .where(sql`business_key = ${readKey(lesson.owner)}`)
        .limit(1),
    );
    if (!booked) throw new Error('nothing is booked');
    const startTime = new Date(start);
    const endTime = new Date(startTime.getTime() + 3_600_000);
    const ids = { bookingId: crypto.randomUUID(), bookingRef: crypto.randomUUID().slice(0, 10) };
    const part = { ...booked.parts[0], startTime, endTime, serviceId: talk.serviceId, ...changes };
    const row = { ...booked, ...ids, startTime, endTime, parts: [part] } as const;
    return world.deps.db.transaction((tx) => insertBooking(tx, row));
  };
  const NONE = { bufferBefore: 0, bufferAfter: 0 };

  it.each([
    ['too soon after', '2026-11-03T16:29:00.000Z', NONE],
    ['too close before', '2026-11-03T13:51:00.000Z', NONE],
    ['too close before by its own buffer', '2026-11-03T13:35:00.000Z', { bufferAfter: 30 }],
    ['too soon after by its own buffer', '2026-11-03T16:35:00.000Z', { bufferBefore: 40 }],
  ])(
    'refuses a booking that is %s another service’s, whoever forgets the lock',
    async (_, start, changes) => {
      await bookSlot(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
      await expect(insertCopy(start, { ...NONE, ...changes })).rejects.toMatchObject({
        code: 'slot_unavailable',
      });
    },
  );

  it.each([
    ['right after', '2026-11-03T16:30:00.000Z', NONE],
    ['right before', '2026-11-03T13:50:00.000Z', NONE],
    ['where the owner placed it', '2026-11-03T16:15:00.000Z', { forced: true }],
    ['behind one of the same service', '2026-11-03T16:30:00.000Z', { serviceId: '' }],
  ])('takes one %s', async (_, start, changes) => {
    await bookSlot(world, lesson, { email: `mia${opened}@example.com`, timeSlot: TEN });
    const same = 'serviceId' in changes ? { serviceId: lesson.serviceId } : changes;
    await expect(insertCopy(start, { ...NONE, ...same })).resolves.toBeUndefined();
  });

  it('takes another member’s at the same time, and refuses its move to the one who is busy', async () => {
    const ana = (await lesson.owner.get('/api/staff')).json.staff[0].staff_id;
    await lesson.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const ben = await addMember(lesson, 'Ben');
    const choice = { email: `mia${opened}@example.com`, timeSlot: TEN };
    await bookSlot(world, lesson, choice);
    await insertCopy(TEN, { ...NONE, staffId: ben });
    const move = world.deps.db.query((tx) =>
      tx
        .update(bookingParts)
        .set({ staffId: ana })
        .where(and(eq(bookingParts.businessKey, readKey(lesson.owner)), eq(bookingParts.staffId, ben))),
    );
    await expect(move).rejects.toMatchObject({ cause: { code: '23P01' } });
  });
});
