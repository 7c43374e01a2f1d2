import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import type { BookingChange } from '../bookings/booking-change.ts';
import { listMembers, listOwners, type Member } from '../members/members.repository.ts';
import { addCoins, hasCoinEntry } from './coins.repository.ts';
import { insertReferral, preventBusinessDeletion } from './referrals.repository.ts';

/** Stored with the referrer, if that business still exists. */
export async function recordReferral(
  tx: Tx,
  { businessKey, referredBy }: Pick<Business, 'businessKey' | 'referredBy'>,
  now: Date,
): Promise<void> {
  if (!referredBy || !(await preventBusinessDeletion(tx, referredBy))) return;
  await insertReferral(tx, { businessKey: referredBy, referredKey: businessKey, joinedAt: now });
}

/** Whether the customer's address is one of the business's own, without case and plus-tag. */
export function isOwnBooking(
  { customerEmail }: Pick<Booking, 'customerEmail'>,
  ownAddresses: readonly string[],
): boolean {
  return ownAddresses.filter(Boolean).map(mailboxKey).includes(mailboxKey(customerEmail));
}

/**
 * Gives a referred owner and the referrer one coin each for the first accepted booking of somebody else, and mails
 * both. The ledger's unique key prevents repeats. The referrer's entry contains a hash of the referred mailbox, so
 * that a deleted and new account earns no second coin.
 */
export async function rewardReferral(
  deps: Deps,
  tx: Tx,
  { business, changed }: BookingChange,
): Promise<void> {
  const { businessKey, referredBy } = business;
  const byCustomers = changed
    .map(({ booking }) => booking)
    .filter(({ status, bookedHow }) => status === 'accepted' && bookedHow === 'customer');
  if (!referredBy || byCustomers.length === 0) return;
  const members = await listMembers(tx, businessKey);
  const owner = members.find(({ role }) => role === 'owner');
  const ownAddresses = [...members.map(({ email }) => email), business.email];
  if (!owner || byCustomers.every((booking) => isOwnBooking(booking, ownAddresses))) return;
  const now = deps.now();
  const mailbox = keyedHash(deps.secret, `referred ${mailboxKey(owner.email)}`);
  const forReferrer = { businessKey: referredBy, reason: 'referral', reference: mailbox } as const;
  const forReferred = { businessKey, reason: 'referred', reference: referredBy } as const;
  if ((await hasCoinEntry(tx, forReferrer)) || !(await addCoins(tx, { ...forReferred, change: 1 }, now)))
    return;
  await enqueueCoinMails(deps, tx, businessKey, { role: 'referred', businessName: business.name });

  if (!(await preventBusinessDeletion(tx, referredBy))) return;
  await addCoins(tx, { ...forReferrer, change: 1 }, now);
  await enqueueCoinMails(deps, tx, referredBy, { role: 'referrer', businessName: business.name });
}

async function enqueueCoinMails(
  deps: Deps,
  tx: Tx,
  businessKey: string,
  facts: { role: 'referred' | 'referrer'; businessName: string },
): Promise<void> {
  const toMail = (owner: Member): Mail<'coin_earned'> => ({
    businessKey,
    kind: 'coin_earned',
    payload: { ...facts, dashboardUrl: `${deps.env.publicUrl}/dashboard` },
    language: language.parse(owner.language),
    to: { address: owner.email, name: '' },
  });
  await enqueueAll(tx, (await listOwners(tx, businessKey)).map(toMail), deps.now());
}
