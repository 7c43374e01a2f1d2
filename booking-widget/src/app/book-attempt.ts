import type { BookBody } from 'api/contract/public.ts';

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
