import type { BookingStatus } from '../../contract/calendar.ts';
import { HOUR_MS } from '../../time/units.ts';

/** What is said ahead of an appointment: to an owner who has not answered, then to both sides. */
export type ReminderKind = 'waiting' | 'day_before' | 'soon';

/** What the rules look at; `remindAt` is when the appointment is looked at next, null for never. */
export interface ReminderState {
  status: BookingStatus;
  startTime: Date;
  remindAt: Date | null;
}

const DAY_BEFORE_MS = 24 * HOUR_MS;
const SOON_MS = 2 * HOUR_MS;
/** With less left, the reminder of the day before would only be followed by the next one. */
const DAY_BEFORE_LEAST_MS = 3 * HOUR_MS;

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms);

/** When an unanswered request is brought up again: after 24 h or half of the time left, whichever is less. */
function waitingAt(start: Date, now: Date): Date {
  const half = (start.getTime() - now.getTime()) / 2;
  return new Date(now.getTime() + Math.min(DAY_BEFORE_MS, half));
}

/**
 * When an appointment made, accepted or moved `now` is first looked at.
 * A reminder whose time has come by then is none: null when that holds for all.
 */
export function firstReminder(
  { status, startTime }: Omit<ReminderState, 'remindAt'>,
  now: Date,
): Date | null {
  if (status === 'pending') return waitingAt(startTime, now);
  if (status !== 'accepted') return null;
  return [DAY_BEFORE_MS, SOON_MS].map((ms) => before(startTime, ms)).find((at) => at > now) ?? null;
}

/** What to send now, from when on it would be of no use, and when to look again. `kind` null: nothing. */
export interface DueReminder {
  kind: ReminderKind | null;
  uselessFrom: Date;
  next: Date | null;
}

/**
 * What an appointment whose `remindAt` has come needs. Late is better than never up to the start,
 * but the reminder of the day before is dropped once less than 3 hours remain.
 */
export function dueReminder(appointment: ReminderState & { remindAt: Date }, now: Date): DueReminder {
  const { status, startTime, remindAt } = appointment;
  if (startTime <= now) return { kind: null, uselessFrom: startTime, next: null };
  if (status === 'pending') return { kind: 'waiting', uselessFrom: startTime, next: null };
  if (remindAt >= before(startTime, SOON_MS)) return { kind: 'soon', uselessFrom: startTime, next: null };
  const next = before(startTime, SOON_MS);
  const uselessFrom = before(startTime, DAY_BEFORE_LEAST_MS);
  if (now <= uselessFrom) return { kind: 'day_before', uselessFrom, next };
  return next <= now
    ? dueReminder({ ...appointment, remindAt: next }, now)
    : { kind: null, uselessFrom, next };
}
