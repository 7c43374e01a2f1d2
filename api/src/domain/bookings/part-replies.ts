import type { BookedPart, BookingPart as PartReply } from '../../contract/booking-parts.ts';
import type { BookedStaff } from '../../contract/staff.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import { toMinorUnits } from '../../text/price.ts';
import { bookedStaff } from '../staff/staff-rules.ts';

type Priced = Pick<Booking, 'seats' | 'currency'>;

const minorPrice = ({ price }: Pick<BookingPart, 'price'>, { seats, currency }: Priced) =>
  price === null ? null : toMinorUnits(price, currency) * seats;

const toPart = (part: BookingPart, booking: Priced): PartReply => ({
  service_id: part.serviceId,
  name: part.serviceName,
  add_on: part.addOn,
  staff_id: part.staffId,
  start_time: part.startTime.toISOString(),
  end_time: part.endTime.toISOString(),
  processing:
    part.processingAfter === null || part.processingMinutes === null
      ? null
      : { after: part.processingAfter, minutes: part.processingMinutes },
  price_minor: minorPrice(part, booking),
});

/** What the API says of the parts of a booking and of all of them. */
export function toVisit({ parts, seats, currency }: Booking) {
  const replies = parts.map((part) => toPart(part, { seats, currency }));
  const prices = replies.map(({ price_minor }) => price_minor);
  const total = prices.reduce<number | null>(
    (sum, price) => (sum === null || price === null ? null : sum + price),
    0,
  );
  return { parts: replies, seats, price_minor: total, currency };
}

type ShownPart = Pick<BookingPart, 'serviceId' | 'serviceName' | 'startTime' | 'endTime' | 'price'>;

/** A part as customers are shown it when they book. */
export const toBookedPart = (part: ShownPart, booking: Priced, staff: BookedStaff): BookedPart => ({
  service_id: part.serviceId,
  name: part.serviceName,
  staff,
  start_time: part.startTime.toISOString(),
  end_time: part.endTime.toISOString(),
  price_minor: minorPrice(part, booking),
});

export const toBookedParts = (booking: Booking, names: StaffNames): BookedPart[] =>
  booking.parts.map((part) => toBookedPart(part, booking, bookedStaff(names, part.staffId)));
