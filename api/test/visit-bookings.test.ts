/** Customers book several services at once, and several places: rules 4, 8, 14 and 15 of docs/slots.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, verificationCodes } from '../src/db/schema/bookings.table.ts';
import { openBusiness } from './fixtures.ts';
import { ELEVEN, NINE, openTwoPeople, ownEvent, TEN, type TwoPeople } from './two-people.ts';
import { createWorld, MONDAY, type World } from './world.ts';

const HALF_PAST_NINE = '2026-11-03T14:30:00.000Z';
const HALF_PAST_TEN = '2026-11-03T15:30:00.000Z';

let world: World;
let salon: TwoPeople & { cut: string; color: string; wash: string; yoga: string };
let nth = 0;
const guest = () => `guest${nth++}@example.com`;

beforeAll(async () => {
  world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  world.setClock(MONDAY);
  salon = await openSalon();
});
afterAll(() => world.close());

async function addService({ owner }: TwoPeople, fields: { name: string; [field: string]: unknown }) {
  const { json } = await owner.post('/api/service', fields);
  return json.services.find((one: { name: string }) => one.name === fields.name).service_id as string;
}

/** A cut of 30 minutes, a color of an hour, a wash behind a cut, and yoga with three places; Ana and Ben do all of it. */
async function openSalon() {
  const options = { booking_interval: 30, bookable_days: 8, several_services: true, waitlist: true };
  const shop = await openTwoPeople(world, { name: 'Cut', duration: 30, price: 30 }, options);
  const { serviceId: cut } = shop;
  const color = await addService(shop, { name: 'Color', duration: 60, price: 79.9 });
  const wash = await addService(shop, {
    name: 'Wash',
    duration: 0,
    add_on: true,
    goes_with: [cut],
    price: 5,
  });
  const yoga = await addService(shop, { name: 'Yoga', duration: 60, capacity: 3, max_seats: 3, price: 12 });
  return { ...shop, cut, color, wash, yoga };
}

interface Choice {
  answers?: object;
  verificationCode?: string;
  service_ids?: string[];
  service_id?: string;
  seats?: number;
  staff_id?: string;
  timeSlot?: string;
}

/** Each guest has an address of their own, because a client has at most three holds. */
const addressOf = (email: string) => ({ 'X-Forwarded-For': `203.0.113.${/\d+/.exec(email)?.[0]}` });

const sendCode = (email: string, choice: object) => {
  const body = { email, service: '', timeSlot: NINE, ...choice };
  return world.visitor().post(`/api/public/${salon.businessId}/send-code`, body, addressOf(email));
};

async function book(email: string, choice: object, headers: Record<string, string> = {}) {
  const mails = await world.mailsTo<'verification_code'>(email);
  const sent = mails.filter(({ kind }) => kind === 'verification_code').at(-1);
  const verificationCode = sent?.payload.code ?? 'none';
  const body = { ...{ name: 'Mia', email, service: '', timeSlot: NINE, verificationCode }, ...choice };
  return world
    .visitor()
    .post(`/api/public/${salon.businessId}/book`, body, { ...addressOf(email), ...headers });
}

async function bookNow(choice: Choice) {
  const email = guest();
  expect((await sendCode(email, choice)).status).toBe(200);
  return book(email, choice);
}

const slots = async (query: string): Promise<string[]> => {
  const path = `/api/availability/${salon.businessId}?from=2026-11-03&to=2026-11-03&${query}`;
  return (await world.visitor().get(path)).json.availability['2026-11-03'] ?? [];
};
const staffOf = ({ json }: { json: { parts: { staff: { staff_id: string } }[] } }) =>
  json.parts.map(({ staff }) => staff.staff_id);
const outcome = ({ status, json }: { status: number; json: { code?: string; fields?: object } }) => [
  status,
  json.code,
  ...Object.keys(json.fields ?? {}),
];

describe('a code for a visit', () => {
  it('says who does what, when and for how much, and so does the mail', async () => {
    const { cut, wash, color, ana, ben, owner } = salon;
    await owner.post('/api/calendar', ownEvent(HALF_PAST_NINE, { staff_id: ana }));
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, price: 30, staff_ids: [ana] });
    const email = guest();
    const sent = await sendCode(email, { service_ids: [cut, wash, color] });
    const part = (service_id: string, name: string, staff: object, times: string[], price_minor: number) => ({
      ...{ service_id, name, staff, price_minor, start_time: times[0], end_time: times[1] },
    });
    const visit = {
      parts: [
        part(cut, 'Cut', { staff_id: ana, name: 'Ana' }, [NINE, HALF_PAST_NINE], 3000),
        part(wash, 'Wash', { staff_id: ana, name: 'Ana' }, [HALF_PAST_NINE, HALF_PAST_NINE], 500),
        part(color, 'Color', { staff_id: ben, name: 'Ben' }, [HALF_PAST_NINE, HALF_PAST_TEN], 7990),
      ],
      ...{ seats: 1, price_minor: 11490, currency: 'CAD' },
    };
    expect(sent.json).toMatchObject({ ...visit, staff: { staff_id: ana } });
    const [mail] = await world.mailsTo<'verification_code'>(email);
    expect(mail?.payload).toMatchObject({
      ...{ serviceName: 'Cut, Wash, Color', start: NINE, end: HALF_PAST_TEN },
      parts: [{ staffName: 'Ana' }, { staffName: 'Ana' }, { serviceName: 'Color', staffName: 'Ben' }],
    });
    const booked = await book(email, { service_ids: [cut, wash, color] });
    expect(booked.json).toMatchObject({ ...visit, status: 'accepted', end_time: HALF_PAST_TEN });
    const { events } = (await owner.get('/api/calendar?start=2026-11-03&end=2026-11-04')).json;
    const [event] = events.filter(({ parts }: { parts: object[] }) => parts.length > 0);
    expect(event).toMatchObject({ price_minor: 11490, seats: 1, services: 'Cut, Wash, Color' });
  });

  it('holds the time of each of its members, and each counts in their date once', async () => {
    const { cut, color, ana, ben, owner } = salon;
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: [ana] });
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: [ben] });
    await sendCode(guest(), { service_ids: [cut, color, cut] });
    const ofAna = await slots(`service_id=${cut}`);
    for (const held of [NINE, HALF_PAST_TEN]) expect(ofAna).not.toContain(held);
    for (const free of [HALF_PAST_NINE, TEN]) expect(ofAna).toContain(free);
    const ofBen = await slots(`service_id=${color}`);
    for (const held of [NINE, HALF_PAST_NINE, TEN]) expect(ofBen).not.toContain(held);
    expect(ofBen).toContain(HALF_PAST_TEN);
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: null });
    const next = await sendCode(guest(), { service_id: cut, timeSlot: '2026-11-03T18:00:00.000Z' });
    expect(staffOf(next), 'as many for either').toEqual([ana]);
  });

  it('leaves processing time to others', async () => {
    const { cut, color, ana } = salon;
    const processing = { after: 30, minutes: 30 };
    await salon.owner.put(`/api/service/${color}`, { name: 'Color', duration: 90, processing });
    await sendCode(guest(), { service_ids: [color, cut], staff_id: ana });
    const ofAna = await slots(`service_id=${cut}&staff_id=${ana}`);
    expect(ofAna).toContain(HALF_PAST_NINE);
    for (const taken of [NINE, TEN, HALF_PAST_TEN]) expect(ofAna).not.toContain(taken);
    expect(ofAna).toContain(ELEVEN);
  });

  it('holds as many places as were asked for', async () => {
    const { yoga, ana } = salon;
    const yogaOfAna = { service_id: yoga, staff_id: ana };
    expect((await sendCode(guest(), { ...yogaOfAna, seats: 2 })).json.price_minor).toBe(2400);
    expect(await slots(`service_id=${yoga}&staff_id=${ana}&seats=2`)).not.toContain(NINE);
    expect(outcome(await sendCode(guest(), { ...yogaOfAna, seats: 2 }))).toEqual([409, 'slot_unavailable']);
    const last = await bookNow({ ...yogaOfAna, seats: 1 });
    expect(last.json).toMatchObject({ seats: 1, price_minor: 1200 });
    expect(await slots(`service_id=${yoga}&staff_id=${ana}`)).not.toContain(NINE);
  });

  it('ends, and then holds nothing', async () => {
    const { cut, color, ana } = salon;
    await sendCode(guest(), { service_ids: [cut, color], staff_id: ana });
    const visit = `service_ids=${cut},${color}&staff_id=${ana}`;
    expect(await slots(visit)).not.toContain(HALF_PAST_NINE);
    world.setClock('2026-11-02T14:10:00.000Z');
    expect(await slots(visit)).toContain(NINE);
  });

  it('holds nothing any more with a member who left', async () => {
    const { cut, color, ana, ben, owner } = salon;
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: [ana] });
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: [ben] });
    expect(staffOf(await sendCode(guest(), { service_ids: [cut, color] }))).toEqual([ana, ben]);
    expect(await slots(`service_id=${cut}`)).not.toContain(NINE);
    expect((await owner.delete(`/api/staff/${ben}`)).status).toBe(200);
    expect(await slots(`service_id=${cut}`)).toContain(NINE);
  });
});

describe('the hold of a visit', () => {
  const holdOf = async (choice: Choice) => {
    const email = guest();
    const sent = await sendCode(email, choice);
    await salon.owner.post('/api/bookings', {
      ...{ service_id: salon.cut, staff_id: salon.ana, start_time: '2026-11-03T19:00:00.000Z' },
      customer: { name: 'Noor', phone: '4165550123' },
    });
    return { email, sent };
  };

  it('keeps its members for a booking of the same services and places', async () => {
    const { cut, color, ana } = salon;
    const { email, sent } = await holdOf({ service_ids: [cut, color] });
    expect(staffOf(sent)).toEqual([ana, ana]);
    expect(staffOf(await book(email, { service_ids: [cut, color] }))).toEqual([ana, ana]);
  });

  it.each(['fewer services', 'another order', 'other places', 'another start'])(
    'keeps none for %s',
    async (difference) => {
      const { cut, color, yoga, ana, ben } = salon;
      const differences: Record<string, [Choice, Choice]> = {
        'fewer services': [{ service_ids: [cut, color] }, { service_id: cut }],
        'another order': [{ service_ids: [cut, color] }, { service_ids: [color, cut] }],
        'other places': [
          { service_id: yoga, seats: 2 },
          { service_id: yoga, seats: 1 },
        ],
        'another start': [
          { service_ids: [cut, color] },
          { service_ids: [cut, color], timeSlot: HALF_PAST_NINE },
        ],
      };
      const [held, booked] = differences[difference] ?? [{}, {}];
      const { email, sent } = await holdOf(held);
      expect(staffOf(sent)[0]).toBe(ana);
      expect(new Set(staffOf(await book(email, booked)))).toEqual(new Set([ben]));
    },
  );

  it('moves to what is chosen instead within a minute, and to a later code', async () => {
    const { cut, color, ana } = salon;
    const email = guest();
    await sendCode(email, { service_ids: [cut, color], staff_id: ana });
    const other = { service_ids: [cut, cut, color], staff_id: ana, timeSlot: TEN };
    const moved = await sendCode(email, other);
    expect(moved.json).toMatchObject({
      ...{ code: 'rate_limited', hold_expires_at: '2026-11-02T14:10:00.000Z', hold_staff_id: ana },
      hold_parts: [
        { service_id: cut, start_time: TEN },
        { start_time: HALF_PAST_TEN },
        { end_time: '2026-11-03T17:00:00.000Z' },
      ],
    });
    const ofAna = await slots(`service_id=${cut}&staff_id=${ana}`);
    expect(ofAna).toContain(NINE);
    for (const held of [TEN, ELEVEN, '2026-11-03T16:30:00.000Z']) expect(ofAna).not.toContain(held);
    world.setClock('2026-11-02T14:01:00.000Z');
    expect((await sendCode(email, { service_id: cut, staff_id: ana })).status).toBe(200);
    expect(await slots(`service_id=${cut}&staff_id=${ana}`)).toContain(TEN);
    expect(await slots(`service_id=${cut}&staff_id=${ana}`)).not.toContain(NINE);
  });
});

describe('a booked visit', () => {
  it('is the chosen member’s as a whole, or nobody’s', async () => {
    const { cut, color, ana, ben, owner } = salon;
    const visit = { service_ids: [cut, color], staff_id: ben };
    expect(staffOf(await bookNow(visit))).toEqual([ben, ben]);
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: [ana] });
    const refused = await sendCode(guest(), { ...visit, timeSlot: '2026-11-03T18:00:00.000Z' });
    expect(outcome(refused)).toEqual([409, 'slot_unavailable']);
  });

  it('answers the questions of all its services', async () => {
    const { cut, color, owner } = salon;
    const question = (label: string) => ({ label, kind: 'short', required: true, options: [] });
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, questions: [question('Length?')] });
    await owner.put(`/api/service/${color}`, {
      name: 'Color',
      duration: 60,
      questions: [question('Shade?')],
    });
    const { services } = (await world.visitor().get(`/api/services_public/${salon.businessId}`)).json;
    const idOf = (id: string): string =>
      services.find(({ service_id }: { service_id: string }) => service_id === id).questions[0].question_id;
    const email = guest();
    const visit = { service_ids: [color, cut, cut] };
    await sendCode(email, visit);
    const ids = [idOf(color), idOf(cut)] as const;
    expect(outcome(await book(email, visit))).toEqual([
      400,
      'validation',
      ...ids.map((id) => `answers.${id}`),
    ]);
    const answers = { [ids[1]]: 'Short', [ids[0]]: 'Red' };
    expect((await book(email, { ...visit, answers })).status).toBe(200);
    const { events } = (await owner.get('/api/calendar?start=2026-11-03&end=2026-11-04')).json;
    expect(events[0].answers).toMatchObject([{ label: 'Shade?' }, { label: 'Length?' }]);
  });

  it('is made once however often it is sent with the same key', async () => {
    const { cut, color } = salon;
    const email = guest();
    const key = { 'Idempotency-Key': 'one visit' };
    const visit = { service_ids: [cut, color] };
    await sendCode(email, visit);
    const first = await book(email, visit, key);
    expect((await book(email, visit, key)).json).toEqual(first.json);
    expect(outcome(await book(email, { service_ids: [color, cut] }, key))).toEqual([
      400,
      'idempotency_mismatch',
    ]);
  });

  it('ends the waiting for each of its services', async () => {
    const { cut, color } = salon;
    const email = guest();
    const waiting = { email, name: 'Mia', service_id: color, date: '2026-11-04' };
    await world.visitor().post(`/api/public/${salon.businessId}/waitlist`, waiting);
    const [confirm] = await world.mailsTo<'waitlist_confirm'>(email);
    const token = new URL(confirm?.payload.confirmUrl ?? 'http://no.mail').searchParams.get('token');
    await world.visitor().post('/api/waitlist/confirm', { token });
    const waits = async () => (await salon.owner.get('/api/waitlist')).json.waitlist.length;
    expect(await waits()).toBe(1);
    const visit = { service_ids: [cut, color], timeSlot: '2026-11-04T15:00:00.000Z' };
    await sendCode(email, visit);
    expect((await book(email, visit)).status).toBe(200);
    expect(await waits()).toBe(0);
  });

  it('counts once in a month of the free plan', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '2' });
    const shop = await openBusiness(own, 'freevisits', { duration: 30 }, { several_services: true });
    const send = (email: string, timeSlot: string) =>
      own.visitor().post('/api/public/freevisits/send-code', {
        ...{ email, timeSlot, service: '', service_ids: Array(4).fill(shop.serviceId) },
      });
    expect((await send('one@example.com', NINE)).status).toBe(200);
    expect((await send('two@example.com', '2026-11-03T18:00:00.000Z')).status).toBe(200);
    expect(outcome(await send('three@example.com', '2026-11-04T18:00:00.000Z'))).toEqual([409, 'plan_limit']);
    await own.close();
  });
});

describe('what is no visit', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';
  const stored = () =>
    world.deps.db.query(async (tx) => [await tx.$count(bookings), await tx.$count(verificationCodes)]);

  it('is refused with the field by both calls, and nothing is stored', async () => {
    const { cut, color, wash, yoga, owner } = salon;
    const foreign = (await openSalon()).cut;
    const removed = await addService(salon, { name: 'Perm', duration: 60 });
    expect((await owner.post(`/api/service/${removed}`, {})).status).toBe(200);
    const before = await stored();
    const visitInvalid = [400, 'visit_invalid', 'service_ids'];
    const cases: [object, unknown[]][] = [
      [{ service_ids: [] }, visitInvalid],
      [{ service_ids: Array(9).fill(cut) }, visitInvalid],
      [{ service_ids: Array(5).fill(cut) }, visitInvalid],
      [{ service_ids: [wash] }, visitInvalid],
      [{ service_id: wash }, visitInvalid],
      [{ service_ids: [wash, cut] }, visitInvalid],
      [{ service_ids: [color, wash] }, visitInvalid],
      [{ service_ids: [cut, wash, wash] }, visitInvalid],
      [{ service_id: cut, seats: 2 }, [400, 'visit_invalid', 'seats']],
      [{ service_ids: [yoga, cut], seats: 2 }, [400, 'visit_invalid', 'seats']],
      [{ service_id: yoga, seats: 4 }, [400, 'visit_invalid', 'seats']],
      [{ service_id: yoga, seats: 0 }, [400, 'validation', 'seats']],
      [{ service_id: yoga, seats: 51 }, [400, 'validation', 'seats']],
      [{ service_id: yoga, seats: '2' }, [400, 'validation', 'seats']],
      [{ service_id: cut, service_ids: [cut, color] }, [400, 'validation', 'service_ids']],
      [{ service_ids: cut }, [400, 'validation', 'service_ids']],
      [{ service_ids: [cut, 7] }, [400, 'validation', 'service_ids.1']],
      [{ service_ids: [cut, foreign] }, [404, 'not_found']],
      [{ service_ids: [cut, removed] }, [404, 'not_found']],
      [{ service_ids: [UNKNOWN] }, [404, 'not_found']],
      [{ service_ids: [cut, 'x'] }, [404, 'not_found']],
    ];
    for (const [choice, expected] of cases) {
      const label = JSON.stringify(choice);
      expect(outcome(await sendCode(guest(), choice)), label).toEqual(expected);
      expect(outcome(await book(guest(), { ...choice, verificationCode: '123456' })), label).toEqual(
        expected,
      );
    }
    expect(await stored()).toEqual(before);
    expect((await sendCode(guest(), { service_id: cut, service_ids: [cut] })).status).toBe(200);
  });

  it('is a second service that is no add-on where services are not combined', async () => {
    const { cut, color, wash, owner } = salon;
    const email = guest();
    await sendCode(email, { service_ids: [cut, color] });
    await owner.post('/api/booking-options', { several_services: false });
    const invalid = [400, 'visit_invalid', 'service_ids'];
    expect(outcome(await book(email, { service_ids: [cut, color] }))).toEqual(invalid);
    expect(outcome(await sendCode(guest(), { service_ids: [cut, cut] }))).toEqual(invalid);
    expect((await bookNow({ service_ids: [cut, wash], timeSlot: ELEVEN })).status).toBe(200);
  });
});
