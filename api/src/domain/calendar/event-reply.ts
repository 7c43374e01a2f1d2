import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { joinNames } from '../../text/join-names.ts';
import { toVisit } from '../bookings/part-replies.ts';
import { joinServiceNames } from '../bookings/part-rules.ts';
import { type AuthorNames, listAuthorNames } from '../members/author-names.repository.ts';

export const toBooked = (
  { bookedHow: how, bookedBy, createdAt }: Booking,
  names: AuthorNames,
): CalendarEvent['booked'] =>
  how && { how, by: names.get(bookedBy ?? '') ?? '', at: createdAt.toISOString() };

/** The title that the calendar shows. */
export const bookingTitle = (
  { title, customerName, customerEmail, parts }: Booking,
  language: Language,
): string => title ?? joinNames([customerName || customerEmail, joinServiceNames({ parts })], language);

const toEvent = (booking: Booking, names: AuthorNames, language: Language): CalendarEvent => ({
  id: booking.bookingId,
  title: bookingTitle(booking, language),
  start_time: booking.startTime.toISOString(),
  end_time: booking.endTime.toISOString(),
  customer_name: booking.customerName,
  customer_address: booking.customerAddress,
  customer_email: booking.customerEmail,
  customer_phone: booking.customerPhone,
  services: joinServiceNames(booking),
  service_id: booking.parts[0].serviceId,
  ol_link: booking.onlineLink,
  additional_info: booking.additionalInfo,
  booking_ref: booking.bookingRef,
  buffer_before: booking.parts[0].bufferBefore,
  buffer_after: booking.parts.at(-1)?.bufferAfter ?? 0,
  staff_id: booking.parts[0].staffId,
  attendance: booking.attendance,
  customer_id: booking.customerId,
  answers: booking.answers,
  series_id: booking.seriesId,
  absence: booking.absence,
  booked: toBooked(booking, names),
  ...toVisit(booking),
  ...(booking.status === 'awaiting_payment' && { status: booking.status }),
});

/** Writes a booking as the API shows it. */
export type EventReply = (booking: Booking) => CalendarEvent;

export async function loadEventReply(
  tx: Tx,
  { businessKey, language }: { businessKey: string; language: Language },
): Promise<EventReply> {
  const names = await listAuthorNames(tx, businessKey);
  return (booking) => toEvent(booking, names, language);
}
