import { parse, stringify } from 'uuid';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameText, keyedHash } from '../../lib/tokens.ts';

type Request = Pick<Booking, 'businessKey' | 'bookingId' | 'sequence'>;

/** The owner's key to one request; derived, not stored. A move changes `sequence` and with it the token. */
export function decisionToken(secret: string, { businessKey, bookingId, sequence }: Request): string {
  const key = Buffer.from(parse(businessKey)).toString('base64url');
  return key + keyedHash(secret, `answer ${businessKey} ${bookingId} ${sequence}`);
}

/** The business that a token names, not verified; null for an invalid form. */
export function businessOfDecisionToken(token: string): string | null {
  if (!/^[\w-]{65}$/.test(token)) return null;
  try {
    return stringify(Buffer.from(token.slice(0, 22), 'base64url'));
  } catch {
    return null;
  }
}

export const isDecisionToken = (secrets: readonly string[], request: Request, token: string) =>
  secrets.some((secret) => isSameText(token, decisionToken(secret, request)));

/** The page for the decision; the two URLs differ in what it suggests. */
export function decisionUrls({ env, secret }: Pick<Deps, 'env' | 'secret'>, request: Request) {
  const page = `${env.publicUrl}/requests/${request.bookingId}?token=${decisionToken(secret, request)}`;
  return { acceptUrl: `${page}&answer=accept`, declineUrl: `${page}&answer=decline` };
}
