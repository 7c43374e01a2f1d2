import type { TextStatus } from '../../contract/limits.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameInstant } from '../../domain/bookings/booking-rules.ts';
import type { ConnectedAccount, TextingAccount } from '../../domain/texting/texting.repository.ts';
import { isTexted } from '../../domain/texting/texting-settings.ts';
import { keyedHash } from '../../lib/tokens.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/units.ts';

export interface SendableText {
  message: TextMessage;
  account: ConnectedAccount;
}

/** A message that waits, with its locked account; `booking` is null for a test. */
export interface LockedText extends SendableText {
  business: Business;
  booking: Booking | null;
}

export const finish = (status: TextStatus, now: Date) => ({ status, nextTryAt: null, changedAt: now });

const GIVE_UP_MS = 4 * HOUR_MS;
/** The pause follows the first, second … try; the last one repeats. */
const PAUSES_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];

export const isReminder = ({ kind }: Pick<TextMessage, 'kind'>) =>
  kind === 'reminder_24h' || kind === 'reminder_2h';

export const isTooLate = ({ dueAt }: Pick<TextMessage, 'dueAt'>, now: Date) =>
  now.getTime() - dueAt.getTime() >= GIVE_UP_MS;

/** null if that would be after the last hour of tries. */
export function nextTry({ tries, dueAt }: Pick<TextMessage, 'tries' | 'dueAt'>, now: Date): Date | null {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0] ?? 0;
  const at = new Date(now.getTime() + pause);
  return isTooLate({ dueAt }, at) ? null : at;
}

/** Whether the business still texts this and it still holds. */
export function isStillTrue(
  { kind, startTime }: Pick<TextMessage, 'kind' | 'startTime'>,
  { status, startTime: start }: Pick<Booking, 'status' | 'startTime'>,
  account: TextingAccount,
  now: Date,
): boolean {
  if (kind === 'cancelled' || kind === 'request_cancelled') return status === 'cancelled';
  if (kind === 'request_declined') return status === 'declined' || status === 'expired';
  const isAsTold = startTime !== null && isSameInstant(startTime, start);
  return isTexted(kind, account) && isAsTold && status === 'accepted' && start > now;
}

const STATUSES: Record<string, TextStatus> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

/** Our status for one of Twilio's states, whatever it adds to them. */
export const toTextStatus = (state: string): TextStatus => STATUSES[state] ?? 'sent';

/** Twilio's states come in any order: the first final one stays. */
export const followsOn = (from: TextStatus, to: TextStatus): boolean =>
  from === 'waiting' || (from === 'sent' && to !== 'sent');

/** Twilio's code for a customer who answered STOP. */
export const STOPPED = 21610;

const STOP_WORDS = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ARRET 停止 退订'.split(' '),
);
/** Those that Twilio does not answer. */
const OUR_WORDS = new Set('ARRET 停止 退订'.split(' '));
const START_WORDS = new Set('START YES UNSTOP'.split(' '));

const toWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .toUpperCase();

/** What a customer wants who answers; `optOut`: what Twilio took it for. */
export function readAnswer(text: string, optOut: string): 'stop' | 'our stop' | 'start' | null {
  const word = toWord(text);
  if (optOut === 'STOP') return 'stop';
  if (optOut === 'START') return 'start';
  if (OUR_WORDS.has(word)) return 'our stop';
  if (STOP_WORDS.has(word)) return 'stop';
  return START_WORDS.has(word) ? 'start' : null;
}

/** A number in international form, and its hashes with each accepted secret. */
export interface HashedPhone {
  businessKey: string;
  phone: string;
  hashes: readonly string[];
}

export const hashPhone = (
  { acceptedSecrets }: Pick<Deps, 'acceptedSecrets'>,
  { businessKey, phone }: Pick<TextMessage, 'businessKey' | 'phone'>,
): HashedPhone => ({
  businessKey,
  phone,
  hashes: acceptedSecrets.map((secret) => keyedHash(secret, `text block ${businessKey} ${phone}`)),
});
