/** Where an event is in the calendar: its time, its members, and what is booked. */
import type { z } from 'zod';
import type { eventChangeBody, MovedEvent } from '../../contract/calendar.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { AppError } from '../../lib/errors.ts';
import { isSameInstant } from '../bookings/booking-rules.ts';
import { isSameServices, isSameStaff } from '../bookings/part-rules.ts';
import type { OwnEvent } from './events.repository.ts';

export interface EventPlace extends Pick<OwnEvent, 'startTime' | 'endTime' | 'staffId'> {
  /** Absent on own events, and where a request does not say. */
  parts?: readonly { serviceId: string; staffId: string }[];
  seats?: number;
  /** What a change drops, by question. */
  answers?: Record<string, unknown>;
}

export const toPlace = ({
  start_time,
  end_time,
  staff_id,
  parts,
  seats,
  answers,
}: MovedEvent['from']): EventPlace => ({
  startTime: new Date(start_time),
  endTime: new Date(end_time),
  staffId: staff_id,
  ...(parts && { parts: parts.map((part) => ({ serviceId: part.service_id, staffId: part.staff_id })) }),
  ...(seats && { seats }),
  ...(answers && { answers }),
});

export const toSeen = ({ seen }: z.output<typeof eventChangeBody>): EventPlace | null =>
  seen ? toPlace(seen) : null;

export const toBookedPlace = ({ startTime, endTime, parts, seats }: Booking): EventPlace => ({
  startTime,
  endTime,
  staffId: parts[0].staffId,
  parts,
  seats,
});

/** Where a booking was before a change, with the answers that it lost. */
export function toFormerPlace(before: Booking, after: Booking): EventPlace {
  const left = new Set(after.answers.map(({ question_id }) => question_id));
  const lost = before.answers.filter(({ question_id }) => !left.has(question_id));
  const answers = Object.fromEntries(lost.map(({ question_id, answer }) => [question_id, answer]));
  return { ...toBookedPlace(before), ...(lost.length > 0 && { answers }) };
}

const placeReply = ({
  startTime,
  endTime,
  staffId,
  parts,
  seats,
  answers,
}: EventPlace): MovedEvent['from'] => ({
  start_time: startTime.toISOString(),
  end_time: endTime.toISOString(),
  staff_id: staffId,
  ...(parts && { parts: parts.map((part) => ({ service_id: part.serviceId, staff_id: part.staffId })) }),
  ...(seats && { seats }),
  ...(answers && { answers }),
});

export const movesIn = (
  edits: readonly { id: string; before: EventPlace; after: EventPlace }[],
): MovedEvent[] =>
  edits
    .filter(({ before, after }) => !isSamePlace(before, after))
    .map(({ id, before, after }) => ({ id, from: placeReply(before), to: placeReply(after) }));

/**
 * 409 `event_changed` for a change of an event that somebody else changed meanwhile. Not for one that is where `move` puts it:
 * browsers repeat a request whose reply was lost.
 */
export function refuseMovedMeanwhile(seen: EventPlace | null, now: EventPlace, move: Move = {}): void {
  if (seen && ![seen, movePlace(seen, move)].some((place) => isSamePlace(place, now)))
    throw new AppError('event_changed');
}

type Move = Partial<Pick<EventPlace, 'startTime' | 'endTime' | 'staffId'>>;

const movePlace = (from: EventPlace, { startTime, endTime, staffId }: Move): EventPlace => ({
  ...from,
  startTime: startTime ?? from.startTime,
  endTime: endTime ?? from.endTime,
  ...(staffId !== undefined && { staffId }),
  ...(staffId && from.parts && { parts: from.parts.map((part) => ({ ...part, staffId })) }),
});

const isSamePlace = (first: EventPlace, other: EventPlace) =>
  isSameInstant(first.startTime, other.startTime) &&
  isSameInstant(first.endTime, other.endTime) &&
  first.staffId === other.staffId &&
  isSameVisit(first, other);

/** What one of them does not say is not compared. */
function isSameVisit(first: EventPlace, other: EventPlace): boolean {
  const { parts = other.parts ?? [], seats = other.seats } = first;
  const booked = { parts: other.parts ?? parts, seats: other.seats ?? seats };
  return isSameServices({ parts }, booked) && isSameStaff({ parts }, booked) && seats === booked.seats;
}
