import type { BookBody } from 'api/contract/public.ts';

/** `crypto.randomUUID` does not exist on pages without HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Ignores the bot-check token, which changes with every attempt. */
export function isSameBooking(one: BookBody, other: BookBody): boolean {
  const bare = ({ recaptchaToken, ...rest }: BookBody) => JSON.stringify(rest);
  return bare(one) === bare(other);
}
