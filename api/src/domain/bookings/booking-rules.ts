import type { BookingStatus, ServiceRequest } from '../../contract/calendar.ts';
import type { AskedPayment } from '../../contract/payments.ts';
import type { RequiredInfo } from '../../contract/profile.ts';
import type { BookReply } from '../../contract/public.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import { AppError } from '../../lib/errors.ts';
import { isKeyedHash, isSameText, keyedHash, sha256 } from '../../lib/tokens.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import { bookedStaff } from '../staff/staff-rules.ts';
import type { BookedSlot } from './booking-change.ts';
import { toBookedVisit, toVisit } from './part-replies.ts';
import { giveParts, joinServiceNames, placeParts } from './part-rules.ts';

export function missingFields(
  given: { name: string; phone: string; address: string },
  required: RequiredInfo,
): ('name' | 'phone' | 'address')[] {
  return (['name', 'phone', 'address'] as const).filter((field) => required[field] && given[field] === '');
}

/** Leaves the one who moved an appointment time to undo it before anybody is told. */
export const UNDO_MS = 10_000;

/** Customers may cancel or move until the start, or `cutoffHours` before it. */
export const changeDeadline = (startTime: Date, cutoffHours: number) =>
  new Date(startTime.getTime() - cutoffHours * HOUR_MS);

export const isTooLate = (startTime: Date, cutoffHours: number, now: Date) =>
  now >= changeDeadline(startTime, cutoffHours);

export const isSameInstant = (first: Date, other: Date) => first.getTime() === other.getTime();

export const toSlot = ({ startTime, endTime, parts, seats }: BookedSlot): BookedSlot => ({
  startTime,
  endTime,
  parts,
  seats,
});

interface OtherSlot extends Pick<Booking, 'startTime' | 'endTime'> {
  /** Who does each part, in order, or all of them; parts without one keep theirs. */
  staffIds: string | readonly string[];
}

/** A booking at another time and with other members; its parts keep their lengths but the last one. */
export const inSlot = (booking: Booking, { startTime, endTime, staffIds }: OtherSlot): Booking => ({
  ...booking,
  startTime,
  endTime,
  parts: giveParts(placeParts(booking.parts, { startTime, endTime }), staffIds),
});

const isSamePart = (first: BookingPart, other: BookingPart | undefined) =>
  other !== undefined &&
  first.serviceId === other.serviceId &&
  first.staffId === other.staffId &&
  isSameInstant(first.startTime, other.startTime) &&
  isSameInstant(first.endTime, other.endTime);

export const isSameSlot = (first: BookedSlot, other: BookedSlot) =>
  isSameInstant(first.startTime, other.startTime) &&
  first.seats === other.seats &&
  first.parts.length === other.parts.length &&
  first.parts.every((part, at) => isSamePart(part, other.parts[at]));

export const isOver = ({ endTime }: Pick<Booking, 'endTime'>, now: Date) => endTime <= now;

/** A request expires at its start, also before its row is updated. */
export function currentStatus(
  { status, startTime }: Pick<Booking, 'status' | 'startTime'>,
  now: Date,
): BookingStatus {
  return status === 'pending' && startTime < now ? 'expired' : status;
}

export const isActive = (status: BookingStatus) => status === 'pending' || status === 'accepted';

/** 409 `awaiting_payment` for a visit that can only be paid or cancelled. */
export function refuseAwaiting({ status }: Pick<Booking, 'status'>): void {
  if (status === 'awaiting_payment') throw new AppError('awaiting_payment');
}

/** The customer's key to a booking; derived from the secret, not stored. */
export const manageToken = (secret: string, bookingRef: string) => keyedHash(secret, `manage ${bookingRef}`);

export const isManageToken = (secrets: readonly string[], bookingRef: string, token: string) =>
  isKeyedHash(secrets, `manage ${bookingRef}`, token);

export const manageUrl = (publicUrl: string, secret: string, bookingRef: string) =>
  `${publicUrl}/manage/${bookingRef}?token=${manageToken(secret, bookingRef)}`;

const LINK_PROOF = 10;

const linkCode = (secret: string, bookingRef: string) =>
  bookingRef + manageToken(secret, bookingRef).slice(0, LINK_PROOF);

/** A short link to the same page, for text messages. */
export const shortManageUrl = (publicUrl: string, secret: string, bookingRef: string) =>
  `${publicUrl}/m/${linkCode(secret, bookingRef)}`;

/** The reference in the code of a short link; null for any other code. */
export function readLinkCode(secrets: readonly string[], code: string): string | null {
  const bookingRef = code.slice(0, -LINK_PROOF);
  return secrets.some((secret) => isSameText(code, linkCode(secret, bookingRef))) ? bookingRef : null;
}

export function bodyFingerprint(body: Record<string, unknown>): string {
  const { recaptchaToken: _token, action: _action, ...rest } = body;
  return sha256(JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))));
}

export const toBookReply = (
  booking: Booking,
  cutoffHours: number,
  names: StaffNames,
  url: string,
  message: string,
  payment: AskedPayment | null = null,
): BookReply => ({
  message,
  booking_ref: booking.bookingRef,
  status: booking.status === 'accepted' || booking.status === 'awaiting_payment' ? booking.status : 'pending',
  start_time: booking.startTime.toISOString(),
  end_time: booking.endTime.toISOString(),
  manage_url: url,
  change_until: changeDeadline(booking.startTime, cutoffHours).toISOString(),
  staff: bookedStaff(names, booking.parts[0].staffId),
  ...toBookedVisit(booking, names),
  ...(payment && { payment }),
});

/** The link in the owner's mail shows the same. */
export const toRequest = (booking: Booking): Omit<ServiceRequest, 'customer_id' | 'no_shows'> => ({
  id: booking.bookingId,
  customer_name: booking.customerName,
  customer_email: booking.customerEmail,
  customer_phone: booking.customerPhone,
  customer_address: booking.customerAddress,
  service_name: joinServiceNames(booking),
  service_duration: Math.round((booking.endTime.getTime() - booking.startTime.getTime()) / MINUTE_MS),
  start_time: booking.startTime.toISOString(),
  end_time: booking.endTime.toISOString(),
  additional_info: booking.additionalInfo,
  answers: booking.answers,
  status: booking.status,
  staff_id: booking.parts[0].staffId,
  ...toVisit(booking),
  sequence: booking.sequence,
  created_at: booking.createdAt.toISOString(),
});
