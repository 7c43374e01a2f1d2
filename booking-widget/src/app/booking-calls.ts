import type { BookBody, BookReply, SendCodeBody } from 'api/contract/public.ts';
import { api } from 'shared-ui';
import type { BookAttempt } from './booking-store.ts';

/** Mails a code and holds the slot for its receiver, if it may. Throws ApiError. */
export function sendCode(businessId: string, body: SendCodeBody) {
  return api
    .post(`public/${encodeURIComponent(businessId)}/send-code`, { json: body })
    .json<{ message: string; hold_expires_at: string | null }>();
}

/** Books. The same attempt sent twice books once and gets the same answer. Throws ApiError. */
export function book(businessId: string, { key, body }: BookAttempt) {
  return api
    .post(`public/${encodeURIComponent(businessId)}/book`, {
      json: body,
      headers: { 'Idempotency-Key': key },
    })
    .json<BookReply>();
}

/** Unguessable and also there on pages without https, where crypto.randomUUID is not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether two bodies ask for the same booking: the bot-check token may differ. */
export function asksTheSame(one: BookBody, other: BookBody): boolean {
  const bare = ({ recaptchaToken, ...rest }: BookBody) => JSON.stringify(rest);
  return bare(one) === bare(other);
}
