// What the slot engine is asked. Instants are epoch minutes (UTC): whole ones for slots, while `now` and busy times may
// have a fraction (half past the minute is .5), so that no second is lost.

/** A weekly opening in local wall time. */
export interface Shift {
  /** 0 = Monday … 6 = Sunday. */
  weekday: number;
  /** Minutes since local midnight. */
  startMinute: number;
  /** Minutes since local midnight, after the start; 1440 is 24:00. */
  endMinute: number;
}

/** What a business offers for one service, or for a plain length of time. */
export interface SlotRules {
  /** IANA zone of the business. */
  zone: string;
  /** Calendar dates offered, today being the first. */
  bookableDays: number;
  /** Minutes from one start to the next within a shift. */
  intervalMinutes: number;
  /** Hours that must lie between now and the start. */
  hoursAdvance: number;
  /** Minutes that an appointment takes. */
  duration: number;
  /** Customers served at once; only bookings of the same service share. */
  capacity: number;
  /** The shifts that offer the service, in any order. */
  shifts: readonly Shift[];
}

/** Time taken: an event, a hold, or a pending or accepted booking. Half-open, instants. */
export interface Busy {
  start: number;
  end: number;
  /** A customer's place in the service asked for: it leaves room up to the capacity. Anything else blocks. */
  sameService: boolean;
}

export interface SlotQuery {
  rules: SlotRules;
  /** Sorted by start. */
  busy: readonly Busy[];
  /** Local months `YYYY-MM` in which nothing more may start. */
  fullMonths: readonly string[];
  now: number;
  /** Only slots from this instant on … */
  from?: number;
  /** … and before this one. */
  to?: number;
}
