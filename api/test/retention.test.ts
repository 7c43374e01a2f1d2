import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../src/db/client.ts';
import { sessions } from '../src/db/schema/accounts.table.ts';
import { bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings, verificationCodes } from '../src/db/schema/bookings.table.ts';
import { customers } from '../src/db/schema/customers.table.ts';
import { events } from '../src/db/schema/events.table.ts';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { textConsents, textMessages } from '../src/db/schema/texting.table.ts';
import { lockBusiness } from '../src/domain/businesses/businesses.repository.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { bookSlot, openBusiness, readKey } from './fixtures.ts';
import { insertTexted } from './texted-booking.ts';
import { createWorld } from './world.ts';

const NOTED = { customerName: 'Mr Li', customerEmail: 'li@example.com', additionalInfo: 'Bad knee' };

const world = await createWorld({ RETENTION_DAYS: '30' });
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
await bookSlot(world, business, { email: 'mia@example.com', timeSlot: '2026-11-03T15:00:00.000Z' });
await bookSlot(world, business, { email: 'ravi@example.com', timeSlot: '2026-11-24T15:00:00.000Z' });
const day = { start_time: '2026-11-03T12:00:00.000Z', end_time: '2026-11-03T13:00:00.000Z' };
await business.owner.post('/api/calendar', { title: 'House call', ...day, ...NOTED });
await bookSlot(world, business, { email: 'blocked@example.com', timeSlot: '2026-11-03T16:00:00.000Z' });
const [blocked] = (await business.owner.get('/api/customers?query=blocked')).json.customers;
await business.owner.put(`/api/customers/${blocked.customer_id}`, { blocked: true });
await business.owner.post('/api/customers', {
  name: 'Never came',
  phone: '4165550142',
  notes: 'Asked twice',
});
const answers = [
  { question_id: '01992f3a-b1c2-7d3e-8f40-5a6b7c8d9e0f', label: 'Injuries?', answer: 'Bad knee' },
];
await world.deps.db.query((tx) => tx.update(bookings).set({ answers }));
await world.deps.db.query((tx) => tx.update(outbox).set({ sentAt: world.deps.now() }));
const made = await world.deps.db.query((tx) => tx.select().from(bookings).orderBy(bookings.startTime));
for (const { businessKey, bookingId } of made)
  await insertTexted(world, { businessKey, bookingId, phone: '+14165550142' });
afterAll(() => world.close());

const rows = async () =>
  world.deps.db.query(async (tx) => ({
    booked: await tx
      .select(bookingColumns(readKey(business.owner)))
      .from(bookings)
      .where(eq(bookings.businessKey, readKey(business.owner)))
      .orderBy(bookings.startTime),
    events: await tx.select().from(events),
    customerNames: (await tx.select().from(customers)).map(({ name, email }) => email || name).sort(),
    mails: await tx.$count(outbox),
    texts: [await tx.$count(textMessages), await tx.$count(textConsents)],
    codes: await tx.$count(verificationCodes),
  }));
/** 31 days after the first booking, 10 after the second. */
const LATER = '2026-12-04T16:00:00.000Z';

describe('with RETENTION_DAYS=30', () => {
  it('a recent booking keeps its data', async () => {
    world.setClock('2026-11-30T00:00:00.000Z');
    await deleteExpiredData(world.deps);
    const { booked, mails, texts, customerNames } = await rows();
    expect(texts).toEqual([6, 3]);
    expect(booked.map(({ customerEmail }) => customerEmail)).toEqual([
      'mia@example.com',
      'blocked@example.com',
      'ravi@example.com',
    ]);
    expect(customerNames).toEqual([
      'Never came',
      'blocked@example.com',
      'mia@example.com',
      'ravi@example.com',
    ]);
    expect(mails).toBeGreaterThan(0);
  });

  it('a booking that ended 31 days ago loses its personal data and stays in the calendar', async () => {
    world.setClock(LATER);
    await deleteExpiredData(world.deps);
    const { booked, texts, events: noted } = await rows();
    expect(texts).toEqual([1, 1]);
    expect(booked[0]).toMatchObject({
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      additionalInfo: '',
      answers: [],
      status: 'accepted',
      parts: [{ serviceName: 'Single lesson' }],
    });
    expect(booked[2]).toMatchObject({
      customerName: 'Mia Okafor',
      customerEmail: 'ravi@example.com',
      answers,
    });
    expect(noted).toMatchObject([
      { title: 'House call', customerName: '', customerEmail: '', additionalInfo: '' },
    ]);
    await business.owner.get('/api/check-auth');
    await business.owner.post('/api/login', {
      email: business.ownerEmail,
      password: 'correct horse battery',
      action: 'submit',
    });
    const { json } = await business.owner.get('/api/calendar?start=2026-11-03&end=2026-11-04');
    expect(json.events.map(({ title }: { title: string }) => title)).toEqual([
      'House call',
      'Single lesson',
      'Single lesson',
    ]);
  });

  it('customers without bookings are removed from the list, blocked ones when they are unblocked', async () => {
    expect((await rows()).customerNames).toEqual(['blocked@example.com', 'ravi@example.com']);
    await deleteExpiredData(world.deps);
    expect((await rows()).customerNames).toEqual(['blocked@example.com', 'ravi@example.com']);
    await world.deps.db.query((tx) =>
      tx.update(customers).set({ blocked: false }).where(eq(customers.customerId, blocked.customer_id)),
    );
    await deleteExpiredData(world.deps);
    expect((await rows()).customerNames).toEqual(['ravi@example.com']);
  });

  it('a customer for whom a booking is being made stays', async () => {
    const { db } = world.deps;
    const second = connect(world.databaseUrl);
    await db.query((tx) => tx.update(customers).set({ hasBooked: false, firstSeen: new Date(0) }));
    await db.transaction(async (tx) => {
      await lockBusiness(tx, readKey(business.owner));
      await deleteExpiredData({ ...world.deps, db: second });
    });
    await second.close();
    expect((await rows()).customerNames).toEqual(['ravi@example.com']);
  });

  it('its mails and codes are deleted', async () => {
    const { mails, codes } = await rows();
    expect(mails).toBe(0);
    expect(codes).toBe(0);
  });
});

it('a thousand expired sessions are deleted in batches, and a live one stays', async () => {
  const busy = await createWorld();
  await openBusiness(busy);
  const { db } = busy.deps;
  await db.query((tx) =>
    tx.execute(`
      insert into sessions (business_key, member_id, token_hash, stays, browser, created_at, expires_at)
      select business_key, member_id, 'over ' || n, false, '', '2026-10-31', '2026-11-01' from members, generate_series(1, 1200) n`),
  );
  await deleteExpiredData(busy.deps);
  expect(await db.query((tx) => tx.$count(sessions))).toBe(1);
  await busy.close();
});

it('without RETENTION_DAYS bookings stay, and a thousand finished mails are deleted in batches', async () => {
  const keeping = await createWorld();
  const business = await openBusiness(keeping);
  await bookSlot(keeping, business, { email: 'mia@example.com', timeSlot: '2026-11-03T15:00:00.000Z' });
  await keeping.deps.db.query(async (tx) => {
    await tx.execute(`
      insert into outbox (business_key, mail_id, kind, payload, language, to_address, to_name, reply_to, created_at, due_at, sent_at)
      select business_key, gen_random_uuid(), 'password_changed', '{}', 'en', 'a@b.example', '', '', now(), now(), now()
        from businesses, generate_series(1, 1200)`);
    await tx.update(outbox).set({ createdAt: keeping.deps.now(), sentAt: keeping.deps.now() });
  });
  keeping.setClock('2028-11-03T15:00:00.000Z');
  await deleteExpiredData(keeping.deps);
  const { db } = keeping.deps;
  expect(await db.query((tx) => tx.$count(outbox))).toBe(0);
  const [booking] = await db.query((tx) => tx.select().from(bookings));
  expect(booking).toMatchObject({ customerEmail: 'mia@example.com' });
  await keeping.close();
});

it('a part that fails is logged and does not stop the others', async () => {
  const broken = await createWorld();
  await openBusiness(broken);
  const { db } = broken.deps;
  await db.query((tx) =>
    tx.execute(`
      insert into sessions (business_key, member_id, token_hash, stays, browser, created_at, expires_at)
      select business_key, member_id, 'over', false, '', '2026-10-31', '2026-11-01' from members`),
  );
  await db.query((tx) => tx.execute('alter table stored_replies rename column created_at to made_at'));
  const failed = await deleteExpiredData(broken.deps).catch((error: unknown) => error);
  expect(failed).toMatchObject({ errors: [{ query: expect.stringContaining('stored_replies') }] });
  expect(await db.query((tx) => tx.$count(sessions))).toBe(1);
  await broken.close();
});
