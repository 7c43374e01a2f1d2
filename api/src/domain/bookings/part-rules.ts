/** The parts of a booking: its services, one after another. */
import type { Booking, BookingPart, BookingParts } from '../../db/schema/booking-parts.table.ts';
import { mapAll } from '../../lib/map-all.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { reuseAfter } from '../slots/units.ts';

type Parts = Pick<Booking, 'parts'>;

/** The services of a booking as the API names them. */
export const joinServiceNames = ({ parts }: Parts): string =>
  parts.map(({ serviceName }) => serviceName).join(', ');

/** The price for all seats, with two decimals; null if a part has none. */
export function sumPrice({ parts, seats }: Parts & Pick<Booking, 'seats'>): number | null {
  let cents = 0;
  for (const { price } of parts) {
    if (price === null) return null;
    cents += Math.round(price * 100);
  }
  return (cents * seats) / 100;
}

export const listStaffIds = ({ parts }: Parts): string[] => [...new Set(parts.map(({ staffId }) => staffId))];

/** The member who does all parts; null if several do. */
export function soleStaffId({ parts }: Parts): string | null {
  const [staffId = null, ...others] = listStaffIds({ parts });
  return others.length === 0 ? staffId : null;
}

export const hasStaff = ({ parts }: Parts, staffId: string): boolean =>
  parts.some((part) => part.staffId === staffId);

type HasParts = { parts: readonly Pick<BookingPart, 'serviceId' | 'staffId'>[] };

export const isSameStaff = (first: HasParts, other: HasParts) =>
  first.parts.map(({ staffId }) => staffId).join() === other.parts.map(({ staffId }) => staffId).join();

export const isSameServices = (first: HasParts, other: HasParts) =>
  first.parts.map(({ serviceId }) => serviceId).join() ===
  other.parts.map(({ serviceId }) => serviceId).join();

/** The parts of a booking that takes place at another time: all move along, and the last one takes the new length. */
export function placeParts(
  parts: BookingParts,
  { startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>,
): BookingParts {
  const shift = startTime.getTime() - parts[0].startTime.getTime();
  const shifted = (at: Date) => new Date(at.getTime() + shift);
  return mapAll(parts, (part, at) => {
    const moved = { ...part, startTime: shifted(part.startTime), endTime: shifted(part.endTime) };
    return at === parts.length - 1 ? withEnd(moved, endTime) : moved;
  });
}

/** A part that is shortened to less than its processing time loses it. */
function withEnd(part: BookingPart, endTime: Date): BookingPart {
  const minutes = countMinutes({ startTime: part.startTime, endTime });
  const { processingAfter, processingMinutes } = part;
  const keepsProcessing = (processingAfter ?? 0) + (processingMinutes ?? 0) <= minutes;
  return { ...part, endTime, ...(!keepsProcessing && { processingAfter: null, processingMinutes: null }) };
}

/** `staffIds`: who does each part, in order, or one member who does all. */
export const giveParts = (parts: BookingParts, staffIds: string | readonly string[]): BookingParts =>
  mapAll(parts, (part, at) => ({
    ...part,
    staffId: typeof staffIds === 'string' ? staffIds : (staffIds[at] ?? part.staffId),
  }));

/** A part without any time goes to the member of the part before. */
export function withBriefParts(parts: BookingParts): BookingParts {
  let former = parts[0].staffId;
  return mapAll(parts, (part) => {
    if (part.startTime < part.endTime) former = part.staffId;
    return { ...part, staffId: former };
  });
}

/** The parts of one member, or all without one, go to another. */
export const handOverParts = (
  parts: BookingParts,
  { from, to }: { from: string | null; to: string },
): BookingParts =>
  mapAll(parts, (part) => (from === null || part.staffId === from ? { ...part, staffId: to } : part));

/** Parts that an owner places, whatever lies there; `exemptOverlaps` follows. */
export const withoutGuard = (parts: BookingParts): BookingParts =>
  mapAll(parts, (part) => ({ ...part, forced: true }));

/** Parts of which the database guards all but those at some positions. */
export const withGuardExcept = (parts: BookingParts, positions: ReadonlySet<number>): BookingParts =>
  mapAll(parts, (part, at) => ({ ...part, forced: positions.has(at) }));

/** Parts that the database guards. */
export const withGuard = (parts: BookingParts): BookingParts =>
  mapAll(parts, (part) => ({ ...part, forced: false }));

export const toProcessing = ({ processingAfter: after, processingMinutes: minutes }: BookingPart) =>
  after === null || minutes === null ? null : { after, minutes };

const countMinutes = ({ startTime, endTime }: Pick<BookingPart, 'startTime' | 'endTime'>) =>
  (endTime.getTime() - startTime.getTime()) / MINUTE_MS;

/** The work of a part among those of its booking, as the slot engine asks for it. `service`: as it is now; null if it was removed. */
export const toWork = (
  part: BookingPart,
  { seats, parts, service }: Pick<Booking, 'seats' | 'parts'> & { service: { capacity: number } | null },
) => ({
  serviceId: part.serviceId,
  resourceIds: part.resourceIds,
  reuse: reuseAfter(
    parts.map((each) => ({ duration: countMinutes(each), resourceIds: each.resourceIds })),
    parts.indexOf(part),
  ),
  duration: countMinutes(part),
  capacity: service?.capacity ?? 1,
  seats,
  buffers: { before: part.bufferBefore, after: part.bufferAfter },
  processing: toProcessing(part),
});
