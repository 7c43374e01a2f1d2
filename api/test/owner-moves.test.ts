/** A mail about a move by the owner leaves after 10 s; moved back meanwhile, none does. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bookSlot, openBusiness } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { bookWith, openTwoPeople, NINE as TUESDAY } from './two-people.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', { capacity: 50 }, { auto_confirm: true });
const server = await startMailServer();
afterAll(async () => {
  await server.close();
  await world.close();
});

const START = '2026-11-05T15:00:00.000Z';
const NINE = { start_time: START, end_time: '2026-11-05T16:00:00.000Z' };
const NOON = { start_time: '2026-11-05T17:00:00.000Z', end_time: '2026-11-05T18:00:00.000Z' };
const EVENING = { start_time: '2026-11-05T22:00:00.000Z', end_time: '2026-11-05T23:30:00.000Z' };

async function at(seconds: number) {
  world.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString());
  await sendDueMails(world, server.transport);
}
beforeEach(async () => {
  await at(0);
  server.mails.length = 0;
});

async function book(email: string) {
  await bookSlot(world, business, { email, timeSlot: START });
  const { events } = (await business.owner.get('/api/calendar?start=2026-11-05&end=2026-11-06')).json;
  const { id } = events.find((event: { customer_email: string }) => event.customer_email === email);
  const mails = () => server.mails.filter(({ to }) => to?.[0]?.address === email);
  return {
    mails,
    subjects: () => mails().map(({ subject }) => subject),
    change: (body: object) => business.owner.put(`/api/calendar/${id}`, body),
    cancel: () => business.owner.delete(`/api/calendar/${id}`),
  };
}

/** Booked and confirmed by a mail that has arrived. */
async function bookAndConfirm(email: string) {
  const booking = await book(email);
  await at(0);
  server.mails.length = 0;
  return booking;
}

it('a mail about a move leaves after 10 seconds', async () => {
  const { change, subjects } = await bookAndConfirm('told@customer.example');
  await change(NOON);
  await at(9);
  expect(subjects()).toEqual([]);
  await at(10);
  expect(subjects()).toEqual([expect.stringMatching(/^New time: .*12:00 PM/)]);
});

it.each([
  ['moved', NOON],
  ['made longer', { end_time: '2026-11-05T16:30:00.000Z' }],
  ['moved and made longer', EVENING],
])('a booking that is %s and put back within 10 seconds mails nothing', async (how, change) => {
  const booking = await bookAndConfirm(`${how.replaceAll(' ', '-')}@customer.example`);
  await booking.change({ ...change, note: 'Sorry.' });
  await at(9);
  await booking.change(NINE);
  await at(60);
  expect(booking.subjects()).toEqual([]);
});

it('a booking that is put back later mails both moves', async () => {
  const { change, subjects } = await bookAndConfirm('late@customer.example');
  await change(NOON);
  await at(10);
  await change(NINE);
  await at(20);
  expect(subjects()).toEqual([expect.stringContaining('12:00 PM'), expect.stringContaining('10:00 AM')]);
});

it('several moves make one mail, which names the time that the customer knows', async () => {
  const { change, mails } = await bookAndConfirm('often@customer.example');
  await change(NOON);
  await at(8);
  await change(EVENING);
  await at(17);
  expect(mails()).toEqual([]);
  await at(18);
  expect(mails()).toMatchObject([{ subject: expect.stringContaining('5:00 PM') }]);
  expect(mails()[0]?.text).toMatch(/Rescheduled from .*10:00 AM/);
});

it('a cancellation right after a move names the time that the customer knows', async () => {
  const { change, cancel, mails } = await bookAndConfirm('off@customer.example');
  await change(EVENING);
  await cancel();
  await at(60);
  expect(mails()).toMatchObject([{ subject: expect.stringMatching(/^Cancelled.*10:00 AM/) }]);
});

it('a confirmation that has not left yet survives a move that is undone', async () => {
  const { change, subjects } = await book('fresh@customer.example');
  await change(NOON);
  await at(5);
  await change(NINE);
  await at(60);
  expect(subjects()).toContainEqual(expect.stringMatching(/^Confirmed: .*10:00 AM/));
  expect(subjects()).not.toContainEqual(expect.stringMatching(/^New time/));
});

it('a silent move mails nothing, and neither does its undo', async () => {
  const { change, subjects } = await bookAndConfirm('silent@customer.example');
  await change({ ...NOON, notify_customer: false });
  await change({ ...NINE, notify_customer: false });
  await change({ ...EVENING, notify_customer: false });
  await at(60);
  expect(subjects()).toEqual([]);
});

it('a request that another member takes over mails the new name, and that the answer is still to come', async () => {
  const { owner, ana, ben, ...shop } = await openTwoPeople(world, {}, { auto_confirm: false });
  const email = 'waits@customer.example';
  await bookWith(world, { owner, ...shop }, TUESDAY, { email, staff_id: ben });
  await owner.delete(`/api/staff/${ben}?move_to=${ana}`);
  await at(10);
  const mail = server.mails.find(({ subject }) => subject?.includes('Ana will see you'));
  expect(mail?.to).toMatchObject([{ address: email }]);
  expect(mail?.text).toContain('will email you an answer');
});
