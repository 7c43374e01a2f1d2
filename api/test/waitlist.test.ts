/** Joining and leaving the waitlist. */
import { lte } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { waitlistEntries } from '../src/db/schema/waitlist.table.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { addMember, bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { askToWait, makeWish, TUESDAY, wait, waitToken } from './waitlist-world.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

let business: TestBusiness;
let count = 0;
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(world, `marlow${++count}`);
});

const address = () => `mia${++count}@example.com`;
const readWaitlist = async () => (await business.owner.get('/api/waitlist')).json.waitlist;
const confirm = (token: string) => world.visitor().post('/api/waitlist/confirm', { token });
const leave = (token: string) => world.visitor().post('/api/waitlist/leave', { token });
const mailCount = async (email: string) => (await world.mailsTo(email)).length;

describe('a wish', () => {
  it('is on the list once the mailed link is used; using it again changes nothing', async () => {
    const email = address();
    const reply = await askToWait(world, business, email);
    expect(reply.status).toBe(200);
    expect(await readWaitlist()).toEqual([]);
    const token = await waitToken(world, email);
    const confirmed = await confirm(token);
    expect([confirmed.status, (await confirm(token)).status]).toEqual([200, 200]);
    expect(confirmed.json).toMatchObject({
      business_id: business.businessId,
      service_name: 'Single lesson',
      date: TUESDAY,
    });
    expect(await readWaitlist()).toEqual([
      { id: expect.any(String), ...makeWish(business, email), staff_id: null, created_at: MONDAY },
    ]);
  });

  it('is shown by its link, which changes nothing', async () => {
    const email = address();
    await askToWait(world, business, email);
    const token = await waitToken(world, email);
    const show = () => world.visitor().get(`/api/waitlist/entry?token=${token}`);
    expect((await show()).json).toMatchObject({ date: TUESDAY, confirmed: false });
    expect(await readWaitlist()).toEqual([]);
    await confirm(token);
    expect((await show()).json).toMatchObject({ date: TUESDAY, confirmed: true });
    await leave(token);
    expect((await show()).json.code).toBe('invalid_token');
  });

  it('that is not confirmed within 24 hours ends', async () => {
    const email = address();
    await askToWait(world, business, email, { date: '2026-11-06' });
    world.setClock('2026-11-03T14:00:00.000Z');
    const late = await confirm(await waitToken(world, email));
    expect([late.status, late.json.code]).toEqual([400, 'invalid_token']);
  });

  it('is stored once for the same address, whatever its case and plus-tag', async () => {
    const email = address();
    await askToWait(world, business, email);
    await askToWait(world, business, email);
    expect(await mailCount(email)).toBe(2);
    await confirm(await waitToken(world, email));
    const tagged = email.replace('@', '+work@').toUpperCase();
    expect((await askToWait(world, business, tagged)).status).toBe(200);
    expect([await mailCount(email), await mailCount(tagged)]).toEqual([2, 0]);
    expect(await readWaitlist()).toHaveLength(1);
  });

  it('has the same reply as a sixth one, which is not stored, and as one while the option is off', async () => {
    const email = address();
    const dates = ['03', '04', '05', '06', '09', '10'].map((day) => `2026-11-${day}`);
    const answers = [];
    for (const date of dates) answers.push(await askToWait(world, business, email, { date }));
    await business.owner.post('/api/booking-options', { waitlist: false });
    const other = address();
    answers.push(await askToWait(world, business, other));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await mailCount(email), await mailCount(other)]).toEqual([5, 0]);
  });

  it('is limited to five per address, also for simultaneous requests', async () => {
    const email = address();
    const dates = ['03', '04', '05', '06', '09', '10', '11', '12'].map((day) => `2026-11-${day}`);
    await Promise.all(dates.map((date) => askToWait(world, business, email, { date })));
    expect(await mailCount(email)).toBe(5);
  });

  it('of the same address gets at most five mails an hour', async () => {
    const email = address();
    for (let i = 0; i < 7; i++) await askToWait(world, business, email);
    expect(await mailCount(email)).toBe(5);
    world.setClock('2026-11-02T15:01:00.000Z');
    await askToWait(world, business, email);
    expect(await mailCount(email)).toBe(6);
  });

  it.each([
    [{ date: '2026-11-01' }, 'date'],
    [{ date: '2026-12-02' }, 'date'],
    [{ date: 'soon' }, 'date'],
    [{ service_id: '01992f3a-7c1e-7a52-9f3b-4d5e6f708192' }, 'service_id'],
    [{ staff_id: '01992f3a-7c1e-7a52-9f3b-4d5e6f708192' }, 'staff_id'],
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
  ])('%j is refused with an error at its field', async (more, field) => {
    const { status, json } = await askToWait(world, business, address(), more);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
  });

  it('at an unknown or unpublished page is 404', async () => {
    const unknown = await askToWait(world, { ...business, businessId: 'nobody' }, address());
    await business.owner.post('/api/profile/publish', { published: false });
    const hidden = await askToWait(world, business, address());
    expect([unknown.status, hidden.status]).toEqual([404, 404]);
  });

  it('may be for one member', async () => {
    const { staff } = (await business.owner.get('/api/staff')).json;
    await business.owner.put(`/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
    const ben = await addMember(business, 'Ben');
    const { json } = await wait(world, business, address(), { staff_id: ben });
    expect(json.staff_name).toBe('Ben');
    expect(await readWaitlist()).toMatchObject([{ staff_id: ben }]);
  });
});

describe('an entry ends', () => {
  it('by the link in any of its mails, once', async () => {
    const email = address();
    await wait(world, business, email);
    const token = await waitToken(world, email);
    expect((await leave(token)).status).toBe(200);
    expect(await readWaitlist()).toEqual([]);
    const again = [await leave(token), await confirm(token), await leave('made.up.token')];
    expect(again.map(({ status, json }) => `${status} ${json.code}`)).toEqual(
      Array(3).fill('400 invalid_token'),
    );
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
    const stranger = await openBusiness(world, `other${++count}`);
    expect((await stranger.owner.delete(`/api/waitlist/${entry.id}`)).status).toBe(404);
    const removed = await business.owner.delete(`/api/waitlist/${entry.id}`);
    expect([removed.status, removed.json]).toEqual([200, { waitlist: [] }]);
  });
});

describe('the option', () => {
  it('is on at first, part of profile and options, and shown with the availability', async () => {
    const path = `/api/availability/${business.businessId}?service_id=${business.serviceId}`;
    const shown = async () => [
      (await business.owner.get('/api/profile')).json.waitlist,
      (await world.visitor().get(path)).json.waitlist,
    ];
    expect(await shown()).toEqual([true, true]);
    const saved = await business.owner.post('/api/booking-options', { waitlist: false });
    expect([saved.json.options.waitlist, ...(await shown())]).toEqual([false, false, false]);
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
