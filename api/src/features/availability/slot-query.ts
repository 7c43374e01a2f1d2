// Input of the slot engine. Instants are epoch minutes (UTC): whole for slots, with a fraction for `now` and busy times.

/** A weekly opening in local wall time. */
export interface Shift {
  /** 0 = Monday … 6 = Sunday. */
  weekday: number;
  /** Minutes since local midnight. */
  startMinute: number;
  /** Minutes since local midnight, after the start; 1440 is 24:00. */
  endMinute: number;
}

/** Minutes kept free before and after an appointment. */
export interface Buffers {
  before: number;
  after: number;
}

export const NO_BUFFERS: Buffers = { before: 0, after: 0 };

/** What a business offers for one service, or for a duration. */
export interface SlotRules {
  zone: string;
  bookableDays: number;
  intervalMinutes: number;
  hoursAdvance: number;
  duration: number;
  buffers: Buffers;
  /** Customers served at once; only bookings of the same service share. */
  capacity: number;
  shifts: readonly Shift[];
}

/** An event (without buffers), a hold, or a pending or accepted booking. Half-open. */
export interface Busy extends Buffers {
  start: number;
  end: number;
  /** A booking or hold of the requested service counts towards its capacity. Anything else blocks. */
  sameService: boolean;
}

export interface SlotQuery {
  rules: SlotRules;
  busy: readonly Busy[];
  /** Local months `YYYY-MM` in which nothing more may start. */
  fullMonths: readonly string[];
  now: number;
  /** Instants, half-open. */
  from?: number;
  to?: number;
}
