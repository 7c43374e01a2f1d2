import type { UnitNeed } from './units.ts';

// Input of the slot engine. Instants are epoch minutes (UTC): whole for slots, with a fraction for `now` and busy times.

/** An opening on one date in local wall time. */
export interface DayShift {
  /** Minutes since local midnight. */
  startMinute: number;
  /** Minutes since local midnight, after the start; 1440 is 24:00. */
  endMinute: number;
}

export interface Shift extends DayShift {
  /** 0 = Monday … 6 = Sunday. */
  weekday: number;
}

/** Hours that certain dates have instead of the weekly ones. */
export interface SpecialHours {
  /** null: of the whole business. */
  staffId: string | null;
  /** The first and last date, `YYYY-MM-DD`. */
  from: string;
  to: string;
  yearly: boolean;
  note: string;
  isClosed: boolean;
  shifts: readonly DayShift[];
}

export interface Buffers {
  before: number;
  after: number;
}

export const NO_BUFFERS: Buffers = { before: 0, after: 0 };

/** An appointment leaves its member free for `minutes`, from `after` minutes after its start on. */
export interface Processing {
  after: number;
  minutes: number;
}

/** What one member offers for one service, or for a duration. */
export interface SlotRules {
  zone: string;
  bookableDays: number;
  intervalMinutes: number;
  hoursAdvance: number;
  duration: number;
  buffers: Buffers;
  processing: Processing | null;
  /** Customers served at once; only bookings of the same service share. */
  capacity: number;
  /** The places that are asked for. */
  seats: number;
  shifts: readonly Shift[];
  special: readonly SpecialHours[];
}

/** What takes a member's time: an event (without buffers), or a part of a hold, or of a pending or accepted booking. Half-open. */
export interface Busy extends Buffers {
  start: number;
  end: number;
  /** Its customers count towards the capacity of the requested service. Anything else blocks. */
  sameService: boolean;
  seats: number;
  /** Nobody works in it, but no other work may lie in it: `splitByProcessing`. */
  isBufferOnly: boolean;
}

/** The query for one member. */
export interface SlotQuery {
  rules: SlotRules;
  busy: readonly Busy[];
  /** The starts of the bookings and holds in which the member does a part (rule 11). */
  bookings: readonly number[];
  /** The units that the work uses; none by default. */
  needs?: readonly UnitNeed[];
  /** Local months `YYYY-MM` in which nothing more may start. */
  fullMonths: readonly string[];
  now: number;
  /** Instants, half-open. */
  from?: number;
  to?: number;
}

export interface StaffQuery {
  staffId: string;
  query: SlotQuery;
}

/** A query for each requested member, by position, and one without hours for what applies to all of them. */
export interface OfferQuery {
  business: SlotQuery;
  staff: readonly StaffQuery[];
}

/** The offers for the parts of a visit in order. Of the later ones, only duration, buffers, capacity, hours and busy times count. */
export type VisitQuery = readonly [OfferQuery, ...OfferQuery[]];
