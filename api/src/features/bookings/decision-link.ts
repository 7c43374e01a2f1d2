import { parse, stringify } from 'uuid';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameText, keyedHash } from '../../lib/tokens.ts';

type Request = Pick<Booking, 'businessKey' | 'bookingId' | 'sequence'>;

/**
 * Lets an owner answer one request. It begins with the business's key, follows from the secret and is not stored;
 * a request that was answered or has expired takes no second answer, and one that was moved gets a new token.
 */
export function decisionToken(secret: string, { businessKey, bookingId, sequence }: Request): string {
  const key = Buffer.from(parse(businessKey)).toString('base64url');
  return key + keyedHash(secret, `answer ${businessKey} ${bookingId} ${sequence}`);
}

/** The business a token speaks for, not yet verified; null for anything of another form. */
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

/** The page that shows a request and answers it; the buttons of a mail differ in what it suggests. */
export function decisionUrls({ env, secret }: Pick<Deps, 'env' | 'secret'>, request: Request) {
  const page = `${env.publicUrl}/requests/${request.bookingId}?token=${decisionToken(secret, request)}`;
  return { acceptUrl: `${page}&answer=accept`, declineUrl: `${page}&answer=decline` };
}
