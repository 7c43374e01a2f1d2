/** Several changes of a booking that wait to be mailed are one mail: the latest state, to the latest address. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBusiness, type TestBusiness } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const server = await startMailServer();
let business: TestBusiness;
let count = 0;
afterAll(async () => {
  await server.close();
  await world.close();
});

const WEEKS = ['03', '10', '17'].map((day) => `2026-11-${day}T15:00:00.000Z`);
const [first, second, third] = WEEKS as [string, string, string];
const later = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const hourAt = (start: string) => ({ start_time: start, end_time: later(start, 1) });

async function at(seconds: number) {
  world.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString());
  await sendDueMails(world, server.transport);
}
const read = () =>
  server.mails
    .filter(({ to }) => to?.[0]?.address !== business.ownerEmail)
    .map(({ to, subject, text = '' }) => ({ address: to?.[0]?.address, subject, text }));

const MIA = { name: 'Mia Okafor', email: 'mia@typo.example' };

beforeEach(async () => {
  await at(120);
  server.mails.length = 0;
  world.setClock(MONDAY);
  count += 1;
  business = await openBusiness(world, `marlow${count}`, {}, { auto_confirm: true });
});

async function book(repeat?: object) {
  const body = { service_id: business.serviceId, start_time: first, customer: MIA, repeat };
  await business.owner.post('/api/bookings', body);
  const { events } = (await business.owner.get('/api/calendar?start=2026-11-01&end=2026-12-31')).json;
  const [{ booking_ref }] = events;
  const ids = events.map(({ id }: { id: string }) => id);
  const path = (nth: number, scope: string) => `/api/calendar/${ids[nth]}?scope=${scope}`;
  const mail = (await world.mailsTo<'booking_confirmed'>(MIA.email)).at(-1);
  const token = new URL(mail?.payload.manageUrl ?? '').searchParams.get('token');
  return {
    change: (body: object, nth = 0, scope = 'one') => business.owner.put(path(nth, scope), body),
    cancel: (nth = 0, scope = 'one') => business.owner.delete(path(nth, scope)),
    moveByCustomer: (timeSlot: string) =>
      world.visitor().post(`/api/bookings/${booking_ref}/reschedule`, { token, timeSlot }),
  };
}

async function bookAndConfirm(repeat?: object) {
  const booking = await book(repeat);
  await at(0);
  server.mails.length = 0;
  return booking;
}
const bookSeries = () => bookAndConfirm({ every: 'week', interval: 1, count: 3 });

it('a move is mailed to the address that the owner corrects meanwhile', async () => {
  const { change } = await bookAndConfirm();
  await change(hourAt(later(first, 2)));
  await change({ customer_email: 'mia@right.example' });
  await at(60);
  expect(read()).toEqual([
    {
      address: 'mia@right.example',
      subject: expect.stringMatching(/^New time: .*12:00 PM/),
      text: expect.stringMatching(/Rescheduled from .*10:00 AM/),
    },
  ]);
});

it('a move and a corrected address in one change are one mail', async () => {
  const { change } = await bookAndConfirm();
  await change(hourAt(later(first, 1)));
  await change({ ...hourAt(later(first, 2)), customer_email: 'mia@right.example' });
  await at(60);
  expect(read()).toMatchObject([
    { address: 'mia@right.example', text: expect.stringMatching(/Rescheduled from .*10:00 AM/) },
  ]);
});

it('a confirmation that has not left goes to the corrected address', async () => {
  const { change } = await book();
  await change({ customer_email: 'mia@right.example' });
  await at(60);
  expect(read()).toMatchObject([
    { address: 'mia@right.example', subject: expect.stringMatching(/^Confirmed/) },
  ]);
});

it('a corrected address alone is not mailed about', async () => {
  const { change } = await bookAndConfirm();
  await change({ customer_email: 'mia@right.example' });
  await at(60);
  expect(read()).toEqual([]);
});

it('a move that is undone at another address is not mailed', async () => {
  const { change } = await bookAndConfirm();
  await change(hourAt(later(first, 2)));
  await change({ ...hourAt(first), customer_email: 'mia@right.example' });
  await at(60);
  expect(read()).toEqual([]);
});

it('a silent move after one that is mailed is mailed with it', async () => {
  const { change } = await bookAndConfirm();
  await change(hourAt(later(first, 1)));
  await change({ ...hourAt(later(first, 2)), notify_customer: false });
  await at(60);
  expect(read()).toMatchObject([{ subject: expect.stringMatching(/12:00 PM/) }]);
});

it('the note of an earlier move is kept unless the later one has its own', async () => {
  const { change } = await bookAndConfirm();
  await change({ ...hourAt(later(first, 1)), note: 'The room is taken.' });
  await change(hourAt(later(first, 2)));
  await at(60);
  expect(read()[0]?.text).toContain('The room is taken.');
});

it('a customer who moves before reading of the owner’s move is told of the time known before', async () => {
  const { change, moveByCustomer } = await bookAndConfirm();
  await change(hourAt(later(first, 1)));
  expect((await moveByCustomer(later(first, 3))).status).toBe(200);
  await at(60);
  expect(read()).toMatchObject([
    { subject: expect.stringMatching(/1:00 PM/), text: expect.stringMatching(/Rescheduled from .*10:00 AM/) },
  ]);
});

it('one appointment that moves on after its series is told with the others, at its latest time', async () => {
  const { change } = await bookSeries();
  await change(hourAt(later(first, 1)), 0, 'all');
  await change(hourAt(later(second, 3)), 1);
  await at(60);
  const [mail, ...others] = read();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Nov 3, 11:00 AM.*before: Tue, Nov 3, 10:00 AM/);
  expect(mail?.text).toMatch(/Nov 10, 1:00 PM.*before: Tue, Nov 10, 10:00 AM/);
});

it('an appointment that its moved series puts back is not in the mail', async () => {
  const { change } = await bookSeries();
  await change(hourAt(later(first, 1)), 0, 'all');
  await change(hourAt(second), 1);
  await at(60);
  const [mail, ...others] = read();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/2 appointments/);
  expect(mail?.text).not.toContain('Nov 10');
});

it('a series that moves after one of it did is one mail', async () => {
  const { change } = await bookSeries();
  await change(hourAt(later(second, 2)), 1);
  await change(hourAt(later(first, 1)), 0, 'all');
  await at(60);
  const [mail, ...others] = read();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Nov 10, 1:00 PM.*before: Tue, Nov 10, 10:00 AM/);
});

it('a cancellation within a moved series is told with the known time, and the others as moved', async () => {
  const { change, cancel } = await bookSeries();
  await change(hourAt(later(first, 1)), 0, 'all');
  await cancel(1, 'following');
  await at(60);
  const subjects = read().map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^Cancelled from .*Nov 10, 10:00 AM.*: 2 appointments/),
    expect.stringMatching(/^New time: .*Nov 3, 11:00 AM/),
  ]);
});

it('a confirmation of a series that has not left lists only what is still so', async () => {
  const { change } = await book({ every: 'week', interval: 1, count: 3 });
  await change(hourAt(later(third, 2)), 2);
  await at(60);
  expect(read().map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Confirmed from .*: 2 appointments/),
    expect.stringMatching(/^New time: .*Nov 17, 12:00 PM/),
  ]);
});
