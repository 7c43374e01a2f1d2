import type { ManagedBooking } from '../../contract/managed-booking.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import {
  changeDeadline,
  currentStatus,
  isActive,
  isManageToken,
  isTooLate,
} from '../../domain/bookings/booking-rules.ts';
import * as bookings from '../../domain/bookings/bookings.repository.ts';
import { toVisit } from '../../domain/bookings/part-replies.ts';
import { joinServiceNames } from '../../domain/bookings/part-rules.ts';
import { findBusiness, lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { askStripe, loadManagedPayment } from '../../domain/payments/managed-payment.ts';
import { isReturnToken } from '../../domain/payments/return-token.ts';
import { endWaitingVisit } from '../../domain/payments/start-payment.ts';
import { toBrand } from '../../domain/pictures/look.ts';
import { printReceiptFile, type ReceiptFile } from '../../domain/receipts/receipt-file.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { bookedStaff } from '../../domain/staff/staff-rules.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';
import { offsetTable } from '../../time/offset-table.ts';

export interface ManageKey {
  ref: string;
  token: string;
}

export async function toManaged(
  tx: Tx,
  business: Business,
  booking: Booking,
  names: StaffNames,
  now: Date,
): Promise<ManagedBooking> {
  const status = currentStatus(booking, now);
  const visit = toVisit(booking);
  return {
    booking_ref: booking.bookingRef,
    status,
    business: {
      business_id: business.businessId ?? '',
      name: business.name,
      timezone: business.timezone,
      utc_offsets: offsetTable(business.timezone, booking.startTime, { before: 2, after: 3 }),
      notify_customer: business.notifyCustomer,
      currency: business.currency,
      business_phone: business.phone,
      business_email: business.email,
      business_address: business.address,
      ...toBrand(business),
    },
    service_name: joinServiceNames(booking),
    service_id: booking.parts[0].serviceId,
    start_time: booking.startTime.toISOString(),
    end_time: booking.endTime.toISOString(),
    customer_name: booking.customerName,
    can_change: isActive(status) && !isTooLate(booking.startTime, business.changeCutoffHours, now),
    change_until: changeDeadline(booking.startTime, business.changeCutoffHours).toISOString(),
    staff: bookedStaff(names, booking.parts[0].staffId),
    answers: booking.answers,
    ...visit,
    ...(await loadManagedPayment(tx, { ...booking, status }, visit, now)),
  };
}

/** 404 for a wrong reference or token, so that neither can be guessed. */
export async function findByKey(deps: Deps, tx: Tx, { ref, token }: ManageKey): Promise<Booking> {
  const isRight = isManageToken(deps.acceptedSecrets, ref, token) || isReturnToken(deps, ref, token);
  const booking = isRight ? await bookings.findBookingByRef(tx, ref) : null;
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** A document of the booking. 404. */
export async function printCustomersReceipt(deps: Deps, key: ManageKey, file: string): Promise<ReceiptFile> {
  const { businessKey, bookingId } = await deps.db.query((tx) => findByKey(deps, tx, key));
  return printReceiptFile(deps, { businessKey, bookingId }, file);
}

/** Stripe is asked first about a visit that waits for its payment. */
export async function getManaged(deps: Deps, key: ManageKey) {
  await askStripe(deps, await deps.db.query((tx) => findByKey(deps, tx, key)));
  return deps.db.query(async (tx) => {
    const booking = await findByKey(deps, tx, key);
    const business = await findBusiness(tx, booking.businessKey);
    const names = await listStaffNames(tx, booking.businessKey);
    const managed = await toManaged(tx, business, booking, names, deps.now());
    return { business, booking, names, managed };
  });
}

/** A visit that waits for its payment can be cancelled at any time. */
export function refuseUnchangeable(booking: Booking, business: Business, now: Date): void {
  if (booking.status === 'awaiting_payment') return;
  if (['cancelled', 'declined'].includes(booking.status)) throw new AppError('already_cancelled');
  const tooLate = isTooLate(booking.startTime, business.changeCutoffHours, now);
  if (tooLate || !isActive(booking.status)) throw new AppError('too_late');
}

/** Runs a change under the business's lock. 404, 409 as `refuseUnchangeable`. */
export async function changeBooking<T>(
  deps: Deps,
  key: ManageKey,
  write: (tx: Tx, business: Business, booking: Booking) => Promise<T>,
): Promise<T> {
  const { businessKey } = await deps.db.query((tx) => findByKey(deps, tx, key));
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      const booking = await findByKey(deps, tx, key);
      refuseUnchangeable(booking, business, deps.now());
      return write(tx, business, booking);
    }),
  );
}

export function cancelBooking(deps: Deps, key: ManageKey, reason: string): Promise<void> {
  return changeBooking(deps, key, async (tx, business, booking) => {
    if (booking.status === 'awaiting_payment') {
      await endWaitingVisit(deps, tx, business, booking, 'cancelled');
      return;
    }
    const cancelled = await bookings.updateActiveBooking(tx, booking, {
      status: 'cancelled',
      handledAt: deps.now(),
    });
    if (!cancelled) throw new AppError('already_cancelled');
    const isRequest = booking.status === 'pending';
    const action = { type: 'cancelled', by: 'customer', note: reason, isRequest } as const;
    await deps.onBookingChange(tx, { business, changed: [{ booking: cancelled, action }] });
  });
}
