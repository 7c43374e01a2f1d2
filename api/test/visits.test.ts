/** A visit of two services by two people: what the API says of it, and who may change what. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '../src/emails/render.tsx';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { addMember, inviteAndJoin, openBusiness, type TestBusiness } from './fixtures.ts';
import { readLink } from './webhook-world.ts';
import { createWorld, MONDAY } from './world.ts';

const DATE = '2026-11-03';
const at = (time: string) => `${DATE}T${time}:00.000Z`;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let opened = 0;
let business: TestBusiness;
let cut: string;
let ana: string;
let ben: string;
let id: string;

const execute = (statement: ReturnType<typeof sql>) => world.deps.db.query((tx) => tx.execute(statement));
const email = () => `mia${opened}@example.com`;
const { owner } = { owner: () => business.owner };
const readVisit = async () => (await readCalendar()).find((event: { id: string }) => event.id === id);
const readCalendar = async (query = '', reader = owner()) =>
  (await reader.get(`/api/calendar?start=${DATE}&end=2026-11-05${query}`)).json.events;
const textTo = async (address: string) => {
  const mail = (await world.mailsTo(address)).at(-1);
  return mail ? (await renderMail(mail.kind, mail.payload, 'en')).text : '';
};

/** Color by Ana from 15:00 to 16:00, cut by Ben until 16:30. */
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(
    world,
    `salon${++opened}`,
    { name: 'Color', price: 45.5 },
    { auto_confirm: true },
  );
  ana = (await owner().get('/api/staff')).json.staff[0].staff_id;
  await owner().put(`/api/staff/${ana}`, { name: 'Ana' });
  ben = await addMember(business, 'Ben');
  const added = await owner().post('/api/service', { name: 'Cut', duration: 30, price: 19.99 });
  cut = added.json.services.at(-1).service_id;
  const customer = { name: 'Mia', email: email(), phone: '' };
  const booking = { service_id: business.serviceId, staff_id: ana, start_time: at('15:00'), customer };
  const { json } = await owner().post('/api/bookings', booking);
  id = json.event.id;
  await execute(sql`
    insert into booking_parts (business_key, booking_id, position, service_id, service_name, staff_id, start_time, end_time, price)
    select business_key, booking_id, 1, ${cut}, 'Cut', ${ben}, end_time, ${at('16:30')}, 19.99 from bookings where booking_id = ${id}`);
  await execute(sql`update bookings set end_time = ${at('16:30')} where booking_id = ${id}`);
});

const parts = (color: string, cutBy: string, [from, between, to]: [string, string, string]) => [
  {
    ...{ service_id: business.serviceId, name: 'Color', add_on: false, staff_id: color, processing: null },
    ...{ start_time: at(from), end_time: at(between), price_minor: 4550 },
  },
  {
    ...{ service_id: cut, name: 'Cut', add_on: false, staff_id: cutBy, processing: null },
    ...{ start_time: at(between), end_time: at(to), price_minor: 1999 },
  },
];

describe('a visit', () => {
  it('shows its parts, what they come to, and the names of all services', async () => {
    expect(await readVisit()).toMatchObject({
      ...{ services: 'Color, Cut', service_id: business.serviceId, staff_id: ana },
      ...{ start_time: at('15:00'), end_time: at('16:30') },
      ...{ seats: 1, price_minor: 6549, currency: 'CAD' },
      parts: parts(ana, ben, ['15:00', '16:00', '16:30']),
    });
  });

  it('has no price if a part has none, and that of all seats', async () => {
    await execute(sql`update services set capacity = 2`);
    await execute(sql`update bookings set seats = 2 where booking_id = ${id}`);
    expect((await readVisit()).price_minor).toBe(13_098);
    await execute(sql`update booking_parts set price = null where booking_id = ${id} and position = 1`);
    const { price_minor, parts: shown } = await readVisit();
    expect([price_minor, shown[0].price_minor, shown[1].price_minor]).toEqual([null, 9100, null]);
  });

  it('stands in the calendar of each member who does a part, and an own event has no parts', async () => {
    await owner().post('/api/calendar', { title: 'Dentist', start_time: at('20:00'), end_time: at('21:00') });
    for (const [staffId, count] of [
      [ana, 2],
      [ben, 2],
    ] as const)
      expect(await readCalendar(`&staff_id=${staffId}`)).toHaveLength(count);
    const dentist = (await readCalendar()).find(({ title }: { title: string }) => title === 'Dentist');
    expect(dentist).toMatchObject({ parts: [], price_minor: null });
  });

  it('counts once in the totals, and each part for its service and member', async () => {
    const { json } = await owner().get(`/api/insights?from=${DATE}&to=${DATE}`);
    expect(json.totals).toMatchObject({ bookings: 1, minutes_booked: 90, expected: 65.49 });
    const named = (rows: { name: string; bookings: number; expected: number }[]) =>
      rows.map(({ name, bookings, expected }) => [name, bookings, expected]);
    expect(named(json.by_service)).toEqual(
      expect.arrayContaining([
        ['Color', 1, 45.5],
        ['Cut', 1, 19.99],
      ]),
    );
    expect(named(json.by_staff)).toEqual(
      expect.arrayContaining([
        ['Ana', 1, 45.5],
        ['Ben', 1, 19.99],
      ]),
    );
  });

  it('takes the time of both members, each for the own part', async () => {
    const free = async (staffId: string) => {
      const query = `service_id=${cut}&staff_id=${staffId}&from=${DATE}&to=${DATE}`;
      const { json } = await owner().get(`/api/slots?${query}`);
      return (json.availability[DATE] ?? []) as string[];
    };
    const [anas, bens] = [await free(ana), await free(ben)];
    expect([anas.includes(at('15:30')), anas.includes(at('16:00'))]).toEqual([false, true]);
    expect([bens.includes(at('15:30')), bens.includes(at('16:00'))]).toEqual([true, false]);
  });
});

describe('a visit that is moved', () => {
  it('takes every part along and keeps its members', async () => {
    const times = { start_time: at('18:00'), end_time: at('19:30') };
    const { json } = await owner().put(`/api/calendar/${id}`, times);
    expect(json.event).toMatchObject({ ...times, parts: parts(ana, ben, ['18:00', '19:00', '19:30']) });
    expect(await readVisit()).toEqual(json.event);
  });

  it('gets a new length in its last part', async () => {
    const { json } = await owner().put(`/api/calendar/${id}`, { end_time: at('17:00') });
    expect(json.event.parts).toMatchObject(parts(ana, ben, ['15:00', '16:00', '17:00']));
    const short = await owner().put(`/api/calendar/${id}`, { end_time: at('15:30') });
    expect([short.status, short.json.code]).toEqual([400, 'end_before_start']);
  });

  it('goes to one member as a whole, and says what is in the way of each part', async () => {
    await owner().post('/api/calendar', {
      ...{ title: 'Lunch', start_time: at('15:30'), end_time: at('15:45'), staff_id: ben },
    });
    const query = `start_time=${at('15:00')}&end_time=${at('16:30')}&staff_id=${ben}`;
    const { json } = await owner().get(`/api/calendar/${id}/conflicts?${query}`);
    expect(json.conflicts).toMatchObject([{ reason: 'taken', title: 'Lunch' }]);
    const moved = await owner().put(`/api/calendar/${id}`, { staff_id: ben });
    expect(moved.json.event.parts).toMatchObject(parts(ben, ben, ['15:00', '16:00', '16:30']));
  });
});

describe('a customer who moves a visit', () => {
  const open = async () => {
    const confirmed = (await world.mailsTo<'booking_confirmed'>(email())).at(-1);
    return readLink(confirmed?.payload.manageUrl ?? '');
  };

  it('is offered the starts at which both members can do their parts, and keeps them', async () => {
    await owner().post('/api/calendar', {
      ...{ title: 'Lunch', start_time: at('19:00'), end_time: at('19:30'), staff_id: ben },
    });
    const { path, token } = await open();
    const { json } = await world.visitor().get(`${path}/availability?token=${token}&from=${DATE}&to=${DATE}`);
    const starts: string[] = json.availability[DATE];
    expect(starts).toContain(at('17:30'));
    expect(starts).not.toContain(at('18:00'));
    expect(starts).toContain(at('18:30'));
    const taken = await world.visitor().post(`${path}/reschedule`, { token, timeSlot: at('18:00') });
    expect([taken.status, taken.json.code]).toEqual([409, 'slot_unavailable']);
    const moved = await world.visitor().post(`${path}/reschedule`, { token, timeSlot: at('18:30') });
    expect(moved.json.parts).toMatchObject(parts(ana, ben, ['18:30', '19:30', '20:00']));
  });

  it('may give all of it to one member; of a request that several do, only who may decide gets the links', async () => {
    await inviteAndJoin(world, owner(), {
      ...{ email: `ana${opened}@salon.example`, role: 'staff', staff_id: ana },
    });
    await owner().post('/api/booking-options', { auto_confirm: false });
    const { path, token } = await open();
    const move = (fields: object) => world.visitor().post(`${path}/reschedule`, { token, ...fields });
    expect((await move({ timeSlot: at('17:30') })).status).toBe(200);
    const linksTo = async (address: string) =>
      (await world.mailsTo<'new_request'>(address)).at(-1)?.payload.acceptUrl !== '';
    expect(await linksTo(business.ownerEmail)).toBe(true);
    expect(await linksTo(`ana${opened}@salon.example`)).toBe(false);
    const moved = await move({ timeSlot: at('18:00'), staff_id: ana });
    expect(moved.json.parts).toMatchObject(parts(ana, ana, ['18:00', '19:00', '19:30']));
    expect(await linksTo(`ana${opened}@salon.example`)).toBe(true);
  });
});

describe('a member who does a part', () => {
  it('leaves the own part to another, and the rest to whom it was', async () => {
    const cleo = await addMember(business, 'Cleo');
    expect((await owner().delete(`/api/staff/${ben}?move_to=${cleo}`)).status).toBe(200);
    expect((await readVisit()).parts).toMatchObject(parts(ana, cleo, ['15:00', '16:00', '16:30']));
  });

  it('hands the own part over by itself', async () => {
    const cleo = await addMember(business, 'Cleo');
    const give = (from: string | undefined, to: string) =>
      owner().post('/api/bookings/hand-over', { bookings: [{ id, from, to }] });
    expect((await give(ana, cleo)).json).toEqual({ handed_over: [id], left: [] });
    expect((await readVisit()).parts).toMatchObject(parts(cleo, ben, ['15:00', '16:00', '16:30']));
    expect((await give(ana, ben)).json.left).toEqual([{ id, reason: 'not_theirs' }]);
    expect((await give(undefined, ben)).json.handed_over).toEqual([id]);
    expect((await readVisit()).parts).toMatchObject(parts(ben, ben, ['15:00', '16:00', '16:30']));
  });

  it('sees the whole visit by a staff login, notes who came, and changes it only alone', async () => {
    const joining = { email: `ben${opened}@salon.example`, role: 'staff', staff_id: ben } as const;
    const bens = await inviteAndJoin(world, owner(), joining);
    const [seen] = await readCalendar('', bens);
    expect(seen).toMatchObject({ id, parts: parts(ana, ben, ['15:00', '16:00', '16:30']) });
    const note = { additional_info: 'Short' };
    expect((await bens.put(`/api/calendar/${id}`, note)).json.code).toBe('forbidden');
    expect((await bens.delete(`/api/calendar/${id}`, {})).json.code).toBe('forbidden');
    await owner().put(`/api/calendar/${id}`, { staff_id: ben });
    expect((await bens.put(`/api/calendar/${id}`, note)).status).toBe(200);
    await owner().put(`/api/calendar/${id}`, { staff_id: ana });
    expect(await readCalendar('', bens)).toEqual([]);
    await execute(sql`update booking_parts set staff_id = ${ben} where booking_id = ${id} and position = 1`);
    // Without a call in between, the login would have ended.
    for (const time of ['03:00', '15:05']) {
      world.setClock(at(time));
      expect(await readCalendar('', bens)).toHaveLength(1);
    }
    expect((await bens.post(`/api/bookings/${id}/attendance`, { attendance: 'came' })).status).toBe(200);
  });

  it('is away: whoever is free for the own part is named', async () => {
    const cleo = await addMember(business, 'Cleo');
    const away = { from: DATE, to: DATE, staff_id: ben };
    const { json } = await owner().post('/api/special-hours', away);
    expect(json.bookings).toMatchObject([{ id }]);
    const absences = (await owner().get('/api/absences')).json.bookings;
    expect(absences).toMatchObject([{ event: { id, absence: 'open' }, takers: [ana, cleo] }]);
  });
});

const unfold = (calendar: string) => calendar.replace(/\r\n /g, '');

describe('the texts about a visit', () => {
  it('name every part with its time: the mails, the calendar file in them and the feed', async () => {
    world.setClock('2026-11-02T20:00:00.000Z');
    await execute(
      sql`update bookings set remind_at = ${'2026-11-02T19:00:00.000Z'} where booking_id = ${id}`,
    );
    await enqueueDueReminders(world.deps);
    const reminder = await textTo(email());
    for (const line of ['10:00 – 11:00 AM · Color, with Ana', '11:00 – 11:30 AM · Cut, with Ben'])
      expect(reminder).toContain(line);
    await owner().put(`/api/calendar/${id}`, { start_time: at('16:00'), end_time: at('17:30') });
    expect(await textTo(email())).toContain('12:00 – 12:30 PM · Cut, with Ben');
    const moved = (await world.mailsTo<'booking_moved'>(email())).at(-1);
    expect(unfold(moved?.payload.invitation.content ?? '')).toContain('12:00 – 12:30 PM · Cut\\, with Ben');
    const { url } = (await owner().get('/api/calendar-feed')).json;
    const feed = (await world.visitor().get(new URL(url).pathname)).text;
    expect(unfold(feed)).toContain('12:00 – 12:30 PM · Cut\\, with Ben');
  });
});

it('the customer’s own view has the parts', async () => {
  const confirmed = (await world.mailsTo<'booking_confirmed'>(email())).at(-1);
  const { path, token } = readLink(confirmed?.payload.manageUrl ?? '');
  const { json } = await world.visitor().get(`${path}?token=${token}`);
  expect(json).toMatchObject({
    ...{ service_name: 'Color, Cut', seats: 1, price_minor: 6549, currency: 'CAD' },
    parts: parts(ana, ben, ['15:00', '16:00', '16:30']),
  });
});

it('who books one service is shown one part, when the code is sent and when it is booked', async () => {
  const visitor = world.visitor();
  const choice = { email: `noor${opened}@example.com`, service: 'Cut', timeSlot: at('19:00'), staff_id: ben };
  const sent = await visitor.post(`/api/public/${business.businessId}/send-code`, choice);
  const part = {
    ...{ service_id: cut, name: 'Cut', staff: { staff_id: ben, name: 'Ben' }, price_minor: 1999 },
    ...{ start_time: at('19:00'), end_time: at('19:30') },
  };
  expect(sent.json.parts).toEqual([part]);
  const verificationCode = (await world.mailsTo<'verification_code'>(choice.email)).at(-1)?.payload.code;
  const body = { ...choice, name: 'Noor', phone: '4165550117', verificationCode };
  const booked = await visitor.post(`/api/public/${business.businessId}/book`, body);
  expect(booked.json.parts).toEqual([part]);
});
