import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, type TestBusiness } from './fixtures.ts';
import { askToWait, createWaitlistWorld, makeWish, TUESDAY, wait, waitToken } from './waitlist-world.ts';
import { MONDAY } from './world.ts';

const { world, begin, close, address, readWaitlist, confirm, leave } = await createWaitlistWorld();
afterAll(close);
let business: TestBusiness;
beforeEach(async () => {
  business = await begin();
});
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
    expect((await show()).json.code).toBe('not_found');
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
