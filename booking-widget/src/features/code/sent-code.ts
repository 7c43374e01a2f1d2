import { CODE_MINUTES, CODE_RESEND_SECONDS } from 'api/contract/limits.ts';
import { MINUTE_MS, SECOND_MS } from 'api/time/units.ts';

/** `expiresAt` is epoch ms; the held values are null without a hold. */
export interface SentCode {
  email: string;
  expiresAt: number;
  earlier: boolean;
  heldSlot: string | null;
  heldService: string | null;
  heldStaff: string | null;
  heldUntil: string | null;
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

export const codeSentNow = (
  email: string,
  hold: { slot: string; service: string; staff: string | null; until: string | null },
  now: number,
): SentCode => ({
  email,
  expiresAt: now + CODE_MINUTES * MINUTE_MS,
  earlier: false,
  heldSlot: hold.slot,
  heldService: hold.service,
  heldStaff: hold.staff,
  heldUntil: hold.until,
});

export const codeSentEarlier = (email: string, expiresAt: string): SentCode => ({
  email,
  expiresAt: Date.parse(expiresAt),
  earlier: true,
  heldSlot: null,
  heldService: null,
  heldStaff: null,
  heldUntil: null,
});

/** 0 for any other address. A code is valid for every slot of the business. */
export function codeSecondsLeft(sent: SentCode | null, email: string, now: number): number {
  if (!sent || sent.email !== email) return 0;
  return Math.max(0, Math.ceil((sent.expiresAt - now) / SECOND_MS));
}

export const isCodeUsable = (sent: SentCode | null, email: string, now: number): boolean =>
  codeSecondsLeft(sent, email, now) > 0;
