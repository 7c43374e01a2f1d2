/** Many customers, two processes, concurrent cancellations and decisions: never more than the capacity. */

import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { addMember, bookingBody, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 10;
const CUSTOMERS = 50;

const { world, urls, giveCodes, openSlots, close } = await startTwoProcesses();
afterAll(close);

/** Reads with another client, outside the api's pool. */
const activeBookings = (businessKey: string, timeSlot: string) =>
  world.deps.db.orm
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        eq(bookings.startTime, new Date(timeSlot)),
        inArray(bookings.status, ['pending', 'accepted']),
      ),
    );

describe('50 customers who want one slot at the same moment, through two processes', {
  timeout: 240_000,
}, () => {
  it.each([1, 3])(`get exactly the capacity of %i, ${ROUNDS} times`, async (capacity) => {
    const business = await openBusiness(world, `race${capacity}x`, { capacity }, { booking_interval: 60 });
    const businessKey = readKey(business.owner);
    for (let round = 0; round < ROUNDS; round++) {
      const timeSlot = (await openSlots(business))[0] ?? '';
      const emails = Array.from({ length: CUSTOMERS }, (_, i) => `r${round}c${i}@${capacity}.example`);
      await giveCodes(businessKey, emails);
      const race = emails.map((email, i) =>
        post(
          urls[i % 2] ?? '',
          `/api/public/${business.businessId}/book`,
          bookingBody(business, { email, timeSlot }, CODE),
        ),
      );
      const statuses = (await Promise.all(race)).map(({ status }) => status);
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}`,
      ).toHaveLength(capacity);
      expect(statuses.filter((status) => status === 409)).toHaveLength(CUSTOMERS - capacity);
      expect(await activeBookings(businessKey, timeSlot)).toHaveLength(capacity);
    }
  });

  it(`never exceed the capacity while others cancel and the owner decides, ${ROUNDS} times`, async () => {
    const capacity = 3;
    const business = await openBusiness(world, 'racemixed', { capacity }, { booking_interval: 60 });
    const businessKey = readKey(business.owner);
    for (let round = 0; round < ROUNDS; round++) {
      const timeSlot = (await openSlots(business))[round] ?? '';
      const emails = Array.from({ length: CUSTOMERS }, () => `${randomUUID()}@mixed.example`);
      await giveCodes(businessKey, emails);
      let most = 0;
      const race = emails.map(async (email, i) => {
        const made = await post(
          urls[i % 2] ?? '',
          `/api/public/${business.businessId}/book`,
          bookingBody(business, { email, timeSlot }, CODE),
        );
        if (made.status !== 200) return made.status;
        const here = await activeBookings(businessKey, timeSlot);
        most = Math.max(most, here.length);
        const { bookingId } = here.find((one) => one.customerEmail === email) ?? {};
        const answered = await post(
          urls[i % 2] ?? '',
          `/api/service-requests/${bookingId}/${i % 3 === 0 ? 'decline' : 'accept'}`,
          {},
          sessionHeaders(business.owner),
        );
        const token = new URL(made.json.manage_url).searchParams.get('token');
        const cancelled = await post(
          urls[(i + 1) % 2] ?? '',
          `/api/bookings/${made.json.booking_ref}/cancel`,
          { token },
        );
        return Math.max(answered.status, cancelled.status);
      });
      const statuses = await Promise.all(race);
      expect(most, `round ${round}`).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(capacity);
      expect(Math.max(...statuses)).toBeLessThan(500);
      expect(await activeBookings(businessKey, timeSlot)).toHaveLength(0);
    }
  });

  it('get three people once each, named and anyone mixed, 5 times', async () => {
    const business = await openBusiness(world, 'racestaff', {}, { booking_interval: 60 });
    const { owner, businessId } = business;
    const businessKey = readKey(owner);
    const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const people = [ana, await addMember(business, 'Ben'), await addMember(business, 'Cleo')];
    for (let round = 0; round < 5; round++) {
      const timeSlot = (await openSlots(business))[0] ?? '';
      const emails = Array.from({ length: CUSTOMERS }, (_, i) => `r${round}c${i}@staff.example`);
      await giveCodes(businessKey, emails);
      const race = emails.map((email, i) => {
        const named = i % 2 === 0 ? {} : { staff_id: people[i % 3] };
        const body = { ...bookingBody(business, { email, timeSlot }, CODE), ...named };
        return post(urls[Math.floor(i / 2) % 2] ?? '', `/api/public/${businessId}/book`, body);
      });
      const replies = await Promise.all(race);
      const booked = replies.filter(({ status }) => status === 200).map(({ json }) => json);
      const stored = await activeBookings(businessKey, timeSlot);
      expect(stored.map(({ parts: [{ staffId }] }) => staffId).sort(), `round ${round}`).toEqual(
        [...people].sort(),
      );
      expect(booked.map((one) => `${one.booking_ref} ${one.staff.staff_id}`).sort()).toEqual(
        stored.map(({ bookingRef, parts: [{ staffId }] }) => `${bookingRef} ${staffId}`).sort(),
      );
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(CUSTOMERS - people.length);
    }
  });
});
