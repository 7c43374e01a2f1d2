import type { BookedPart, BookingPart as PartReply } from '../../contract/booking-parts.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import { toMinorUnits } from '../../text/minor-units.ts';
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

type Visit = Pick<Booking, 'parts' | 'seats' | 'currency'>;

/** What all parts come to. */
function toTotal({ parts, seats, currency }: Visit) {
  const prices = parts.map((part) => minorPrice(part, { seats, currency }));
  const total = prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0);
  return { seats, price_minor: total, currency };
}

/** What the API says of the parts of a booking and of all of them. */
export const toVisit = (visit: Visit) => ({
  parts: visit.parts.map((part) => toPart(part, visit)),
  ...toTotal(visit),
});

/** The same as customers are shown it when they book. */
export const toBookedVisit = (visit: Visit, names: StaffNames) => ({
  parts: visit.parts.map(
    (part): BookedPart => ({
      service_id: part.serviceId,
      name: part.serviceName,
      staff: bookedStaff(names, part.staffId),
      start_time: part.startTime.toISOString(),
      end_time: part.endTime.toISOString(),
      price_minor: minorPrice(part, visit),
    }),
  ),
  ...toTotal(visit),
});
