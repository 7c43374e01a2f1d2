/** Customers of different members want the last units through two processes, one of which is killed: rule 16 of docs/slots.md. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { addMember, bookingBody, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, startTwoProcesses } from './two-processes.ts';

/** `RESOURCE_RACES=20 npx vitest run test/resource-race.test.ts` for many. */
const ROUNDS = Number(process.env.RESOURCE_RACES ?? 1);
const CUSTOMERS = 50;

const { world, urls, giveCodes, openSlots, killFirst, close } = await startTwoProcesses();
afterAll(close);

it(
  'as many get them as there are, and each of them is told so',
  async () => {
    const business = await openBusiness(world, 'lastunit', {}, { booking_interval: 60, bookable_days: 60 });
    const { owner, businessId, serviceId } = business;
    const businessKey = readKey(owner);
    const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const people = [ana];
    while (people.length < CUSTOMERS) people.push(await addMember(business, `Member ${people.length}`));
    const { resources } = (await owner.post('/api/resources', { name: 'Room', quantity: 3, turnaround: 15 }))
      .json;
    const resource_ids = [resources[0].resource_id];
    await owner.put(`/api/service/${serviceId}`, { name: 'Single lesson', duration: 60, resource_ids });
    const times = await openSlots(business);
    for (let round = 0; round < ROUNDS; round++) {
      const timeSlot = times[round] ?? '';
      const emails = people.map((_, nth) => `r${round}c${nth}@units.example`);
      await giveCodes(businessKey, emails);
      const send = (nth: number, url: string) =>
        post(
          url,
          `/api/public/${businessId}/book`,
          {
            ...bookingBody(business, { email: emails[nth] ?? '', timeSlot }, CODE),
            ...(nth % 5 > 0 && { staff_id: people[nth] }),
          },
          { 'Idempotency-Key': `round ${round} customer ${nth}` },
        );
      // What is cut off is sent again to the process that is left, as a browser does.
      const sent = people.map((_, nth) => send(nth, urls[nth % 2] ?? '').catch(() => send(nth, urls[1])));
      if (round === ROUNDS - 1) {
        await Promise.race(sent);
        await killFirst();
      }
      const replies = await Promise.all(sent);
      const told = replies.flatMap(({ status, json }) => (status === 200 ? [json.booking_ref] : []));
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(told, `round ${round}`).toHaveLength(3);
      const stored = await world.deps.db.query((tx) =>
        tx
          .select(bookingColumns(businessKey))
          .from(bookings)
          .where(eq(bookings.startTime, new Date(timeSlot))),
      );
      expect(stored.map(({ bookingRef }) => bookingRef).sort()).toEqual(told.sort());
    }
  },
  120_000 * (ROUNDS + 1),
);
