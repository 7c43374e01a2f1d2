import type { BookingToGive } from 'api/contract/absence.ts';
import type { CalendarEvent } from 'api/contract/calendar.ts';

/** What this console gave away; `event` is how it was before, `staffId` null a taker who is not known. */
export interface Given {
  event: CalendarEvent;
  from: string | null;
  staffId: string | null;
  isMailed: boolean;
}

export interface Row {
  event: CalendarEvent;
  /** Whose parts go; null is everyone's. */
  from: string | null;
  takers: readonly string[];
  state: 'open' | 'to_call' | 'kept' | 'given';
  given: Given | null;
}

/** What an owner does to an appointment; failures show in the list. */
export interface RowActions {
  give: (row: Row, to: string) => Promise<void>;
  decide: (row: Row, state: 'open' | 'to_call' | 'kept') => Promise<void>;
  takeBack: (given: Given) => Promise<void>;
  reload: () => void;
}

const byStart = (a: Row, b: Row) => (a.event.start_time < b.event.start_time ? -1 : 1);

interface Decided {
  given: readonly Given[];
  /** The ids of appointments of somebody who leaves: the server knows no absence of theirs. */
  toCall: readonly string[];
}

/** The rows of a list by start: what the server has, and what was given away here. */
export function toRows(
  bookings: readonly BookingToGive[],
  { given, toCall }: Decided,
  isLeaving: boolean,
): Row[] {
  const findState = ({ id, absence }: CalendarEvent) =>
    isLeaving ? (toCall.includes(id) ? 'to_call' : 'open') : absence;
  const left = bookings.flatMap(({ event, from, takers }): Row[] => {
    const state = findState(event);
    return state === null ? [] : [{ event, from, takers, state, given: null }];
  });
  const listed = new Set(left.map(({ event }) => event.id));
  const gone = given
    .filter(({ event }) => !listed.has(event.id))
    .map((given): Row => ({ event: given.event, from: given.from, takers: [], state: 'given', given }));
  return [...left, ...gone].sort(byStart);
}

/** The services that go to somebody else. */
export const partsToGive = ({ event: { parts }, from }: Pick<Row, 'event' | 'from'>) =>
  parts.filter(({ staff_id }) => from === null || staff_id === from);

export const needsSomeone = ({ state }: Row) => state === 'open' || state === 'to_call';

export function countRows(rows: readonly Row[]) {
  const left = rows.filter(({ state }) => state === 'open');
  const toCall = rows.filter(({ state }) => state === 'to_call').length;
  return {
    decided: rows.length - left.length - toCall,
    toCall,
    left: left.length,
    canGo: left.filter(({ takers }) => takers.length > 0).length,
  };
}
