/** Staff members are mailed what others of the team do to their appointments: one act, one mail. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteAndJoin } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { bookWith, ELEVEN, NINE, openTwoPeople, TEN, type TwoPeople } from './two-people.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const server = await startMailServer();
afterAll(async () => {
  await server.close();
  await world.close();
});

let seconds = 0;
async function after(more: number) {
  seconds += more;
  world.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString());
  await sendDueMails(world, server.transport);
}

let shop: TwoPeople;
/** Has a login for Ana. */
let ana: Visitor;
let count = 0;
const anas = () => `ana${count}@staff.example`;
/** Ben has an address and no login. */
const bens = () => `ben${count}@staff.example`;

const readBy = (address: string) => server.mails.filter(({ to }) => to?.[0]?.address === address);
const subjectsTo = (address: string) => readBy(address).map(({ subject }) => subject);

beforeEach(async () => {
  count += 1;
  shop = await openTwoPeople(world);
  await shop.owner.put('/api/me', { name: 'Nora' });
  ana = await inviteAndJoin(world, shop.owner, { email: anas(), role: 'staff', staff_id: shop.ana });
  await shop.owner.put(`/api/staff/${shop.ben}`, { email: bens() });
  await after(60);
  server.mails.length = 0;
});

async function book(start: string, staffId: string, fields: object = {}, by: Visitor = shop.owner) {
  const customer = { name: 'Mia Okafor', email: `mia${count}@customer.example` };
  const body = { service_id: shop.serviceId, start_time: start, staff_id: staffId, customer, ...fields };
  return (await by.post('/api/bookings', body)).json.event.id as string;
}
const move = (id: string, body: object) => shop.owner.put(`/api/calendar/${id}`, body);
const atTen = { start_time: TEN, end_time: ELEVEN };
const atNine = { start_time: NINE, end_time: TEN };
const give = (ids: string[], to: string) =>
  shop.owner.post('/api/bookings/hand-over', { bookings: ids.map((id) => ({ id, to })) });

/** Ben's, of three customers; all mails about them have left. */
async function bookThree() {
  const ids: string[] = [];
  for (const [nth, start] of [NINE, TEN, ELEVEN].entries()) {
    const customer = { name: `Guest ${nth}`, email: `guest${nth}@customer.example` };
    ids.push(await book(start, shop.ben, { customer }));
  }
  await after(60);
  server.mails.length = 0;
  return ids;
}

describe('what somebody else books', () => {
  it('is mailed to the login, with who did it, and not to the one who did it', async () => {
    await book(NINE, shop.ana);
    await after(0);
    expect(subjectsTo(anas())).toEqual([
      'Booked for you: Tue, Nov 3, 9:00 AM (Toronto time), Mia Okafor, Single lesson',
    ]);
    expect(readBy(anas())[0]?.text).toContain('Nora made this change.');
    expect(subjectsTo(shop.ownerEmail)).toEqual([]);
    expect(subjectsTo(bens())).toEqual([]);
  });

  it('is mailed to a known address, but own bookings are not', async () => {
    await book(NINE, shop.ben);
    await book(NINE, shop.ana, {}, ana);
    await after(0);
    expect(subjectsTo(bens())).toEqual([expect.stringMatching(/^Booked for you: .*Mia Okafor/)]);
    expect(subjectsTo(anas())).toEqual([]);
  });

  it('a series is one mail, in the language of the reader', async () => {
    await ana.put('/api/user', { language: 'zh-CN' });
    await book(NINE, shop.ana, { repeat: { every: 'week', interval: 1, count: 4 } });
    await after(0);
    expect(subjectsTo(anas())).toEqual(['新预约：11月3日 周二 09:00（多伦多时间）起，共 4 个']);
    expect(readBy(anas())[0]?.text?.match(/Mia Okafor/g)).toHaveLength(4);
  });
});

describe('what somebody else moves', () => {
  it('is mailed once ten seconds have passed', async () => {
    const id = await book(NINE, shop.ana);
    await after(60);
    server.mails.length = 0;
    await move(id, atTen);
    await after(9);
    expect(subjectsTo(anas())).toEqual([]);
    await after(1);
    expect(subjectsTo(anas())).toEqual([
      'Rescheduled: Tue, Nov 3, 10:00 AM (Toronto time), Mia Okafor, Single lesson',
    ]);
    expect(readBy(anas())[0]?.text).toContain('Rescheduled from Tue, Nov 3, 9:00 AM');
  });

  it('and undoes in time is not mailed at all', async () => {
    const id = await book(NINE, shop.ana);
    await after(60);
    server.mails.length = 0;
    await move(id, { ...atTen, staff_id: shop.ben });
    await after(5);
    await move(id, { ...atNine, staff_id: shop.ana });
    await after(60);
    expect(server.mails).toEqual([]);
  });

  it('and cancels before it was told is a cancellation at the time that was known', async () => {
    const id = await book(NINE, shop.ana);
    await after(60);
    server.mails.length = 0;
    await move(id, { ...atTen, staff_id: shop.ben });
    await shop.owner.delete(`/api/calendar/${id}`);
    await after(60);
    expect(subjectsTo(anas())).toEqual([expect.stringMatching(/^Cancelled: .*9:00 AM.*Mia Okafor/)]);
    expect(subjectsTo(bens())).toEqual([]);
  });
});

describe('a hand-over', () => {
  it('is one mail to who had the appointments and one to who has them', async () => {
    await give(await bookThree(), shop.ana);
    await after(10);
    expect(subjectsTo(bens())).toEqual([
      'No longer yours: from Tue, Nov 3, 9:00 AM (Toronto time), 3 appointments',
    ]);
    expect(subjectsTo(anas())).toEqual([
      'Yours now: from Tue, Nov 3, 9:00 AM (Toronto time), 3 appointments',
    ]);
    const [mail] = readBy(anas());
    expect(mail?.text).toContain('They were with Ben.');
    for (const guest of ['Guest 0', 'Guest 1', 'Guest 2']) expect(mail?.text).toContain(guest);
    expect(mail?.text).not.toContain('/manage/');
  });

  it('of which one is undone in time tells the others', async () => {
    const ids = await bookThree();
    await give(ids, shop.ana);
    await move(ids[1] ?? '', { staff_id: shop.ben });
    await after(60);
    expect(subjectsTo(bens())).toEqual([expect.stringMatching(/^No longer yours: .*2 appointments/)]);
    expect(subjectsTo(anas())).toEqual([expect.stringMatching(/^Yours now: .*2 appointments/)]);
    expect(readBy(anas())[0]?.text).not.toContain('Guest 1');
  });

  it('with another time tells the customer both names and both times', async () => {
    const id = await book(NINE, shop.ben);
    await after(60);
    server.mails.length = 0;
    await move(id, { ...atTen, staff_id: shop.ana });
    await after(10);
    const [mail] = readBy(`mia${count}@customer.example`);
    expect(mail?.text).toContain('Single lesson, with Ana');
    expect(mail?.text).toContain('Rescheduled from Tue, Nov 3, 9:00 AM (Toronto time), with Ben.');
  });
});

it('what somebody else cancels is mailed, and names no settings that the reader cannot open', async () => {
  const id = await book(NINE, shop.ana);
  await after(60);
  server.mails.length = 0;
  await shop.owner.delete(`/api/calendar/${id}`);
  await bookWith(world, shop, TEN, { staff_id: shop.ana });
  await after(0);
  expect(subjectsTo(anas())).toEqual([
    expect.stringMatching(/^Cancelled: .*Mia Okafor/),
    expect.stringMatching(/^New appointment: .*Mia Okafor/),
  ]);
  for (const { text } of readBy(anas())) expect(text).not.toMatch(/Business Page|Booking options/);
});

it('a customer who changes from one staff member to another is told to both', async () => {
  const { booked } = await bookWith(world, shop, NINE, { staff_id: shop.ana });
  await after(60);
  server.mails.length = 0;
  const link = new URL(booked.json.manage_url);
  const body = { token: link.searchParams.get('token'), timeSlot: TEN, staff_id: shop.ben };
  await world.visitor().post(`/api/bookings/${link.pathname.split('/').at(-1)}/reschedule`, body);
  await after(0);
  for (const address of [anas(), bens()])
    expect(subjectsTo(address)).toEqual([expect.stringMatching(/^Rescheduled: .*Mia Okafor/)]);
});

describe('the switch', () => {
  it('is each login’s own', async () => {
    expect((await ana.get('/api/me/notifications')).json).toEqual({ mail: true, push: true });
    const off = { mail: false, push: true };
    expect((await ana.put('/api/me/notifications', off)).json).toEqual(off);
    expect((await ana.get('/api/me/notifications')).json).toEqual(off);
    expect((await shop.owner.get('/api/me/notifications')).json).toEqual({ mail: true, push: true });
    await book(NINE, shop.ana);
    await after(0);
    expect(subjectsTo(anas())).toEqual([]);
  });

  it('is also that of the own address of a staff member who logs in with it', async () => {
    await shop.owner.put(`/api/staff/${shop.ana}`, { email: anas().toUpperCase() });
    await book(NINE, shop.ana);
    await after(0);
    expect(subjectsTo(anas())).toHaveLength(1);
    await ana.put('/api/me/notifications', { mail: false, push: false });
    await book(TEN, shop.ana);
    await after(0);
    expect(server.mails.filter(({ subject }) => subject?.startsWith('Booked for you'))).toHaveLength(1);
  });

  it.each([[{ mail: true }], [{ mail: 'yes', push: true }], [{}]])('refuses %j', async (body) => {
    const { status, json } = await ana.put('/api/me/notifications', body);
    expect([status, json.code]).toEqual([400, 'validation']);
  });
});
