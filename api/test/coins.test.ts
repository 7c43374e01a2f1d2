/** Coins: earned by referrals, never earned or spent twice, worth a month of premium. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCoins } from '../src/domain/plans/coins.repository.ts';
import { bookSlot, openBusiness, PASSWORD, readKey, signUp, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const elsewhere = world.secondServer();
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const give = (owner: Visitor, reference: string) =>
  world.deps.db.query((tx) =>
    addCoins(tx, { businessKey: readKey(owner), change: 1, reason: 'granted', reference }, new Date()),
  );
const readPlan = async (owner: Visitor) => (await owner.get('/api/plan')).json;

describe('a coin', () => {
  it('buys a calendar month of premium, which the next one extends', async () => {
    const owner = await signUp(world, 'buyer@business.example');
    expect((await owner.post('/api/coins/redeem')).json).toEqual({
      code: 'no_coins',
      error: 'You have no coins to redeem.',
    });
    await give(owner, 'a');
    await give(owner, 'b');
    expect((await owner.get('/api/profile')).json).toMatchObject({ coins: 2, tier: 'free' });
    const first = await owner.post('/api/coins/redeem');
    expect([first.status, first.json]).toEqual([
      200,
      { coins: 1, tier: 'premium', premium_until: '2026-12-02T14:00:00.000Z' },
    ]);
    const second = await owner.post('/api/coins/redeem');
    expect(second.json).toEqual({ coins: 0, tier: 'premium', premium_until: '2027-01-02T14:00:00.000Z' });
    const { ledger, coins } = await readPlan(owner);
    expect(coins).toBe(0);
    expect(ledger.map((entry: { change: number; reason: string }) => [entry.change, entry.reason])).toEqual([
      [-1, 'redeemed'],
      [-1, 'redeemed'],
      [1, 'granted'],
      [1, 'granted'],
    ]);
  });

  it('is redeemed once by concurrent requests on two servers', async () => {
    const owner = await signUp(world, 'racer@business.example');
    await give(owner, 'only one');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? owner : elsewhere(owner)).post('/api/coins/redeem')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'no_coins')).toHaveLength(19);
    expect(await readPlan(owner)).toMatchObject({ coins: 0, premium_until: '2026-12-02T14:00:00.000Z' });
  });

  it('is granted once per reference', async () => {
    const owner = await signUp(world, 'granted@business.example');
    expect([await give(owner, 'same'), await give(owner, 'same')]).toEqual([true, false]);
    expect((await readPlan(owner)).coins).toBe(1);
  });

  it('can be redeemed only with a session', async () => {
    const stranger = world.visitor();
    expect((await stranger.get('/api/plan')).status).toBe(401);
    expect((await stranger.post('/api/coins/redeem')).status).toBe(401);
  });
});

/** A page whose owner registered with a code. */
const joinedBusiness = (
  businessId: string,
  referralCode: string,
  options: object = {},
  ownerEmail?: string,
) => openBusiness(world, businessId, {}, { ...options }, { referralCode, ...(ownerEmail && { ownerEmail }) });
const slot = (hour: number) => `2026-11-04T${hour}:00:00.000Z`;
const coinMails = async (email: string) =>
  (await world.mailsTo(email)).filter(({ kind }) => kind === 'coin_earned').length;
/** Accepts all pending requests at once on two servers. */
const accept = async (business: TestBusiness) => {
  const { service_requests } = (await business.owner.get('/api/service-requests')).json;
  return Promise.all(
    service_requests.map(({ id }: { id: string }, i: number) =>
      (i % 2 ? business.owner : elsewhere(business.owner)).post(`/api/service-requests/${id}/accept`),
    ),
  );
};

describe('a referral', () => {
  let referrer: TestBusiness;
  beforeAll(async () => {
    referrer = await openBusiness(world, 'referrer');
  });

  it('pays both owners one coin at the first accepted booking, and never again', async () => {
    const business = await joinedBusiness('newcomer', 'Referrer');
    expect((await readPlan(referrer.owner)).referrals).toEqual({
      code: 'referrer',
      link: 'http://localhost:3000/?ref=referrer',
      joined: 1,
      earned: 0,
    });
    await bookSlot(world, business, { email: 'one@customer.example', timeSlot: slot(15) });
    expect((await readPlan(business.owner)).coins).toBe(0);
    await accept(business);
    await bookSlot(world, business, { email: 'two@customer.example', timeSlot: slot(17) });
    await accept(business);
    expect(await readPlan(business.owner)).toMatchObject({
      coins: 1,
      ledger: [{ change: 1, reason: 'referred' }],
    });
    expect(await readPlan(referrer.owner)).toMatchObject({
      coins: 1,
      ledger: [{ change: 1, reason: 'referral' }],
      referrals: { joined: 1, earned: 1 },
    });
    expect([await coinMails(business.ownerEmail), await coinMails(referrer.ownerEmail)]).toEqual([1, 1]);
  });

  it('counts a booking that is confirmed automatically', async () => {
    const business = await joinedBusiness('automatic', 'referrer', { auto_confirm: true });
    await bookSlot(world, business, { email: 'three@customer.example', timeSlot: slot(15) });
    expect((await readPlan(business.owner)).coins).toBe(1);
  });

  it('pays once when several bookings are accepted at once', async () => {
    const before = (await readPlan(referrer.owner)).coins;
    const business = await joinedBusiness('parallel', 'referrer');
    for (const hour of [15, 17, 19]) {
      await bookSlot(world, business, { email: `p${hour}@customer.example`, timeSlot: slot(hour) });
    }
    const answers = await accept(business);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readPlan(business.owner)).coins).toBe(1);
    expect((await readPlan(referrer.owner)).coins).toBe(before + 1);
  });

  it('is not earned by a booking with the owner’s own address, nor by an own event', async () => {
    const business = await joinedBusiness('selfmade', 'referrer', { auto_confirm: true });
    await business.owner.post('/api/profile', { business_email: 'desk@selfmade.example' });
    const event = { title: 'Me', start_time: slot(20), end_time: slot(21), customerEmail: 'x@y.example' };
    await business.owner.post('/api/calendar', event);
    for (const [i, email] of ['SelfMade+test@business.example', 'Desk@selfmade.example'].entries()) {
      const { status } = await bookSlot(world, business, { email, timeSlot: slot(15 + 2 * i) });
      expect(status).toBe(200);
    }
    expect((await readPlan(business.owner)).coins).toBe(0);
    await bookSlot(world, business, { email: 'real@customer.example', timeSlot: slot(19) });
    expect((await readPlan(business.owner)).coins).toBe(1);
  });

  it('is paid once per mailbox', async () => {
    const before = (await readPlan(referrer.owner)).coins;
    for (const [i, businessId] of ['again1', 'again2'].entries()) {
      const email = `again+${i}@business.example`;
      const business = await joinedBusiness(businessId, 'referrer', { auto_confirm: true }, email);
      await bookSlot(world, business, { email: `a${i}@customer.example`, timeSlot: slot(15) });
      expect((await readPlan(business.owner)).coins).toBe(i === 0 ? 1 : 0);
    }
    expect((await readPlan(referrer.owner)).coins).toBe(before + 1);
  });

  it('of one’s own account pays nothing', async () => {
    const joined = (await readPlan(referrer.owner)).referrals.joined;
    const again = await signUp(world, 'Referrer+2@business.example', 'America/Toronto', 'referrer');
    expect((await again.get('/api/user')).status).toBe(200);
    expect((await readPlan(referrer.owner)).referrals.joined).toBe(joined);
  });

  it('with an unknown code is refused at the field', async () => {
    const stranger = await world.stranger();
    const form = {
      email: 'q@business.example',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      timezone: 'UTC',
    };
    const { status, json } = await stranger.post('/api/pre-register', { ...form, referralCode: 'nobody' });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([
      400,
      'unknown_referral_code',
      ['referralCode'],
    ]);
  });

  it('needs a business id', async () => {
    const owner = await signUp(world, 'nocode@business.example');
    expect((await readPlan(owner)).referrals).toEqual({ code: null, link: null, joined: 0, earned: 0 });
  });
});
