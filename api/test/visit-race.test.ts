/** Customers book visits and places through two processes, one of which is killed meanwhile: rules 7 and 14 of docs/slots.md. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings, isActive } from '../src/db/schema/bookings.table.ts';
import { addMember, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, startTwoProcesses } from './two-processes.ts';

/** `VISIT_RACES=50 npx vitest run test/visit-race.test.ts` for many. */
const ROUNDS = Number(process.env.VISIT_RACES ?? 1);
const CUSTOMERS = 50;
const TIME_LIMIT = 60_000 * (ROUNDS + 1);

const processes = await startTwoProcesses({ TRUSTED_PROXIES: '127.0.0.1' });
const { world, urls, giveCodes, openSlots, killFirst, restartFirst, close } = processes;
afterAll(close);

interface Wish {
  service_ids: string[];
  seats?: number;
  staff_id?: string;
  timeSlot: string;
}

/** Ana, Ben and Cleo: the first two cut on one chair, only Cleo colors; yoga has ten places. */
async function openSalon(round: number) {
  const business = await openBusiness(
    world,
    `visitrace${round}`,
    { name: 'Cut', duration: 30 },
    { several_services: true, booking_interval: 30, bookable_days: 5 },
  );
  const { owner, businessId, serviceId: cut } = business;
  const ana: string = (await owner.get('/api/staff')).json.staff[0].staff_id;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const ben = await addMember(business, 'Ben');
  const cleo = await addMember(business, 'Cleo');
  const add = async (fields: object): Promise<string> =>
    (await owner.post('/api/service', fields)).json.services.at(-1).service_id;
  const chair = (await owner.post('/api/resources', { name: 'Chair', turnaround: 15 })).json.resources[0];
  await owner.put(`/api/service/${cut}`, {
    ...{ name: 'Cut', duration: 30, staff_ids: [ana, ben], resource_ids: [chair.resource_id] },
  });
  const color = await add({ name: 'Color', duration: 60, staff_ids: [cleo] });
  const yoga = await add({ name: 'Yoga', duration: 120, capacity: 10, max_seats: 4, staff_ids: [cleo] });
  const businessKey = readKey(owner);

  const read = (query: string) => openSlots(business, query);
  const isOffered = async ({ service_ids, seats = 1, staff_id, timeSlot }: Wish) => {
    const query = new URLSearchParams({ service_ids: service_ids.join(), seats: String(seats) });
    if (staff_id) query.set('staff_id', staff_id);
    return (await read(query.toString())).includes(timeSlot);
  };

  /** Sends a call of customer `nth`; what is cut off is sent again to the process that is left, as a browser does. */
  async function send(nth: number, call: 'book' | 'send-code', body: object) {
    const path = `/api/public/${businessId}/${call}`;
    const headers = { 'Idempotency-Key': `customer ${nth}`, 'X-Forwarded-For': `203.0.113.${nth}` };
    try {
      return await post(urls[nth % 2] ?? '', path, body, headers);
    } catch {
      return post(urls[1], path, body, headers);
    }
  }

  /** Everyone books at once; the first process is killed when the first customer has an answer. */
  async function race(wishes: readonly Wish[]) {
    const emails = wishes.map((_, nth) => `c${nth}@visits.example`);
    await giveCodes(businessKey, emails);
    const sent = wishes.map((wish, nth) =>
      send(nth, 'book', { name: 'Mia', email: emails[nth], service: '', verificationCode: CODE, ...wish }),
    );
    await Promise.race(sent);
    await killFirst();
    const replies = await Promise.all(sent);
    await restartFirst();
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const told = replies.flatMap(({ status, json }) => (status === 200 ? [json] : []));
    const stored = await active();
    expect(stored.map(({ bookingRef }) => bookingRef).sort(), 'none lost, none told in vain').toEqual(
      told.map(({ booking_ref }) => booking_ref).sort(),
    );
    const refused = wishes.filter((_, nth) => statuses[nth] === 409);
    for (const wish of refused) expect(await isOffered(wish), JSON.stringify(wish)).toBe(false);
    return { stored, refused };
  }

  const active = () =>
    world.deps.db.query((tx) =>
      tx
        .select(bookingColumns(businessKey))
        .from(bookings)
        .where(and(eq(bookings.businessKey, businessKey), isActive(bookings))),
    );

  const countOverlaps = async () => {
    const [row] = await world.deps.db.query((tx) =>
      tx.execute<{ count: number }>(sql`
        select count(*)::int as count from booking_parts one join booking_parts other using (business_key, staff_id)
         where business_key = ${businessKey} and (one.booking_id, one.position) < (other.booking_id, other.position)
           and one.status in ('pending', 'accepted') and other.status in ('pending', 'accepted')
           and one.start_time < other.end_time and other.start_time < one.end_time`),
    );
    return row?.count;
  };

  return { ana, ben, cleo, cut, color, yoga, read, send, race, active, countOverlaps };
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe.each(rounds)(
  'fifty customers at once, while a process is killed: round %i',
  { timeout: TIME_LIMIT },
  (round) => {
    it('who want the same visit: one gets it', async () => {
      const { cut, color, ana, cleo, read, race, countOverlaps } = await openSalon(round * 10);
      const [timeSlot = ''] = await read(`service_ids=${cut},${color}`);
      const wish = { service_ids: [cut, color], timeSlot };
      const { stored } = await race(Array(CUSTOMERS).fill(wish));
      expect(stored.map(({ parts }) => parts.map(({ staffId }) => staffId))).toEqual([[ana, cleo]]);
      expect(await countOverlaps()).toBe(0);
    });

    it('who share the chair and the member of a later part: both go to one at a time', async () => {
      const { cut, color, ana, ben, read, race, countOverlaps } = await openSalon(round * 10 + 1);
      const starts = (await read(`service_ids=${cut},${color}`)).slice(0, 6);
      const wishes = Array.from({ length: CUSTOMERS }, (_, nth) => ({
        service_ids: nth % 3 === 0 ? [cut, cut, color] : [cut, color],
        timeSlot: starts[nth % starts.length] ?? '',
      }));
      const { stored, refused } = await race(wishes);
      expect(stored.length).toBeGreaterThan(1);
      expect(stored.length + refused.length).toBe(CUSTOMERS);
      for (const { parts } of stored) expect([ana, ben]).toContain(parts[0].staffId);
      expect(await countOverlaps()).toBe(0);
    });

    it('who want one to four places: never more than there are, and no place is refused that is left', async () => {
      const { yoga, read, race } = await openSalon(round * 10 + 2);
      const [timeSlot = ''] = await read(`service_id=${yoga}`);
      const wishes = Array.from({ length: CUSTOMERS }, (_, nth) => ({
        service_ids: [yoga],
        seats: (nth % 4) + 1,
        timeSlot,
      }));
      const { stored } = await race(wishes);
      expect(stored.reduce((sum, { seats }) => sum + seats, 0)).toBe(10);
    });

    it('who ask for a code for the same visit: one holds it, and only that one is mailed', async () => {
      const { cut, color, read, send, active } = await openSalon(round * 10 + 3);
      const [timeSlot = ''] = await read(`service_ids=${cut},${color}`);
      const wish = { service: '', service_ids: [cut, color], timeSlot };
      const sent = Array.from({ length: CUSTOMERS }, (_, nth) =>
        send(nth, 'send-code', { email: `held${nth}r${round}@visits.example`, ...wish }),
      );
      const replies = await Promise.all(sent);
      const holding = replies.filter(({ status }) => status === 200);
      expect(holding.map(({ json }) => json.parts.length)).toEqual([2]);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(CUSTOMERS - 1);
      expect(await read(`service_ids=${cut},${color}`)).not.toContain(timeSlot);
      expect(await active()).toEqual([]);
    });
  },
);
