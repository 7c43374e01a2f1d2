/** The limits of the free plan, premium without them, and the mails about a month that fills up. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verificationCodes } from '../src/db/schema/bookings.table.ts';
import { updateBusiness } from '../src/domain/businesses/businesses.repository.ts';
import { codeHash } from '../src/features/bookings/send-code.usecases.ts';
import { bookingBody, bookSlot, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY, type World } from './world.ts';

const CODE = '123456';

const world = await createWorld();
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

/** Verified addresses without holds, more than one client may request in an hour. */
async function giveCodes(business: TestBusiness, emails: string[]) {
  const businessKey = readKey(business.owner);
  const rows = emails.map((emailKey) => ({
    businessKey,
    emailKey,
    codeHash: codeHash(world.deps.secret, { businessKey, email: emailKey }, CODE),
    triesLeft: 5,
    expiresAt: new Date(Date.now() + 600_000),
    clientKey: 'many',
  }));
  await world.deps.db.query((tx) => tx.insert(verificationCodes).values(rows));
}

const readSlots = async ({ businessId, serviceId }: TestBusiness): Promise<string[]> => {
  const { json } = await world.visitor().get(`/api/availability/${businessId}?service_id=${serviceId}`);
  return Object.values<string[]>(json.availability).flat();
};
const limitMails = async (of: World, business: TestBusiness) => {
  const mails = await of.mailsTo<'plan_limit'>(business.ownerEmail);
  return mails.filter(({ kind }) => kind === 'plan_limit').map(({ payload }) => payload);
};

describe('40 customers who book at once on two servers', () => {
  it('get exactly the 20 appointments of the month, and the owner is mailed at 80 % and at 100 %, once', async () => {
    const business = await openBusiness(world, 'fullhouse', { duration: 15 });
    const slots = (await readSlots(business)).slice(4, 44);
    const elsewhere = world.secondServer();
    const emails = slots.map((_, i) => `c${i}@full.example`);
    await giveCodes(business, emails);
    const answers = await Promise.all(
      slots.map((timeSlot, i) => {
        const body = bookingBody(business, { email: emails[i] ?? '', timeSlot }, CODE);
        const visitor = i % 2 === 0 ? world.visitor() : elsewhere();
        return visitor.post('/api/public/fullhouse/book', body);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
      new Set(['409 plan_limit']),
    );
    expect((await limitMails(world, business)).map(({ month, used, limit }) => [month, used, limit])).toEqual(
      [
        ['2026-11', 16, 20],
        ['2026-11', 20, 20],
      ],
    );
    const { json } = await business.owner.get('/api/plan');
    expect(json.usage.appointments).toEqual({ used: 20, limit: 20, month: '2026-11' });
    expect((await readSlots(business))[0]?.slice(0, 7)).toBe('2026-12');
    const { json: page } = await world
      .visitor()
      .get(`/api/availability/fullhouse?service_id=${business.serviceId}`);
    expect(page.days_without_slots['2026-11-10']).toBe('plan_limit');
  });
});

describe('an owner who was mailed that a month is full', () => {
  it('is not mailed again when an appointment is cancelled and replaced', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '1' });
    const business = await openBusiness(own, 'refilled');
    const choice = { email: 'first@customer.example', timeSlot: '2026-11-04T15:00:00.000Z' };
    const { json } = await bookSlot(own, business, choice);
    const token = new URL(json.manage_url).searchParams.get('token');
    await own.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    const again = await bookSlot(own, business, { ...choice, email: 'second@customer.example' });
    expect(again.status).toBe(200);
    expect(await limitMails(own, business)).toHaveLength(1);
    await own.close();
  });
});

describe('premium', () => {
  it('lifts both limits at once and ends by itself', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '1', FREE_MANUAL_EVENTS_PER_DAY: '1' });
    const business = await openBusiness(own, 'soonpremium');
    const event = {
      title: 'Stocktaking',
      start_time: '2026-11-04T15:00:00Z',
      end_time: '2026-11-04T16:00:00Z',
    };
    const add = async () => (await business.owner.post('/api/calendar', event)).status;
    const choice = (day: string) => ({
      email: `d${day}@customer.example`,
      timeSlot: `2026-11-${day}T18:00:00.000Z`,
    });
    await bookSlot(own, business, choice('03'));
    expect([await add(), await add()]).toEqual([200, 400]);

    await own.deps.db.query((tx) =>
      updateBusiness(tx, readKey(business.owner), { premiumUntil: new Date('2026-11-02T14:30:00.000Z') }),
    );
    expect(await add()).toBe(200);
    expect((await bookSlot(own, business, choice('04'))).status).toBe(200);
    const premium = (await business.owner.get('/api/plan')).json;
    expect(premium.tier).toBe('premium');
    expect(premium.usage).toEqual({
      appointments: { used: 2, limit: null, month: '2026-11' },
      events: { used: 2, limit: null },
    });
    expect((await own.visitor().get('/api/public/soonpremium')).json.shows_ads).toBe(false);

    own.setClock('2026-11-02T14:30:00.000Z');
    expect(await add()).toBe(400);
    const more = { ...choice('05'), service_id: business.serviceId };
    const { json } = await own.visitor().post('/api/public/soonpremium/send-code', more);
    expect(json.code).toBe('plan_limit');
    expect((await business.owner.get('/api/profile')).json).toMatchObject({ tier: 'free', ad_free: false });
    expect((await own.visitor().get('/api/public/soonpremium')).json.shows_ads).toBe(true);
    await own.close();
  });
});

describe('a limit of 0', () => {
  it('means no limit', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', FREE_MANUAL_EVENTS_PER_DAY: '0' });
    const business = await openBusiness(own, 'unlimited');
    const { usage } = (await business.owner.get('/api/plan')).json;
    expect([usage.appointments.limit, usage.events.limit]).toEqual([null, null]);
    await own.close();
  });
});

describe.each([
  // The last half hour of November there, and the first of December.
  ['Pacific/Kiritimati', '2026-11-30T09:30:00.000Z', '2026-11-30T10:00:00.000Z'],
  ['America/Toronto', '2026-12-01T04:30:00.000Z', '2026-12-01T05:00:00.000Z'],
])('the end of a month in %s', (timezone, inNovember, inDecember) => {
  let own: World;
  let business: TestBusiness;
  beforeAll(async () => {
    own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '1' });
    business = await openBusiness(own, 'border', { duration: 30 });
    await business.owner.post('/api/profile', { timezone });
    for (const day_of_week of ['Monday', 'Tuesday']) {
      const allDay = { shift_start_time: '00:00', shift_end_time: '24:00' };
      await business.owner.post('/api/business-hours', {
        day_of_week,
        ...allDay,
        bookable_services: [business.serviceId],
      });
    }
  });
  afterAll(() => own.close());

  it('is midnight there: a full November does not limit December', async () => {
    const choice = (name: string, timeSlot: string) => ({ email: `${name}@customer.example`, timeSlot });
    expect((await bookSlot(own, business, choice('first', inNovember))).status).toBe(200);
    const sendCode = (timeSlot: string) =>
      own.visitor().post('/api/public/border/send-code', {
        ...choice('late', timeSlot),
        service_id: business.serviceId,
      });
    const earlier = new Date(Date.parse(inNovember) - 1_800_000).toISOString();
    expect((await sendCode(earlier)).json.code).toBe('plan_limit');
    expect((await bookSlot(own, business, choice('second', inDecember))).status).toBe(200);
    const months = (await limitMails(own, business)).map(({ month }) => month);
    expect(months).toEqual(['2026-11', '2026-12']);
  });

  it('resets what the owner sees', async () => {
    const usage = async () => (await business.owner.get('/api/plan')).json.usage.appointments;
    own.setClock(new Date(Date.parse(inDecember) - 1).toISOString());
    await business.owner.post('/api/login', {
      email: business.ownerEmail,
      password: 'correct horse battery',
    });
    expect(await usage()).toMatchObject({ month: '2026-11' });
    own.setClock(inDecember);
    expect(await usage()).toMatchObject({ month: '2026-12' });
  });
});
