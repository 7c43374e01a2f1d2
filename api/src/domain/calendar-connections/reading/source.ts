import type { ConnectionFailure } from '../../../contract/limits.ts';
import type { Deps } from '../../../deps.ts';

/** Where a calendar is; the login is '' where it needs none. */
export interface Target {
  url: string;
  username: string;
  password: string;
}

export interface BusyQuery {
  /** The business's zone, in which floating times and dates are read. */
  zone: string;
  from: Date;
  to: Date;
  /** Lower-case addresses of those whose answer to an invitation counts. */
  addresses: readonly string[];
}

/** One time of an event. `key` tells the times of an event apart, and is the same at the next reading. */
export interface Occurrence {
  uid: string;
  key: string;
  start: Date;
  end: Date;
  allDay: boolean;
}

/** How many malformed lines, rules and events a reading left out, and what was wrong with the first. */
export interface LeftOut {
  count: number;
  cause: unknown;
}

export interface BusyTimes {
  occurrences: Occurrence[];
  leftOut: LeftOut;
  /** What the calendar calls itself, or ''. */
  name: string;
}

export type SourceReply = { unchanged: true } | (BusyTimes & { unchanged?: never; etag: string | null });

/** A calendar that could not be read or written. `retryAt`: not before, by the answer of its host. */
export class CalendarFailure extends Error {
  readonly failure: ConnectionFailure;
  readonly retryAt: Date | null;

  constructor(
    failure: ConnectionFailure,
    { retryAt = null, cause }: { retryAt?: Date | null; cause?: unknown } = {},
  ) {
    super(failure, { cause });
    this.failure = failure;
    this.retryAt = retryAt;
  }
}

export type SourceDeps = Pick<Deps, 'outgoing' | 'now'>;

/** Whose turn a reading takes, and whether somebody waits for it at a screen. */
export interface ReadingTurn {
  businessKey: string;
  isAwaited: boolean;
}

export interface SourceRequest {
  turn: ReadingTurn;
  target: Target;
  /** Tag of the former reading; null: the calendar is read whole. */
  etag: string | null;
  query: BusyQuery;
  /** Aborted when the reading has taken too long, or the process ends. */
  signal: AbortSignal;
}

/** Reads the busy times that overlap [from, to). Throws `CalendarFailure`. */
export type ReadBusy = (deps: SourceDeps, request: SourceRequest) => Promise<SourceReply>;
