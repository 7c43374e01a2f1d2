/** Days of random customers' calls about visits: each is answered as the oracle says. */
import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { MINUTE_MS, SECOND_MS } from '../src/time/units.ts';
import { addMember, openBusiness } from './fixtures.ts';
import { type Entry, expectVisit, OPTIONS, SERVICES, VISITS, type Visit } from './visit-model.ts';
import { createWorld } from './world.ts';

/** `VISIT_CALLS=800 npx vitest run test/visit-calls.test.ts` sends those of six weeks. */
const CALLS = Number(process.env.VISIT_CALLS ?? 120);
const SEED = Number(process.env.VISIT_SEED ?? 26);
/** The clocks of Toronto go back six days later. */
const BEGIN = Date.parse('2026-10-26T13:00:00.000Z');
const HOLD_MS = 10 * MINUTE_MS;
const COOLDOWN_MS = 60 * SECOND_MS;
/** An address gets five codes an hour. */
const CODES_EACH = 4;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', TRUSTED_PROXIES: '127.0.0.1' });
afterAll(() => world.close());

interface Guest {
  email: string;
  codes: number;
  sentAt: number;
  hasCode: boolean;
  hold: Entry | null;
}

interface MadeBooking extends Entry {
  guest: Guest;
  path: string;
  token: string;
}

const command = fc.record({
  kind: fc.constantFrom('send', 'send', 'send', 'book', 'book', 'book', 'book', 'cancel', 'move', 'look'),
  pauseMs: fc.constantFrom(5, 5, 20, 20, 70, 70, 240, 660, 40_000).map((seconds) => seconds * SECOND_MS),
  guest: fc.nat(2),
  visit: fc.constantFrom(...VISITS),
  seats: fc.integer({ min: 1, max: 3 }),
  staff: fc.option(fc.nat(2), { freq: 2 }),
  /** Mostly guests book what they hold. */
  isHeld: fc.nat(3).map((one) => one > 0),
  nth: fc.nat(),
  isAnyTime: fc.nat(3).map((one) => one === 0),
});
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

const isSame = (one: Entry, visit: Visit, start: number) =>
  one.start === start && one.seats === visit.seats && one.services.join() === visit.services.join();
const listStaff = (parts: { staff: { staff_id: string } }[]) => parts.map(({ staff }) => staff.staff_id);
const toTime = (start: number) => new Date(start * MINUTE_MS).toISOString();

async function openSalon() {
  const options = { ...OPTIONS, several_services: true, auto_confirm: true };
  const business = await openBusiness(world, 'visitcalls', { name: 'Cut', duration: 30 }, options);
  const { owner, businessId } = business;
  const ana: string = (await owner.get('/api/staff')).json.staff[0].staff_id;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const people = [ana, await addMember(business, 'Ben'), await addMember(business, 'Cleo')];
  const ids = new Map<string, string>();
  for (const [key, { before, after, maxSeats, addOn, staff, ...service }] of Object.entries(SERVICES)) {
    const body = {
      ...{ ...service, buffer_before: before, buffer_after: after, max_seats: maxSeats, add_on: addOn },
      staff_ids: staff.map((position) => people[position]),
    };
    const { json } =
      key === 'cut'
        ? await owner.put(`/api/service/${business.serviceId}`, body)
        : await owner.post('/api/service', body);
    const isIt = ({ name }: { name: string }) => name === service.name;
    ids.set(key, json.services.find(isIt).service_id);
  }
  return { businessId, people, ids };
}

async function findCode(email: string): Promise<string> {
  const isCode = and(eq(outbox.toAddress, email), eq(outbox.kind, 'verification_code'));
  const [row] = await world.deps.db.query((tx) =>
    tx.select({ payload: outbox.payload }).from(outbox).where(isCode).orderBy(desc(outbox.mailId)).limit(1),
  );
  return (row?.payload as { code: string } | undefined)?.code ?? '123456';
}

it('any calls at any time get the answers of the oracle', { timeout: 3_600_000 }, async () => {
  world.setClock(new Date(BEGIN).toISOString());
  const { businessId, people, ids } = await openSalon();
  const guests: Guest[] = [];
  const booked = new Map<string, MadeBooking>();
  const counts = new Map<string, number>();
  let now = BEGIN;

  const holds = (guest: Guest) => (guest.hold && now < guest.sentAt + HOLD_MS ? [guest.hold] : []);
  /** What takes time for others than this guest. */
  const takenBesides = (guest?: Guest, exceptRef?: string): Entry[] => [
    ...[...booked].filter(([ref]) => ref !== exceptRef).map(([, booking]) => booking),
    ...guests.filter((one) => one !== guest).flatMap(holds),
  ];
  const expectStarts = (visit: Visit, entries: readonly Entry[], members?: readonly string[]) =>
    expectVisit(people, { ...visit, now, members }, entries);

  function findGuest(nth: number): Guest {
    const present = guests.slice(-3)[nth];
    if (present && present.codes < CODES_EACH) return present;
    const email = `guest${guests.length}@visits.example`;
    const guest = { email, codes: 0, sentAt: Number.NEGATIVE_INFINITY, hasCode: false, hold: null };
    guests.push(guest);
    return guest;
  }
  function findStart(starts: Iterable<number>, { nth, isAnyTime }: Command): number {
    const soon = [...starts].slice(0, 12);
    const any = Math.ceil(now / MINUTE_MS / 15) * 15 + (nth % 500) * 15;
    return isAnyTime ? any : (soon[nth % Math.max(1, soon.length)] ?? any);
  }

  const read = (path: string) => world.visitor().get(path);
  const send = async (call: string, path: string, body: object, guest?: Guest) => {
    const client: Record<string, string> = guest
      ? { 'X-Forwarded-For': `2001:db8:${guests.indexOf(guest).toString(16)}::1` }
      : {};
    const { status, json } = await world.visitor().post(path, body, client);
    const answer = `${call} ${status}`;
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    return { status, json, outcome: [status, json.code] };
  };
  const toBody = ({ services, seats, staffId }: Visit) => ({
    ...{ service: '', seats, service_ids: services.map((key) => ids.get(key)) },
    ...(staffId && { staff_id: staffId }),
  });
  const taken = [409, 'slot_unavailable'];

  async function look(asked: Visit, label: string) {
    const visit = { ...asked, seats: 1 };
    const query = new URLSearchParams({ service_ids: toBody(visit).service_ids.join() });
    if (visit.staffId) query.set('staff_id', visit.staffId);
    const { json } = await read(`/api/availability/${businessId}?${query}`);
    const offered = Object.values(json.availability as Record<string, string[]>).flat();
    expect(offered, label).toEqual([...expectStarts(visit, takenBesides()).keys()].map(toTime));
  }

  async function change(action: Command, label: string) {
    const coming = [...booked].filter(([, { start }]) => start * MINUTE_MS > now);
    const [ref, booking] = coming[action.nth % Math.max(1, coming.length)] ?? [];
    if (!ref || !booking) return;
    const { path, token, guest } = booking;
    if (action.kind === 'cancel') {
      expect((await send('cancel', `${path}/cancel`, { token })).status, label).toBe(200);
      booked.delete(ref);
      return;
    }
    const anyone = { ...booking, staffId: null };
    const starts = expectStarts(anyone, takenBesides(guest, ref), booking.members);
    const start = findStart(starts.keys(), action);
    const moved = await send('move', `${path}/reschedule`, { token, timeSlot: toTime(start) });
    const isMoved = start === booking.start || starts.has(start);
    expect(moved.outcome, label).toEqual(isMoved ? [200, undefined] : taken);
    if (isMoved) booked.set(ref, { ...booking, start });
  }

  async function ask(guest: Guest, visit: Visit, action: Command, label: string) {
    const starts = expectStarts(visit, takenBesides(guest));
    const start = findStart(starts.keys(), action);
    const members = starts.get(start);
    const body = { ...toBody(visit), email: guest.email, timeSlot: toTime(start) };
    const sent = await send('code', `/api/public/${businessId}/send-code`, body, guest);
    const isRecent = now < guest.sentAt + COOLDOWN_MS;
    const limited = [429, 'rate_limited'];
    if (isRecent && !guest.hasCode) return expect(sent.outcome, label).toEqual(limited);
    if (!members) return expect(sent.outcome, label).toEqual(taken);
    expect(sent.outcome, label).toEqual(isRecent ? limited : [200, undefined]);
    expect(listStaff(isRecent ? sent.json.hold_parts : sent.json.parts), label).toEqual(members);
    guest.hold = { ...visit, start, members };
    if (!isRecent) Object.assign(guest, { sentAt: now, hasCode: true, codes: guest.codes + 1 });
  }

  async function book(guest: Guest, asked: Visit, action: Command, label: string) {
    const held = action.isHeld ? guest.hold : null;
    const visit = held ? { ...held, staffId: null } : asked;
    const others = takenBesides(guest);
    const starts = expectStarts(visit, others);
    const start = held?.start ?? findStart(starts.keys(), action);
    const isLive = guest.hasCode && now < guest.sentAt + HOLD_MS;
    const kept = isLive && guest.hold && isSame(guest.hold, visit, start) ? guest.hold.members : undefined;
    const canKeep = kept !== undefined && expectStarts(visit, others, kept).has(start);
    const members = canKeep ? kept : starts.get(start);
    const verificationCode = await findCode(guest.email);
    const person = { name: 'Mia', email: guest.email, verificationCode };
    const body = { ...toBody(visit), ...person, timeSlot: toTime(start) };
    const made = await send('book', `/api/public/${businessId}/book`, body, guest);
    if (!members) return expect(made.outcome, label).toEqual(taken);
    if (!isLive) return expect(made.outcome, label).toEqual([400, 'code_expired']);
    expect(made.outcome, label).toEqual([200, undefined]);
    expect(listStaff(made.json.parts), label).toEqual(members);
    const { searchParams } = new URL(made.json.manage_url);
    const ref: string = made.json.booking_ref;
    const link = { path: `/api/bookings/${ref}`, token: searchParams.get('token') ?? '' };
    booked.set(ref, { ...visit, start, members, guest, ...link });
    Object.assign(guest, { hasCode: false, hold: null });
  }

  for (const action of fc.sample(command, { numRuns: CALLS, seed: SEED })) {
    now += action.pauseMs;
    world.setClock(new Date(now).toISOString());
    const services = action.visit.split(' ');
    const most = services.length === 1 ? (SERVICES[action.visit]?.maxSeats ?? 1) : 1;
    const staffId = action.staff === null ? null : (people[action.staff] ?? null);
    const visit = { services, seats: Math.min(action.seats, most), staffId };
    const holder = guests.findLast((one) => holds(one).length > 0);
    const isHolder = action.kind === 'book' && action.isHeld && holder !== undefined;
    const guest = isHolder ? holder : findGuest(action.guest);
    const label = `${action.kind} ${action.visit} by ${guest.email} at ${new Date(now).toISOString()}`;
    if (action.kind === 'look') await look(visit, label);
    else if (action.kind === 'send') await ask(guest, visit, action, label);
    else if (action.kind === 'book') await book(guest, visit, action, label);
    else await change(action, label);
  }
  if (process.env.SHOW_COUNTS) process.stdout.write(`${JSON.stringify([...counts])}\n`);
  for (const answer of ['code 200', 'code 409', 'code 429', 'book 200', 'book 409', 'book 400', 'move 200'])
    expect(counts.get(answer), answer).toBeGreaterThan(0);
});
