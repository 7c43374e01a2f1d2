import { parse, stringify } from 'uuid';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameText, keyedHash } from '../../lib/tokens.ts';
import type { Recipient } from '../members/member-rules.ts';

type Request = Pick<Booking, 'businessKey' | 'bookingId' | 'sequence'>;

/**
 * The key of one recipient to one request; derived, not stored. It ends when a move changes `sequence`, and when the recipient
 * may not decide any more, which changes `deciderKey`.
 */
function decisionToken(
  secret: string,
  { businessKey, bookingId, sequence }: Request,
  deciderKey: string,
): string {
  const key = Buffer.from(parse(businessKey)).toString('base64url');
  return key + keyedHash(secret, `answer ${businessKey} ${bookingId} ${sequence} ${deciderKey}`);
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

/** `deciders`: the keys of those who may decide now. */
export const isDecisionToken = (
  secrets: readonly string[],
  request: Request,
  deciders: readonly string[],
  token: string,
) =>
  secrets.some((secret) =>
    deciders.some((decider) => isSameText(token, decisionToken(secret, request, decider))),
  );

/** The links of a mail about a request: none for a reader who is not one of the `deciders`, whose keys they are. */
export const mailedDecisionUrls = (
  deps: Pick<Deps, 'env' | 'secret'>,
  request: Request,
  { recipient, deciders }: { recipient: Pick<Recipient, 'deciderKey'>; deciders: readonly string[] },
) =>
  deciders.includes(recipient.deciderKey)
    ? decisionUrls(deps, request, recipient)
    : { acceptUrl: '', declineUrl: '' };

/** The page for the decision; the two URLs differ in what it suggests. */
function decisionUrls(
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  request: Request,
  { deciderKey }: Pick<Recipient, 'deciderKey'>,
) {
  const token = decisionToken(secret, request, deciderKey);
  const page = `${env.publicUrl}/requests/${request.bookingId}?token=${token}`;
  return { acceptUrl: `${page}&answer=accept`, declineUrl: `${page}&answer=decline` };
}
