import { CODE_MINUTES, CODE_RESEND_SECONDS } from 'api/contract/limits.ts';
import { MINUTE_MS } from 'api/time/units.ts';

/** A code that was mailed. `sentAt` is epoch ms, `heldSlot` the start held for its receiver, if any. */
export interface SentCode {
  email: string;
  sentAt: number;
  heldSlot: string | null;
  heldService: string | null;
  heldUntil: string | null;
}

/** No further code goes to `email` before `until` (epoch ms). */
export interface ResendLock {
  email: string;
  until: number;
}

/** The lock that starts when a code was sent, or when the server asks for patience (seconds). */
export function lockFor(email: string, now: number, seconds: number = CODE_RESEND_SECONDS): ResendLock {
  return { email, until: now + seconds * 1000 };
}

/** Whole seconds until a further code may go to `email`; another address waits for nothing. */
export function secondsLocked(lock: ResendLock | null, email: string, now: number): number {
  if (!lock || lock.email !== email) return 0;
  return Math.max(0, Math.ceil((lock.until - now) / 1000));
}

/** "0:42", as the countdown shows it. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the code sent to `email` can still be entered, also for another slot of the business. */
export function isCodeUsable(sent: SentCode | null, email: string, now: number): boolean {
  return sent?.email === email && now < sent.sentAt + CODE_MINUTES * MINUTE_MS;
}

/** Whole minutes, at least one, that the slot stays held; 0 when it is not or no longer. */
export function minutesHeld(sent: SentCode | null, slot: string, now: number): number {
  if (!sent?.heldUntil || sent.heldSlot !== slot) return 0;
  return Math.max(0, Math.ceil((Date.parse(sent.heldUntil) - now) / MINUTE_MS));
}
