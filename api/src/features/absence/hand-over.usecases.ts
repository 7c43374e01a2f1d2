import type { z } from 'zod';
import type { handOverBody } from '../../contract/absence.ts';
import { ANYONE } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listBookings } from '../../domain/bookings/booking-lists.repository.ts';
import { expireOverdue } from '../../domain/bookings/bookings.repository.ts';
import { handOver } from '../../domain/bookings/hand-over.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { countMailsToCustomers } from '../../domain/calendar/booked-change.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { toAuthor, type Writer } from '../../domain/sessions/author.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { loadTakeover } from '../../domain/takeover/load-takeover.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { type LeftBooking, planHandOver, reasonToStay } from './hand-over-rules.ts';

interface HandedOver {
  handed_over: string[];
  left: LeftBooking[];
}

/**
 * Gives bookings to other members, each by itself: to the one who is named, or to whoever is free. One mail goes to each
 * customer. 400 `validation` for a foreign member; 429.
 */
export function handOverBookings(
  deps: Deps,
  owner: Writer,
  { bookings: wanted, note = '', notify_customer: notify }: z.output<typeof handOverBody>,
): Promise<HandedOver> {
  const { businessKey } = owner;
  return deps.businessQueue.run(businessQueueKey(businessKey), () => deps.db.transaction(write));

  async function write(tx: Tx): Promise<HandedOver> {
    const business = await lockBusiness(tx, businessKey);
    const now = deps.now();
    const staff = await listStaff(tx, businessKey);
    wanted.forEach(({ from, to }, at) => {
      refuseForeignStaff(staff, [from], `bookings.${at}.from`);
      if (to !== ANYONE) refuseForeignStaff(staff, [to], `bookings.${at}.to`);
    });
    await announceExpired(deps, tx, business, await expireOverdue(tx, { businessKey, after: now }, now));
    const found = await listBookings(
      tx,
      businessKey,
      wanted.map(({ id }) => id),
    );
    const byId = new Map(found.map((booking) => [booking.bookingId, booking]));
    const left: LeftBooking[] = [];
    const possible = wanted.flatMap((request) => {
      const booking = byId.get(request.id);
      const reason = reasonToStay(booking, request, now);
      if (reason) left.push({ id: request.id, reason });
      return booking && !reason ? [{ booking, from: request.from ?? null, to: request.to }] : [];
    });
    if (possible.length === 0) return { handed_over: [], left };
    const takeover = await loadTakeover(
      tx,
      business,
      possible.map(({ booking }) => booking),
      { staff, now },
    );
    const plan = planHandOver(takeover, possible);
    const notifyCustomer = notify ?? business.notifyCustomer;
    const { given } = plan;
    const taken = await handOver(deps, tx, business, {
      given,
      author: toAuthor(owner),
      notice: { note, notifyCustomer },
    });
    const mailed = notifyCustomer ? taken.map(({ customerEmail }) => customerEmail) : [];
    await countMailsToCustomers(deps, tx, mailed);
    const handedOver = given.map(({ booking }) => booking.bookingId);
    return { handed_over: handedOver, left: [...left, ...plan.left] };
  }
}
