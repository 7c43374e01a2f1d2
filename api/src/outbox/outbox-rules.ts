/** Pauses in seconds after the first, second … failed try; the last one repeats. */
const PAUSES = [5, 30, 120, 600, 1800, 3600];
/** Mails are given up this long after they were written. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** Whether a mail has come too late to be of any use. */
export const isUseless = ({ uselessFrom }: { uselessFrom: Date | null }, now: Date) =>
  uselessFrom !== null && uselessFrom <= now;

/**
 * What follows a failed try: growing pauses for 24 hours, as long as the mail is of use,
 * and no further try after a final refusal (SMTP 5xx). `attempts` counts the failed one.
 */
export function afterFailure(
  mail: { attempts: number; createdAt: Date; uselessFrom: Date | null },
  isFinal: boolean,
  now: Date,
): { retryAt: Date } | { failedAt: Date } {
  const pause = PAUSES[Math.min(mail.attempts, PAUSES.length) - 1] ?? 5;
  const retryAt = new Date(now.getTime() + pause * 1000);
  const tooLate = retryAt.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
  return isFinal || tooLate || isUseless(mail, retryAt) ? { failedAt: now } : { retryAt };
}

/** A server that answers within this gets one mail at a time, which makes 20 a second and more. */
const PROMPT_MS = 50;
/** One mail that takes longer does not hold up the next one. */
const PATIENCE_MS = 200;

/** What decides when the next mail may leave; times in milliseconds. */
export interface Traffic {
  /** Mails handed to the server and not yet noted: a process that dies now has them sent again. */
  onTheirWay: number;
  /** The mean of the server's latest answers. */
  answerMs: number;
  /** Since the last mail left. */
  sinceLastMs: number;
}

/** Milliseconds until another mail may leave; Infinity: not before one of those on their way has arrived. */
export function msUntilNext(
  { onTheirWay, answerMs, sinceLastMs }: Traffic,
  { inFlight, rate }: { inFlight: number; rate: number },
): number {
  if (onTheirWay >= inFlight) return Number.POSITIVE_INFINITY;
  const isOneAtATime = onTheirWay > 0 && answerMs <= PROMPT_MS;
  return Math.max(0, 1000 / rate - sinceLastMs, isOneAtATime ? PATIENCE_MS - sinceLastMs : 0);
}
