/** A business writes to its customers the day after their appointments. */
import { afterAll, describe, expect, it } from 'vitest';
import { insertUnsubscribe } from '../src/domain/unsubscribes/unsubscribes.repository.ts';
import { enqueueFollowUps } from '../src/features/follow-ups/follow-ups.usecases.ts';
import { bookSlot, openBusiness, PASSWORD, readKey } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

/** Tuesday, 10:00 in Toronto; the appointment ends at 11:00. */
const TUESDAY = '2026-11-03T15:00:00.000Z';
const DAY_AFTER = '2026-11-04T15:00:00.000Z';
const TEXTS = [{ kind: 'follow_up', language: 'en', text: 'Hi {customer}, how was it?' }];

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

/** A business with words for its follow-ups, from Monday on. */
async function openFollowing(id: string) {
  world.setClock(MONDAY);
  const business = await openBusiness(world, id, { capacity: 50 }, { auto_confirm: true });
  const { owner, ownerEmail: email } = business;
  await owner.post('/api/login', { email, password: PASSWORD, stayLoggedIn: true, action: 'submit' });
  const saveTexts = (texts: object[]) => owner.put('/api/mail-texts', { texts });
  await saveTexts(TEXTS);
  return {
    owner,
    saveTexts,
    book: async (customer: string, timeSlot = TUESDAY) =>
      (await bookSlot(world, business, { email: customer, timeSlot })).json,
  };
}

async function lookAt(...instants: string[]) {
  for (const instant of instants) {
    world.setClock(instant);
    await enqueueFollowUps(world.deps);
  }
}
const followUpsTo = async (email: string) =>
  (await world.mailsTo<'follow_up'>(email)).filter(({ kind }) => kind === 'follow_up');

describe('a follow-up', () => {
  it('is mailed the day after at 10:00 of the business’s clock, once, with a link to unsubscribe', async () => {
    const { book } = await openFollowing('once');
    await book('mia@once.example');
    await lookAt('2026-11-03T15:30:00.000Z', '2026-11-04T14:59:59.000Z');
    expect(await followUpsTo('mia@once.example')).toEqual([]);
    await lookAt(DAY_AFTER, DAY_AFTER, '2026-11-05T15:00:00.000Z');
    const mails = await followUpsTo('mia@once.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload.unsubscribeUrl).toContain('/unsubscribe?token=');
  });

  it('is mailed once in 30 days to each customer', async () => {
    const { book } = await openFollowing('often');
    await book('mia@often.example');
    await book('mia@often.example', '2026-11-04T15:00:00.000Z');
    await lookAt(TUESDAY, DAY_AFTER, '2026-11-05T15:00:00.000Z');
    expect(await followUpsTo('mia@often.example')).toHaveLength(1);
    await book('mia@often.example', '2026-12-04T15:00:00.000Z');
    await lookAt('2026-11-06T15:00:00.000Z', '2026-12-04T15:00:00.000Z', '2026-12-05T15:00:00.000Z');
    expect(await followUpsTo('mia@often.example')).toHaveLength(2);
  });

  it('counts for a customer who took over the one that got it', async () => {
    const { book, owner } = await openFollowing('merged');
    await book('home@merged.example');
    await lookAt(TUESDAY, DAY_AFTER);
    await book('work@merged.example', '2026-11-05T15:00:00.000Z');
    const findCustomerId = async (email: string) =>
      (await owner.get(`/api/customers?query=${email}`)).json.customers[0].customer_id;
    const [home, into] = [
      await findCustomerId('home@merged.example'),
      await findCustomerId('work@merged.example'),
    ];
    expect((await owner.post(`/api/customers/${home}/merge`, { into })).status).toBe(200);
    await lookAt('2026-11-06T15:00:00.000Z');
    expect(await followUpsTo('work@merged.example')).toEqual([]);
  });

  it('is not mailed to who did not come, cancelled or unsubscribed', async () => {
    const { book, owner } = await openFollowing('absent');
    const missed = await book('missed@absent.example');
    const cancelled = await book('cancelled@absent.example');
    await book('quiet@absent.example');
    const token = new URL(cancelled.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${cancelled.booking_ref}/cancel`, { token });
    const subscription = { businessKey: readKey(owner), address: 'quiet@absent.example' };
    await world.deps.db.query((tx) => insertUnsubscribe(tx, subscription, world.deps.now()));
    world.setClock('2026-11-03T20:00:00.000Z');
    const { json } = await owner.get('/api/calendar?start=2026-11-03&end=2026-11-04');
    const { id } = json.events.find(
      (event: { booking_ref: string }) => event.booking_ref === missed.booking_ref,
    );
    const noted = await owner.post(`/api/bookings/${id}/attendance`, { attendance: 'no_show' });
    expect(noted.status).toBe(200);
    await lookAt('2026-11-03T20:00:00.000Z', DAY_AFTER);
    for (const who of ['missed', 'cancelled', 'quiet'])
      expect([who, await followUpsTo(`${who}@absent.example`)]).toEqual([who, []]);
  });

  it('is mailed only while the business has words for it in the customer’s language', async () => {
    const { book, saveTexts } = await openFollowing('chinese');
    await saveTexts([{ ...TEXTS[0], language: 'zh-CN' }]);
    await book('mia@chinese.example');
    await lookAt(TUESDAY, DAY_AFTER);
    expect(await followUpsTo('mia@chinese.example')).toEqual([]);
    await saveTexts(TEXTS);
    await book('noor@chinese.example', '2026-11-05T15:00:00.000Z');
    await saveTexts([]);
    await lookAt('2026-11-06T15:00:00.000Z');
    expect(await followUpsTo('noor@chinese.example')).toEqual([]);
  });

  it('is not mailed while the business mails its customers nothing', async () => {
    const { book, owner } = await openFollowing('silent');
    await book('mia@silent.example');
    await owner.post('/api/booking-options', { notify_customer: false });
    await lookAt(TUESDAY, DAY_AFTER);
    expect(await followUpsTo('mia@silent.example')).toEqual([]);
    await owner.post('/api/booking-options', { notify_customer: true });
    await book('noor@silent.example', '2026-11-05T15:00:00.000Z');
    await lookAt('2026-11-05T15:00:00.000Z', '2026-11-06T15:00:00.000Z');
    expect(await followUpsTo('noor@silent.example')).toHaveLength(1);
  });

  it('that the server was down for is mailed late that day, and not after it', async () => {
    const { book } = await openFollowing('down');
    await book('late@down.example');
    await book('lost@down.example', '2026-11-05T15:00:00.000Z');
    await lookAt(TUESDAY, '2026-11-04T20:00:00.000Z', '2026-11-05T15:00:00.000Z');
    expect(await followUpsTo('late@down.example')).toHaveLength(1);
    await lookAt('2026-11-07T03:00:00.000Z');
    expect(await followUpsTo('lost@down.example')).toEqual([]);
  });

  it('follows the business into another zone', async () => {
    const { book, owner } = await openFollowing('moving');
    await lookAt(TUESDAY);
    await owner.post('/api/profile', { timezone: 'America/Chicago' });
    await book('west@moving.example', '2026-11-04T16:00:00.000Z');
    await lookAt('2026-11-04T16:00:00.000Z', '2026-11-05T15:59:59.000Z');
    expect(await followUpsTo('west@moving.example')).toEqual([]);
    await lookAt('2026-11-05T16:00:00.000Z');
    expect(await followUpsTo('west@moving.example')).toHaveLength(1);
  });
});
