/** Whatever one act does to several appointments of one customer is one mail, with all of them. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { PASSWORD } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { bookWith, NINE, openTwoPeople, TEN } from './two-people.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const server = await startMailServer();
afterAll(async () => {
  await server.close();
  await world.close();
});

const MIA = 'mia@customer.example';
const NOOR = 'noor@customer.example';

async function at(seconds: number) {
  world.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString());
  await sendDueMails(world, server.transport);
}
beforeEach(async () => {
  await at(60);
  await at(0);
});

const mailsTo = (address: string) => server.mails.filter(({ to }) => to?.[0]?.address === address);
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject);

/** Ben has four weekly appointments and one of another service with Mia, and one with Noor; all mails have arrived. */
async function openShop() {
  const shop = await openTwoPeople(world);
  const { owner, ben, serviceId } = shop;
  const mia = { name: 'Mia Okafor', email: MIA };
  const series = { every: 'week', interval: 1, count: 4 };
  const book = (body: object) => owner.post('/api/bookings', { staff_id: ben, customer: mia, ...body });
  await book({ service_id: serviceId, start_time: NINE, repeat: series });
  const added = await owner.post('/api/service', { name: 'Coloring', duration: 60 });
  await book({ service_id: added.json.services[1].service_id, start_time: '2026-11-04T15:00:00.000Z' });
  await book({ service_id: serviceId, start_time: TEN, customer: { name: 'Noor Khan', email: NOOR } });
  await at(0);
  server.mails.length = 0;
  return shop;
}

it('a staff member who leaves: each customer reads once who takes over which appointments', async () => {
  const { owner, ana, ben } = await openShop();
  expect((await owner.delete(`/api/staff/${ben}?move_to=${ana}`)).status).toBe(200);
  await at(10);
  expect(subjectsTo(MIA)).toEqual([expect.stringMatching(/^From .*: Ana will see you, 5 appointments/)]);
  const [mail] = mailsTo(MIA);
  expect(mail?.text?.match(/\/manage\//g)).toHaveLength(5);
  expect(mail?.text).toMatch(/Nov 4.*Coloring/);
  expect(mail?.text).toContain('Your appointments were with Ben.');
  expect(subjectsTo(NOOR)).toEqual([expect.stringMatching(/^Tue, Nov 3.*: Ana will see you/)]);
});

it('a series of 104 appointments that is handed over: its customer reads once who takes them over', async () => {
  const { owner, ana, ben, serviceId } = await openTwoPeople(world);
  const weekly = { every: 'week', interval: 1, count: 104 };
  const customer = { name: 'Mia Okafor', email: MIA };
  await owner.post('/api/bookings', {
    ...{ service_id: serviceId, start_time: NINE, staff_id: ben, customer, repeat: weekly },
  });
  await at(0);
  server.mails.length = 0;
  const { bookings } = (await owner.get(`/api/staff/${ben}/bookings`)).json;
  expect(bookings).toHaveLength(104);
  const given = bookings.map(({ event }: { event: { id: string } }) => ({ id: event.id, to: ana }));
  const { status, json } = await owner.post('/api/bookings/hand-over', { bookings: given });
  expect([status, json.handed_over.length, json.left]).toEqual([200, 104, []]);
  await at(10);
  expect(subjectsTo(MIA)).toEqual([expect.stringMatching(/Ana will see you, 104 appointments/)]);
  expect(mailsTo(MIA)[0]?.text).toContain('Your appointments were with Ben.');
});

it('an appointment that moves right after the hand-over is told with the others, with all names', async () => {
  const { owner, ana, ben } = await openShop();
  await owner.delete(`/api/staff/${ben}?move_to=${ana}`);
  const { events } = (await owner.get('/api/calendar?start=2026-11-04&end=2026-11-05')).json;
  const noon = { start_time: '2026-11-04T17:00:00.000Z', end_time: '2026-11-04T18:00:00.000Z' };
  await owner.put(`/api/calendar/${events[0].id}`, noon);
  await at(10);
  const [mail, ...others] = mailsTo(MIA);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Changes from .*: 5 appointments/);
  expect(mail?.text?.match(/with Ana/g)?.length).toBeGreaterThanOrEqual(5);
  expect(mail?.text).toMatch(/Nov 4, 12:00 PM.*before: Wed, Nov 4, 10:00 AM/);
});

it('an erased customer reads once what is cancelled', async () => {
  const { owner } = await openShop();
  const { customers } = (await owner.get(`/api/customers?query=${MIA}`)).json;
  await owner.delete(`/api/customers/${customers[0].customer_id}`);
  await at(0);
  expect(subjectsTo(MIA)).toEqual([expect.stringMatching(/^Cancelled from .*: 5 appointments/)]);
  expect(subjectsTo(NOOR)).toEqual([]);
});

it('an account that is deleted: each customer reads once what is cancelled', async () => {
  const { owner } = await openShop();
  expect((await owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  await at(0);
  expect(subjectsTo(MIA)).toEqual([expect.stringMatching(/^Cancelled from .*: 5 appointments/)]);
  expect(mailsTo(MIA)[0]?.text).not.toContain('/manage/');
  expect(subjectsTo(NOOR)).toEqual([expect.stringMatching(/^Cancelled: .*Nov 3/)]);
});

it('a cancellation that has not left reaches its customer though the account is deleted', async () => {
  const { owner } = await openShop();
  const { events } = (await owner.get('/api/calendar?start=2026-11-04&end=2026-11-05')).json;
  await owner.delete(`/api/calendar/${events[0].id}`);
  await owner.delete('/api/account', { password: PASSWORD });
  await at(0);
  expect(subjectsTo(MIA).toSorted()).toEqual([
    expect.stringMatching(/^Cancelled from .*: 4 appointments/),
    expect.stringMatching(/^Cancelled: .*Nov 4.*Coloring/),
  ]);
  for (const mail of mailsTo(MIA)) expect(mail.text).not.toContain('Choose another time');
});

it('requests that expire at once are one mail', async () => {
  const { businessId, ...shop } = await openTwoPeople(world, {}, { auto_confirm: false });
  for (const [nth, start] of [NINE, TEN].entries()) {
    await at(61 * nth);
    await bookWith(world, { businessId, ...shop }, start, { email: MIA });
  }
  await at(61);
  server.mails.length = 0;
  world.setClock('2026-11-03T20:00:00.000Z');
  await expireRequests(world.deps);
  await sendDueMails(world, server.transport);
  expect(subjectsTo(MIA)).toEqual([expect.stringMatching(/^Expired from .*: 2 requests/)]);
});
