import { DAY_MS, SECOND_MS } from '../time/units.ts';

/** Seconds after the first, second … attempt; the last one repeats. */
const PAUSES = [5, 30, 120, 600, 1800, 3600];
const GIVE_UP_AFTER_MS = DAY_MS;

export const isUseless = ({ uselessFrom }: { uselessFrom: Date | null }, now: Date) =>
  uselessFrom !== null && uselessFrom <= now;

/** Growing pauses for 24 hours while the email is useful. `attempts` counts the failed one. */
export function afterFailure(
  mail: { attempts: number; createdAt: Date; uselessFrom: Date | null },
  isFinal: boolean,
  now: Date,
): { retryAt: Date } | { failedAt: Date } {
  const pause = PAUSES[Math.min(mail.attempts, PAUSES.length) - 1] ?? 5;
  const retryAt = new Date(now.getTime() + pause * SECOND_MS);
  const tooLate = retryAt.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
  return isFinal || tooLate || isUseless(mail, retryAt) ? { failedAt: now } : { retryAt };
}

/** A server that responds within this gets one email at a time, which makes 10 a second or more. */
const PROMPT_MS = 100;
/** A slow email delays the next one by this at most. */
const PATIENCE_MS = 200;

export interface Traffic {
  /** Emails whose result is not stored yet: after a crash they are sent again. */
  inFlight: number;
  responseMs: number;
  sinceLastMs: number;
}

/** Milliseconds until the next delivery may start; Infinity: not before one in flight has ended. */
export function msUntilNext(
  { inFlight, responseMs, sinceLastMs }: Traffic,
  { maxInFlight, rate }: { maxInFlight: number; rate: number },
): number {
  if (inFlight >= maxInFlight) return Number.POSITIVE_INFINITY;
  const isOneAtATime = inFlight > 0 && responseMs <= PROMPT_MS;
  return Math.max(0, 1000 / rate - sinceLastMs, isOneAtATime ? PATIENCE_MS - sinceLastMs : 0);
}

/** The business whose mail was the last of a claim that began after the business `after`; the next claim begins after it. */
export function lastInTurn(
  claimed: readonly { businessKey: string; priority: number }[],
  after: string,
): string {
  const lowest = Math.max(...claimed.map(({ priority }) => priority));
  const places = claimed
    .filter(({ priority }) => priority === lowest)
    .map(({ businessKey }) => `${businessKey > after ? 0 : 1}${businessKey}`);
  return places.toSorted().at(-1)?.slice(1) ?? after;
}
