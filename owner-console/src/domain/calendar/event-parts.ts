import type { CalendarEvent } from 'api/contract/calendar.ts';

type Parts = CalendarEvent['parts'];
type Place = Pick<CalendarEvent, 'start_time' | 'end_time'>;

export type PartMembers = { staff_id: string }[];

/** Everyone who has to do with an event; null is the whole business. */
export const listMembers = ({
  parts,
  staff_id,
}: Pick<CalendarEvent, 'parts' | 'staff_id'>): (string | null)[] =>
  parts.length > 0 ? [...new Set(parts.map((part) => part.staff_id))] : [staff_id];

/** The parts of a booking at another time, the last one as long as the booking leaves it. */
export function placeParts(event: Place & { parts: Parts }, { start_time, end_time }: Place): Parts {
  const by = Date.parse(start_time) - Date.parse(event.start_time);
  const later = (instant: string) => new Date(Date.parse(instant) + by).toISOString();
  return event.parts.map((part, index) => ({
    ...part,
    start_time: later(part.start_time),
    end_time: index === event.parts.length - 1 ? end_time : later(part.end_time),
  }));
}

/** The parts with other members: one for all of them, or one for each. */
export function giveParts(parts: Parts, members: string | PartMembers): Parts {
  return parts.map((part, index) => {
    const staff_id = typeof members === 'string' ? members : members[index]?.staff_id;
    return { ...part, staff_id: staff_id ?? part.staff_id };
  });
}

export const toMembers = ({ parts }: { parts: Parts }): PartMembers =>
  parts.map(({ staff_id }) => ({ staff_id }));

/** Who does each part once one person's parts are another's. */
export const handOver = (parts: Parts, from: string, to: string): PartMembers =>
  parts.map(({ staff_id }) => ({ staff_id: staff_id === from ? to : staff_id }));
