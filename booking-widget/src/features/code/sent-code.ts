import type { BookedPart } from 'api/contract/booking-parts.ts';
import { CODE_MINUTES, CODE_RESEND_SECONDS } from 'api/contract/limits.ts';
import { MINUTE_MS, SECOND_MS } from 'api/time/units.ts';
import { isSameVisit, type VisitChoice } from '../../data/visit.ts';

/** `expiresAt` is epoch ms; the held values are null without a hold. */
export interface SentCode {
  email: string;
  expiresAt: number;
  earlier: boolean;
  heldSlot: string | null;
  heldVisit: VisitChoice | null;
  heldStaff: string | null;
  heldUntil: string | null;
  /** Who does what; none where the server did not say. */
  parts: readonly BookedPart[];
}

/** `until` is epoch ms. */
export interface ResendCooldown {
  email: string;
  until: number;
}

export function cooldownFor(
  email: string,
  now: number,
  seconds: number = CODE_RESEND_SECONDS,
): ResendCooldown {
  return { email, until: now + seconds * SECOND_MS };
}

/** 0 for any other address. */
export function cooldownSeconds(cooldown: ResendCooldown | null, email: string, now: number): number {
  if (!cooldown || cooldown.email !== email) return 0;
  return Math.max(0, Math.ceil((cooldown.until - now) / SECOND_MS));
}

/** What a code was asked for, and until when the server holds it. `until` is null if it does not. */
export interface RequestedHold {
  slot: string;
  visit: VisitChoice;
  staff: string | null;
  until: string | null;
  parts: readonly BookedPart[];
}

const heldValues = (hold: RequestedHold) => ({
  heldSlot: hold.slot,
  heldVisit: hold.visit,
  heldStaff: hold.staff,
  heldUntil: hold.until,
  parts: hold.parts,
});

export const codeSentNow = (email: string, hold: RequestedHold, now: number): SentCode => ({
  email,
  expiresAt: now + CODE_MINUTES * MINUTE_MS,
  earlier: false,
  ...heldValues(hold),
});

const textOr = <Other>(value: unknown, other: Other) => (typeof value === 'string' ? value : other);

/**
 * The code of the last minute that a refused request tells of, from here or another tab, whose hold moved to what was
 * requested. Null if it tells of none.
 */
export function codeSentEarlier(
  email: string,
  requested: Omit<RequestedHold, 'until' | 'parts'>,
  error: Record<string, unknown>,
): SentCode | null {
  const { code_expires_at: expiresAt, hold_expires_at: heldUntil, hold_staff_id: heldStaff } = error;
  if (typeof expiresAt !== 'string') return null;
  const hold = {
    ...requested,
    staff: textOr(heldStaff, requested.staff),
    until: textOr(heldUntil, null),
    parts: [],
  };
  return { email, expiresAt: Date.parse(expiresAt), earlier: true, ...heldValues(hold) };
}

/** 0 for any other address. A code is valid for every slot of the business. */
export function codeSecondsLeft(sent: SentCode | null, email: string, now: number): number {
  if (!sent || sent.email !== email) return 0;
  return Math.max(0, Math.ceil((sent.expiresAt - now) / SECOND_MS));
}

export const isCodeUsable = (sent: SentCode | null, email: string, now: number): boolean =>
  codeSecondsLeft(sent, email, now) > 0;

/** Whether the code was asked for this slot, so that mail and hold are about it. `staff` is null for anyone. */
export const isSentFor = (
  sent: SentCode | null,
  { slot, visit, staff }: Pick<RequestedHold, 'slot' | 'visit' | 'staff'>,
): boolean =>
  sent?.heldSlot === slot &&
  isSameVisit(sent.heldVisit, visit) &&
  (staff === null || sent.heldStaff === staff);
