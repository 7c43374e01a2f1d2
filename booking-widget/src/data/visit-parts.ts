import type { BookedPart, BookingPart } from 'api/contract/booking-parts.ts';
import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import type { PublicStaff } from 'api/contract/staff.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import type { Visit } from './visit.ts';

/** A service of a visit and when it is; `staff` is null where it is unknown or no choice. */
export interface TimedPart extends Pick<BookingPart, 'name' | 'start_time' | 'add_on'> {
  staff: { name: string } | null;
}

/** The parts of a visit that is not booked yet. */
export function plannedParts({ services }: Visit, start: string, person: PublicStaff | null): TimedPart[] {
  let at = Date.parse(start);
  return services.map(({ name, add_on, duration }) => {
    const part = { name, add_on, start_time: new Date(at).toISOString(), staff: person };
    at += duration * MINUTE_MS;
    return part;
  });
}

/** The parts of a visit as the server gave them to people. */
export const givenParts = ({ services }: Visit, parts: readonly BookedPart[]): TimedPart[] =>
  parts.map((part) => {
    const service = services.find(({ service_id }) => service_id === part.service_id);
    return { ...part, add_on: service?.add_on ?? false };
  });

/** The parts of a booking with the names of those who do them, as far as `staff` has them. */
export function bookedParts(parts: readonly BookingPart[], staff: readonly PublicStaff[]): TimedPart[] {
  return parts.map((part) => ({
    ...part,
    staff: staff.find(({ staff_id }) => staff_id === part.staff_id) ?? null,
  }));
}

/** Who does the parts, each once. */
export const memberNames = (parts: readonly BookingPart[], staff: readonly PublicStaff[]): string[] => [
  ...new Set(bookedParts(parts, staff).map((part) => part.staff?.name ?? '')),
];

export const isByOne = (parts: readonly Pick<BookingPart, 'staff_id'>[]): boolean =>
  parts.every(({ staff_id }) => staff_id === parts[0]?.staff_id);

/** What a link to the booking page asks for, so that the same can be booked again. */
export const bookedChoices = ({ parts, seats, staff }: ManagedBooking) => ({
  services: parts.map(({ service_id }) => service_id).filter(Boolean),
  seats,
  staff: (isByOne(parts) && staff?.staff_id) || null,
});
