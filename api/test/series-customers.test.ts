/** Appointments of one series that belong to several customers: each keeps its own, and is told about nobody else's. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBusiness, type TestBusiness } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const WEEKS = ['03', '10', '17', '24'].map((day) => `2026-11-${day}T14:00:00.000Z`);
const [first, second, third] = WEEKS as [string, string, string, string];
const later = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const MIA = 'mia@example.com';
const NOOR = 'noor@example.com';

interface Entry {
  id: string;
  start_time: string;
  title: string;
  booking_ref: string;
  customer_id: string;
  customer_name: string;
  customer_email: string;
  additional_info: string;
}

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const server = await startMailServer();
let business: TestBusiness;
let count = 0;
afterAll(async () => {
  await server.close();
  await world.close();
});

async function at(seconds: number) {
  world.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString());
  await sendDueMails(world, server.transport);
}
const entries = async (): Promise<Entry[]> =>
  (await business.owner.get('/api/calendar?start=2026-11-01&end=2026-12-31')).json.events;
const readId = async (start: string) => (await entries()).find((one) => one.start_time === start)?.id;
const change = async (start: string, scope: string, body: object) =>
  business.owner.put(`/api/calendar/${await readId(start)}?scope=${scope}`, body);
const movedBy = (start: string, hours: number) => ({
  start_time: later(start, hours),
  end_time: later(start, hours + 1),
});
const mailsTo = (address: string) => server.mails.filter(({ to }) => to?.[0]?.address === address);

/** Four Tuesdays at nine, of which the third is given to Noor; all mails so far have arrived. */
beforeEach(async () => {
  await at(60);
  world.setClock(MONDAY);
  count += 1;
  business = await openBusiness(world, `marlow${count}`);
  await business.owner.post('/api/bookings', {
    service_id: business.serviceId,
    start_time: first,
    customer: { name: 'Mia Okafor', email: MIA, phone: '4165550142' },
    additional_info: 'Chapter 4',
    repeat: { every: 'week', interval: 1, count: 4 },
  });
  const noor = { customer_name: 'Noor Khan', customer_email: NOOR, customer_phone: '', additional_info: '' };
  await change(third, 'one', noor);
  await at(0);
  server.mails.length = 0;
});

const owners = async () => (await entries()).map((one) => one.customer_email);

it('a move of the whole series leaves each appointment to its customer', async () => {
  const before = await entries();
  const whole = before[0] as Entry;
  expect((await change(first, 'all', { ...whole, ...movedBy(first, 1) })).status).toBe(200);
  const after = await entries();
  expect(after.map(({ start_time }) => start_time)).toEqual(WEEKS.map((start) => later(start, 1)));
  for (const field of ['customer_id', 'customer_name', 'customer_email', 'additional_info'] as const)
    expect(after.map((one) => one[field])).toEqual(before.map((one) => one[field]));
});

it('each customer is mailed once, about the own appointments, with the own links', async () => {
  const refs = (await entries()).map(({ booking_ref }) => booking_ref);
  await change(first, 'all', movedBy(first, 1));
  await at(10);
  const [toMia, toNoor] = [mailsTo(MIA), mailsTo(NOOR)];
  expect([toMia.length, toNoor.length]).toEqual([1, 1]);
  const linked = (mail: (typeof toMia)[number] | undefined) =>
    refs.map((ref) => mail?.text?.includes(`/manage/${ref}`));
  expect(linked(toMia[0])).toEqual([true, true, false, true]);
  expect(linked(toNoor[0])).toEqual([false, false, true, false]);
  const invited = (mail: (typeof toMia)[number] | undefined) =>
    JSON.stringify(mail?.attachments.map(({ content }) => content.toString()));
  expect(invited(toMia[0])).not.toContain(NOOR);
  expect(invited(toNoor[0])).not.toContain(MIA);
  expect(toNoor[0]?.html).not.toContain('Mia');
});

it('a cancellation of the whole series tells each customer about the own appointments', async () => {
  await business.owner.delete(`/api/calendar/${await readId(second)}?scope=all`);
  await at(0);
  expect(mailsTo(MIA).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Cancelled from .*: 3 appointments/),
  ]);
  expect(mailsTo(NOOR).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Cancelled: .*Nov 17/),
  ]);
});

it('a corrected address reaches the appointments of the same customer only', async () => {
  await change(first, 'all', { customer_email: 'mia@new.example', customer_phone: '4165550199' });
  const corrected = 'mia@new.example';
  expect(await owners()).toEqual([corrected, corrected, NOOR, corrected]);
  const ids = (await entries()).map(({ customer_id }) => customer_id);
  expect(new Set(ids).size).toBe(2);
});

it('a title of the whole series is everyone’s, the note of a customer is not', async () => {
  await change(first, 'all', { title: 'Exam', additional_info: 'Chapter 5' });
  const all = await entries();
  expect(all.map(({ title }) => title)).toEqual(Array(4).fill('Exam'));
  expect(all.map((one) => one.additional_info)).toEqual(['Chapter 5', 'Chapter 5', '', 'Chapter 5']);
});

it('own events of one series keep their customers too', async () => {
  const evening = '2026-11-04T20:00:00.000Z';
  const event = { title: 'Home visit', start_time: evening, end_time: later(evening, 1) };
  const repeat = { every: 'week', interval: 1, count: 2 };
  await business.owner.post('/api/calendar', { ...event, customer_email: MIA, repeat });
  const visits = async () => (await entries()).filter(({ title }) => title === 'Home visit');
  const [one, other] = (await visits()) as [Entry, Entry];
  await business.owner.put(`/api/calendar/${other.id}`, { customer_email: NOOR, customer_name: 'Noor Khan' });
  await business.owner.put(`/api/calendar/${one.id}?scope=all`, { customer_email: 'mia@new.example' });
  expect((await visits()).map((visit) => visit.customer_email)).toEqual(['mia@new.example', NOOR]);
});
