/** An owner changes what a customer booked: its services, who does them, its places. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { renderMail } from '../src/emails/render.tsx';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { addMember, eventsOn, inviteAndJoin } from './fixtures.ts';
import { at, blockTime, bookVisit, DATE, describeParts, openSalon, type Salon } from './salon.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let count = 0;
let salon: Salon;
const email = () => `mia${count}@customer.example`;

beforeEach(async () => {
  world.setClock(MONDAY);
  count += 1;
  salon = await openSalon(world);
});

const book = async (services: string[], fields: Record<string, unknown> = {}): Promise<string> =>
  (await bookVisit(salon, services, { email: email(), ...fields })).json.event.id;
const change = (id: string, body: object, query = '') => salon.owner.put(`/api/calendar/${id}${query}`, body);
const read = async (id: string) =>
  (await eventsOn(salon, DATE)).find((event: { id: string }) => event.id === id);
const parts = (event: Parameters<typeof describeParts>[1]) => describeParts(salon, event);
const outcome = ({ status, json }: { status: number; json: { code?: string; fields?: object } }) => [
  status,
  json.code,
  ...Object.keys(json.fields ?? {}),
];
const MINUTE = 60_000;
const later = (minutes: number) =>
  world.setClock(new Date(Date.parse(MONDAY) + minutes * MINUTE).toISOString());
const lastMail = async (address: string) => {
  const mail = (await world.mailsTo(address)).at(-1);
  return mail && { kind: mail.kind, ...(await renderMail(mail.kind, mail.payload, 'en')) };
};

describe('a visit that is composed anew', () => {
  it('has the named services from its start on, with their prices, and members chosen as for a new booking', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ana, ['16:30', '17:30']);
    const { json } = await change(id, { service_ids: [salon.color, salon.wash, salon.cut] });
    expect(parts(json.event)).toEqual([
      'Color Ben 15:00–16:30',
      'Wash Ben 16:30–16:30',
      'Cut Ben 16:30–17:00',
    ]);
    expect(json.event).toMatchObject({
      ...{ services: 'Color, Wash, Cut', end_time: at('17:00'), price_minor: 11_500 },
      booking_ref: expect.any(String),
    });
    expect(await read(id)).toEqual(json.event);
  });

  it('may change their order, drop some and start elsewhere', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    const turned = await change(id, { service_ids: [salon.cut, salon.color], staff_id: salon.ana });
    expect(parts(turned.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Color Ana 15:30–17:00']);
    const one = await change(id, { service_ids: [salon.cut], start_time: at('18:00') });
    expect(parts(one.json.event)).toEqual(['Cut Ana 18:00–18:30']);
  });

  it('keeps the answers to questions that are still asked', async () => {
    const ask = async (service: string, name: string, label: string) => {
      const body = { name, duration: 90, questions: [{ label, kind: 'short' }] };
      const { json } = await salon.owner.put(`/api/service/${service}`, body);
      return json.services.find(({ service_id }: { service_id: string }) => service_id === service)
        .questions[0].question_id as string;
    };
    const [length, shade] = [
      await ask(salon.cut, 'Cut', 'How short?'),
      await ask(salon.color, 'Color', 'Shade?'),
    ];
    const id = await book([salon.color, salon.cut], { answers: { [length]: 'Very', [shade]: 'Red' } });
    const { json } = await change(id, { service_ids: [salon.cut, salon.wash] });
    expect(json.event.answers).toMatchObject([{ label: 'How short?', answer: 'Very' }]);
  });

  it('is refused with what is in the way of it, unless it is forced', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ana, ['15:30', '16:00']);
    const body = { service_ids: [salon.cut, salon.cut], staff_id: salon.ana };
    const refused = await change(id, body);
    expect(outcome(refused)).toEqual([409, 'slot_unavailable']);
    expect(refused.json.conflicts).toMatchObject([
      { reason: 'taken', title: 'Lunch', from: at('15:30'), to: at('16:00') },
    ]);
    expect(parts(await read(id))).toEqual(['Cut Ana 15:00–15:30']);
    const forced = await change(id, { ...body, force: true });
    expect(parts(forced.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Cut Ana 15:30–16:00']);
  });

  it('needs a unit of what its services use', async () => {
    const added = await salon.owner.post('/api/resources', { name: 'Basin', quantity: 1 });
    const [{ resource_id }] = added.json.resources;
    const rinse = { name: 'Rinse', duration: 30, resource_ids: [resource_id] };
    const { services } = (await salon.owner.post('/api/service', rinse)).json;
    const { service_id } = services.find(({ name }: { name: string }) => name === 'Rinse');
    const id = await book([salon.cut], { staff_id: salon.ana });
    await book([service_id], {
      staff_id: salon.ben,
      start_time: at('15:30'),
      email: 'noor@customer.example',
    });
    const body = { service_ids: [salon.cut, service_id], staff_id: salon.ana };
    const refused = await change(id, body);
    expect(refused.json).toMatchObject({
      ...{ code: 'slot_unavailable', conflicts: [{ reason: 'resource', title: 'Basin' }] },
    });
    expect((await change(id, { ...body, force: true })).status).toBe(200);
    const elsewhere = await change(id, { ...body, start_time: at('16:00') });
    expect(parts(elsewhere.json.event)).toEqual(['Cut Ana 16:00–16:30', 'Rinse Ana 16:30–17:00']);
  });

  it('must be a visit that can be booked', async () => {
    const id = await book([salon.cut]);
    const before = await read(id);
    for (const [service_ids, code] of [
      [[salon.wash], 'visit_invalid'],
      [[salon.wash, salon.cut], 'visit_invalid'],
      [Array(5).fill(salon.cut), 'visit_invalid'],
      [Array(9).fill(salon.cut), 'visit_invalid'],
      [[], 'visit_invalid'],
      [[salon.ana], 'validation'],
      [['nonsense'], 'validation'],
    ] as const)
      expect(outcome(await change(id, { service_ids }))).toEqual([400, code, 'service_ids']);
    const past = await change(id, { service_ids: [salon.cut], start_time: '2026-11-02T13:00:00.000Z' });
    expect(outcome(past)).toEqual([400, 'event_in_past', 'start_time']);
    expect(await read(id)).toEqual(before);
  });

  it('may have begun', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    // Without a call in between, the login would have ended.
    for (const time of ['03:00', '15:10']) {
      world.setClock(at(time));
      await read(id);
    }
    const { json } = await change(id, { service_ids: [salon.cut, salon.wash] });
    expect(parts(json.event)).toEqual(['Cut Ana 15:00–15:30', 'Wash Ana 15:30–15:30']);
  });
});

describe('who does what', () => {
  it('is named for each service, or once for all', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    const both = await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
    expect(parts(both.json.event)).toEqual(['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00']);
    const composed = await change(id, {
      service_ids: [salon.cut, salon.wash, salon.color],
      parts: [{ staff_id: salon.ben }, { staff_id: salon.ana }, { staff_id: salon.ana }],
    });
    expect(parts(composed.json.event)).toEqual([
      'Cut Ben 15:00–15:30',
      'Wash Ben 15:30–15:30',
      'Color Ana 15:30–17:00',
    ]);
    const { json } = await change(id, { staff_id: salon.ben });
    expect(parts(json.event)).toEqual([
      'Cut Ben 15:00–15:30',
      'Wash Ben 15:30–15:30',
      'Color Ben 15:30–17:00',
    ]);
  });

  it('is refused where the member is not free or does not work', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ben, ['16:30', '17:00']);
    const body = { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] };
    const refused = await change(id, body);
    expect(refused.json).toMatchObject({ code: 'slot_unavailable', conflicts: [{ reason: 'taken' }] });
    await salon.owner.put(`/api/staff/${salon.ben}`, { active: false });
    expect(outcome(await change(id, { ...body, force: true }))).toEqual([409, 'slot_unavailable']);
  });

  it('is said in one way, for as many services as there are, of own members', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    const ben = { staff_id: salon.ben };
    for (const body of [
      { parts: [ben] },
      { parts: [] },
      { parts: [ben, { staff_id: salon.cut }] },
      { parts: [ben, {}] },
      { parts: [{ staff_id: salon.ana }, ben], staff_id: salon.ben },
    ])
      expect((await change(id, body)).json.code, JSON.stringify(body)).toBe('validation');
  });

  it('stays when the visit only starts at another time', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
    const { json } = await change(id, { start_time: at('18:00') });
    expect(parts(json.event)).toEqual(['Color Ana 18:00–19:30', 'Cut Ben 19:30–20:00']);
  });

  it('is not lost when an event is written back whole', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
    await blockTime(salon, salon.ben, ['16:30', '17:00']);
    const { json } = await change(id, { ...(await read(id)), title: 'Mia’s wedding' });
    expect(json.event.title).toBe('Mia’s wedding');
    expect(parts(json.event)).toEqual(['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00']);
  });
});

describe('the end of a visit', () => {
  it('is that of its last service, which loses its wait if that does not fit any more', async () => {
    const id = await book([salon.cut, salon.color], { staff_id: salon.ana });
    const longer = await change(id, { end_time: at('17:30') });
    expect(parts(longer.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Color Ana 15:30–17:30']);
    expect(longer.json.event.parts[1].processing).toEqual({ after: 30, minutes: 30 });
    const shorter = await change(id, { service_ids: [salon.cut, salon.color], end_time: at('16:15') });
    expect(parts(shorter.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Color Ana 15:30–16:15']);
    expect(shorter.json.event.parts[1].processing).toBeNull();
    const none = await change(id, { service_ids: [salon.cut, salon.color], end_time: at('15:30') });
    expect(outcome(none)).toEqual([400, 'end_before_start', 'end_time']);
  });
});

describe('the places of a booking', () => {
  it('are as many as the class has left, unless it is forced, and cost each', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    await book([salon.yoga], { staff_id: salon.ana, seats: 3, email: 'noor@customer.example' });
    const { json } = await change(id, { seats: 2 });
    expect(json.event).toMatchObject({ seats: 2, price_minor: 2500 });
    const full = await change(id, { seats: 3 });
    expect(full.json).toMatchObject({ code: 'slot_unavailable', conflicts: [{ reason: 'full' }] });
    expect((await change(id, { seats: 3, force: true })).json.event.seats).toBe(3);
    expect((await change(id, { seats: 1 })).json.event).toMatchObject({ seats: 1, price_minor: 1250 });
  });

  it('are at most what one booking takes, and of one service', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    for (const seats of [4, 50])
      expect(outcome(await change(id, { seats }))).toEqual([400, 'visit_invalid', 'seats']);
    for (const seats of [0, 51, 1.5])
      expect(outcome(await change(id, { seats }))).toEqual([400, 'validation', 'seats']);
    expect((await change(id, { seats: 3 })).status).toBe(200);
    const several = await change(id, { service_ids: [salon.yoga, salon.cut] });
    expect(outcome(several)).toEqual([400, 'visit_invalid', 'seats']);
    const fewer = await change(id, { service_ids: [salon.yoga, salon.cut], seats: 1 });
    expect(fewer.json.event).toMatchObject({ seats: 1, price_minor: 4250 });
    expect(outcome(await change(id, { seats: 2 }))).toEqual([400, 'visit_invalid', 'seats']);
  });
});

describe('a preview', () => {
  it('has times, members, price and conflicts of each service, and changes nothing', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ben, ['16:30', '17:00']);
    const before = await read(id);
    const body = {
      service_ids: [salon.color, salon.cut],
      parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }],
    };
    const { json } = await change(id, body, '?preview=true');
    expect(parts(json)).toEqual(['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00']);
    const taken = { reason: 'taken', title: 'Lunch', from: at('16:30'), to: at('17:00') };
    expect(json).toMatchObject({
      ...{ staff_id: salon.ana, start_time: at('15:00'), end_time: at('17:00'), price_minor: 11_000 },
      ...{ conflicts: [taken], parts: [{ conflicts: [] }, { conflicts: [taken] }] },
    });
    expect(await read(id)).toEqual(before);
    const move = await change(
      id,
      { start_time: at('16:30'), end_time: at('17:00'), staff_id: salon.ben },
      '?preview=true',
    );
    expect(move.json.conflicts).toEqual([taken]);
    expect(await read(id)).toEqual(before);
    const made = { service_ids: [salon.cut, salon.cut], start_time: at('16:00'), staff_id: salon.ben };
    const booked = await salon.owner.post('/api/bookings?preview=true', made);
    expect(parts(booked.json)).toEqual(['Cut Ben 16:00–16:30', 'Cut Ben 16:30–17:00']);
    expect(booked.json.parts).toMatchObject([{ conflicts: [] }, { conflicts: [taken] }]);
  });

  it('is refused as the change is', async () => {
    const id = await book([salon.cut]);
    const invalid = await change(id, { service_ids: [salon.wash] }, '?preview=true');
    expect(outcome(invalid)).toEqual([400, 'visit_invalid', 'service_ids']);
    expect((await change(salon.ana, { seats: 1 }, '?preview=true')).status).toBe(404);
  });
});

it('a change of a visit that someone else changed meanwhile is refused', async () => {
  const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
  const { start_time, end_time, staff_id, parts: shown, seats } = await read(id);
  const seen = { start_time, end_time, staff_id, seats, parts: shown };
  await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
  const stale = await change(id, { service_ids: [salon.cut], seen });
  expect(outcome(stale)).toEqual([409, 'event_changed']);
  expect(
    (await change(id, { service_ids: [salon.cut], seen: { start_time, end_time, staff_id } })).status,
  ).toBe(200);
});

it('an own event has no services one after another, no members by part and no places', async () => {
  const { json } = await blockTime(salon, salon.ana, ['15:00', '16:00']);
  const own = (body: object) => change(json.event.id, body);
  expect(outcome(await own({ service_ids: [salon.cut] }))).toEqual([400, 'validation', 'service_ids']);
  expect(outcome(await own({ parts: [{ staff_id: salon.ana }] }))).toEqual([400, 'validation', 'parts']);
  expect(outcome(await own({ seats: 2 }))).toEqual([400, 'validation', 'seats']);
  expect((await own({ ...json.event, title: 'Late lunch' })).status).toBe(200);
});

it('a staff login composes what it does alone, for itself', async () => {
  const joining = { email: `ben${count}@salon.example`, role: 'staff', staff_id: salon.ben } as const;
  const ben = await inviteAndJoin(world, salon.owner, joining);
  const id = await book([salon.cut], { staff_id: salon.ben });
  const put = (body: object) => ben.put(`/api/calendar/${id}`, body);
  const composed = await put({ service_ids: [salon.cut, salon.cut] });
  expect(parts(composed.json.event)).toEqual(['Cut Ben 15:00–15:30', 'Cut Ben 15:30–16:00']);
  const given = await put({ parts: [{ staff_id: salon.ben }, { staff_id: salon.ana }] });
  expect(outcome(given)).toEqual([403, 'forbidden']);
  await change(id, { parts: [{ staff_id: salon.ben }, { staff_id: salon.ana }] });
  for (const body of [{ service_ids: [salon.cut] }, { seats: 1 }, { start_time: at('18:00') }])
    expect(outcome(await put(body))).toEqual([403, 'forbidden']);
});

describe('the customer of a changed visit', () => {
  it('is mailed what it was and what it is, and nothing of what was undone', async () => {
    const id = await book([salon.color], { staff_id: salon.ana });
    later(5);
    const undo = { service_ids: [salon.color], staff_id: salon.ana };
    await change(id, { service_ids: [salon.color, salon.cut], staff_id: salon.ana });
    await change(id, undo);
    expect((await lastMail(email()))?.kind).toBe('booking_confirmed');
    await change(id, {
      service_ids: [salon.color, salon.cut],
      parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }],
    });
    const mail = await lastMail(email());
    expect(mail?.subject).toMatch(/^Changed: .*Color, Cut with/);
    for (const part of [mail?.text, mail?.html.replaceAll('<!-- -->', '')]) {
      expect(part).toContain('Before: Color, with Ana · Tue, Nov 3, 10:00 – 11:30 AM (Toronto time).');
      expect(part).toContain('11:30 AM – 12:00 PM · Cut, with Ben');
    }
    const [invite] = (await world.mailsTo<'booking_moved'>(email())).slice(-1);
    expect(invite?.payload.invitation.content.replaceAll('\r\n ', '')).toContain('Cut\\, with Ben');
  });

  it('is told of other places', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    await change(id, { seats: 3 });
    const { text = '' } = (await lastMail(email())) ?? {};
    expect(text).toContain('3 places');
    expect(text).toContain('Before: Yoga, with Ana · Tue, Nov 3');
  });

  it('is reminded of what it is, though the reminder was written before', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    world.setClock('2026-11-02T15:30:00.000Z');
    await enqueueDueReminders(world.deps);
    await change(id, { service_ids: [salon.cut, salon.cut], staff_id: salon.ana });
    const reminder = (await world.mailsTo<'reminder_24h'>(email())).find(
      ({ kind }) => kind === 'reminder_24h',
    );
    expect(reminder?.payload).toMatchObject({ serviceName: 'Cut, Cut', price: 60, parts: [{}, {}] });
  });
});

it('who does a part reads that the visit is another one', async () => {
  const cleo = await addMember(salon, 'Cleo');
  await salon.owner.put(`/api/staff/${cleo}`, { email: `cleo${count}@salon.example` });
  const id = await book([salon.cut], { staff_id: cleo });
  await world.deps.db.query((tx) => tx.update(outbox).set({ sentAt: world.deps.now() }));
  later(5);
  await change(id, { service_ids: [salon.cut, salon.cut], staff_id: cleo });
  const mail = await lastMail(`cleo${count}@salon.example`);
  expect(mail?.subject).toMatch(/^Changed: /);
  expect(mail?.text).toContain('Before: Cut, with Cleo · Tue, Nov 3, 10:00 – 10:30 AM (Toronto time).');
});

it('a cancelled visit is told as the customer knows it', async () => {
  const id = await book([salon.color], { staff_id: salon.ana });
  later(5);
  await change(id, { service_ids: [salon.cut], staff_id: salon.ana });
  await salon.owner.delete(`/api/calendar/${id}`, {});
  const mail = await lastMail(email());
  expect(mail?.subject).toContain('Color');
  expect(mail?.text).toContain('10:00 – 11:30 AM');
});
