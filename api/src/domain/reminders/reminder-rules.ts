import type { BookingStatus } from '../../contract/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../time/units.ts';

/** `waiting` is for an owner who has not decided, the others for both sides. */
export type ReminderKind = 'waiting' | 'day_before' | 'soon';

/** `remindAt`: when the appointment is checked next, null for never. */
export interface ReminderState {
  status: BookingStatus;
  startTime: Date;
  remindAt: Date | null;
}

const SOON_MS = 2 * HOUR_MS;
/** A booking with less notice gets only the reminder 2 hours before. */
const LEAST_NOTICE_MS = 3 * HOUR_MS;

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms);

function waitingAt(start: Date, now: Date): Date {
  const half = (start.getTime() - now.getTime()) / 2;
  return new Date(now.getTime() + Math.min(DAY_MS, half));
}

/** When an appointment that is made, accepted or moved `now` is first checked; null if no reminder is left. */
export function firstReminder(
  { status, startTime }: Omit<ReminderState, 'remindAt'>,
  now: Date,
): Date | null {
  if (status === 'pending') return waitingAt(startTime, now);
  if (status !== 'accepted') return null;
  return [DAY_MS, SOON_MS].map((ms) => before(startTime, ms)).find((at) => at > now) ?? null;
}

/** `kind` null: no email. `uselessFrom`: when it is no longer sent. */
export interface DueReminder {
  kind: ReminderKind | null;
  uselessFrom: Date;
  next: Date | null;
}

/** A late reminder is sent until the start; the one of the day before until 3 hours before the start. */
export function dueReminder(appointment: ReminderState & { remindAt: Date }, now: Date): DueReminder {
  const { status, startTime, remindAt } = appointment;
  if (startTime <= now) return { kind: null, uselessFrom: startTime, next: null };
  if (status === 'pending') return { kind: 'waiting', uselessFrom: startTime, next: null };
  if (remindAt >= before(startTime, SOON_MS)) return { kind: 'soon', uselessFrom: startTime, next: null };
  const next = before(startTime, SOON_MS);
  const uselessFrom = before(startTime, LEAST_NOTICE_MS);
  if (now <= uselessFrom) return { kind: 'day_before', uselessFrom, next };
  return next <= now
    ? dueReminder({ ...appointment, remindAt: next }, now)
    : { kind: null, uselessFrom, next };
}
