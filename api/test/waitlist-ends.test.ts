/** How entries of the waitlist end, and what becomes of their data. */
import { lte } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { waitlistEntries } from '../src/db/schema/waitlist.table.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { addMember, bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWaitlistWorld, wait, waitToken } from './waitlist-world.ts';
import { MONDAY } from './world.ts';

const { world, begin, close, address, readWaitlist, confirm, leave } = await createWaitlistWorld();
afterAll(close);
let business: TestBusiness;
beforeEach(async () => {
  business = await begin();
});

describe('an entry ends', () => {
  it('by the link in any of its mails, and a second tap says so too', async () => {
    const email = address();
    await wait(world, business, email);
    const token = await waitToken(world, email);
    expect((await leave(token)).status).toBe(200);
    expect(await readWaitlist()).toEqual([]);
    const again = await leave(token);
    expect([again.status, again.json]).toEqual([200, { message: 'You left the waitlist.' }]);
    const late = await world.visitor().get(`/api/waitlist/entry?token=${token}`);
    const others = [late, await confirm(token), await leave('made.up.token')];
    expect(others.map(({ status, json }) => `${status} ${json.code}`)).toEqual([
      '404 not_found',
      '400 invalid_token',
      '400 invalid_token',
    ]);
  });

  it('by the button of a mail program', async () => {
    const email = address();
    await wait(world, business, email);
    const token = await waitToken(world, email);
    const { status } = await world.visitor().post(`/api/waitlist/leave?token=${token}`);
    expect([status, await readWaitlist()]).toEqual([200, []]);
  });

  it('when its address books the service on any date, and no other entry does', async () => {
    const [email, other] = [address(), address()];
    await wait(world, business, email);
    await wait(world, business, email, { date: '2026-11-05' });
    await wait(world, business, other);
    await bookSlot(world, business, {
      email: email.replace('@', '+x@'),
      timeSlot: '2026-11-04T15:00:00.000Z',
    });
    expect(await readWaitlist()).toMatchObject([{ email: other }]);
  });

  it.each([
    ['once', {}],
    ['every week', { repeat: { every: 'week', interval: 1, count: 3 } }],
  ])('when the owner books its address %s', async (_, more) => {
    const email = address();
    await wait(world, business, email);
    const { status } = await business.owner.post('/api/bookings', {
      service_id: business.serviceId,
      start_time: '2026-11-04T15:00:00.000Z',
      customer: { name: 'Mia', email },
      ...more,
    });
    expect([status, await readWaitlist()]).toEqual([200, []]);
  });

  it('when its date is over by the clocks of the business', async () => {
    await wait(world, business, address(), { date: '2026-11-02' });
    world.setClock('2026-11-03T04:59:00.000Z');
    expect(await readWaitlist()).toHaveLength(1);
    world.setClock('2026-11-03T05:00:00.000Z');
    expect(await readWaitlist()).toEqual([]);
    world.setClock('2026-11-03T06:01:00.000Z');
    await deleteExpiredData(world.deps);
    const entries = world.deps.db.query((tx) =>
      tx.$count(waitlistEntries, lte(waitlistEntries.expiresAt, world.deps.now())),
    );
    expect(await entries).toBe(0);
  });

  it('when its date is over in the zone to which the business has moved since', async () => {
    await wait(world, business, address(), { date: '2026-11-02' });
    const moved = await business.owner.post('/api/profile', { timezone: 'America/Winnipeg' });
    expect(moved.status, moved.text).toBe(200);
    world.setClock('2026-11-03T05:59:00.000Z');
    expect(await readWaitlist()).toHaveLength(1);
    world.setClock('2026-11-03T06:00:00.000Z');
    expect(await readWaitlist()).toEqual([]);
  });

  it('when the member whom it waits for leaves, or the service is removed; others stay', async () => {
    const { staff } = (await business.owner.get('/api/staff')).json;
    await business.owner.put(`/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
    const staff_id = await addMember(business, 'Ben');
    const [forBen, forAnyone] = [address(), address()];
    await wait(world, business, forBen, { staff_id });
    await wait(world, business, forAnyone);
    await business.owner.delete(`/api/staff/${staff_id}`);
    expect((await readWaitlist()).map(({ email }: { email: string }) => email)).toEqual([forAnyone]);
    await business.owner.post(`/api/service/${business.serviceId}`);
    expect(await readWaitlist()).toEqual([]);
  });

  it('when the owner of its business removes it', async () => {
    await wait(world, business, address());
    const [entry] = await readWaitlist();
    const stranger = await openBusiness(world, 'stranger');
    expect((await stranger.owner.delete(`/api/waitlist/${entry.id}`)).status).toBe(404);
    const removed = await business.owner.delete(`/api/waitlist/${entry.id}`);
    expect([removed.status, removed.json]).toEqual([200, { waitlist: [] }]);
  });
});

describe('the data of waitlist entries', () => {
  it('is part of the account’s export and ends with the account', async () => {
    const email = address();
    await wait(world, business, email);
    const { json } = await business.owner.get('/api/account/export');
    expect(json.waitlist).toMatchObject([{ email, confirmed_at: MONDAY }]);
  });

  it('is erased with the customer, those of merged addresses and unsent mails too', async () => {
    const [email, former] = [address(), address()];
    const at = { one: '2026-11-04T15:00:00.000Z', other: '2026-11-04T17:00:00.000Z' };
    await bookSlot(world, business, { email, timeSlot: at.one });
    await bookSlot(world, business, { email: former, timeSlot: at.other });
    const { customers } = (await business.owner.get('/api/customers')).json;
    const findId = (one: string) =>
      customers.find((customer: { email: string }) => customer.email === one).customer_id;
    await business.owner.post(`/api/customers/${findId(former)}/merge`, { into: findId(email) });
    await wait(world, business, former);
    await wait(world, business, email);
    expect((await business.owner.delete(`/api/customers/${findId(email)}`)).status).toBe(200);
    expect(await readWaitlist()).toEqual([]);
    const mails = [...(await world.mailsTo(email)), ...(await world.mailsTo(former))];
    expect(mails.filter(({ kind }) => kind === 'waitlist_confirm')).toEqual([]);
  });
});
