/** What is checked and written before a text message is handed over. */
import type { Tx } from '../../db/client.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { isConnected, lockAccount } from '../../domain/texting/texting.repository.ts';
import { isBlocked } from './blocks.repository.ts';
import { reserveText } from './monthly-limit.ts';
import { afterNight, isQuiet } from './texting-hours.ts';
import {
  finish,
  hashPhone,
  isReminder,
  isStillTrue,
  isTooLate,
  type LockedText,
  type SendableText,
} from './texting-rules.ts';
import { deleteText, lockWaiting, updateText } from './texts.repository.ts';
import { writeText } from './write-text.ts';

export type WorkerDeps = Pick<
  Deps,
  'db' | 'env' | 'secret' | 'acceptedSecrets' | 'limits' | 'now' | 'logger'
>;

/** Finishes, withdraws or puts off a message that cannot be sent now. False for one that can. */
async function settleUnsendable(
  deps: WorkerDeps,
  tx: Tx,
  { business, account, message, booking }: LockedText,
): Promise<boolean> {
  const now = deps.now();
  const blocked = await isBlocked(tx, hashPhone(deps, message));
  if (blocked || isTooLate(message, now)) {
    await updateText(tx, message, finish(blocked ? 'blocked' : 'failed', now));
    return true;
  }
  if (message.kind === 'test') return false;
  if (!booking || !isStillTrue(message, booking, account, now)) {
    await deleteText(tx, message);
    return true;
  }
  if (!isQuiet(business.timezone, now)) return false;
  const dueAt = afterNight(business.timezone, now);
  await updateText(tx, message, isReminder(message) ? finish('failed', now) : { dueAt, nextTryAt: dueAt });
  return true;
}

/** Finishes a message that would be one too many for its number. */
async function settleTooMany({ limits, now }: WorkerDeps, tx: Tx, { message }: LockedText): Promise<boolean> {
  const number = `${message.businessKey} ${message.phone}`;
  if (await limits.countIn(tx, 'textsOfNumber', number, now())) return false;
  await updateText(tx, message, finish('failed', now()));
  return true;
}

/** Locks a message that waits, and its account. null if it does not wait any more, or cannot be sent without an account. */
async function lockSendable(
  deps: WorkerDeps,
  tx: Tx,
  { businessKey, messageId, bookingId }: TextMessage,
): Promise<LockedText | null> {
  const business = await findBusiness(tx, businessKey);
  const account = await lockAccount(tx, businessKey);
  const message = await lockWaiting(tx, { businessKey, messageId });
  if (!message) return null;
  if (!isConnected(account)) {
    await updateText(tx, message, finish('failed', deps.now()));
    return null;
  }
  const booking = bookingId === null ? null : await findBooking(tx, businessKey, bookingId);
  return { business, account, message, booking };
}

/** Decides what is sent, once and for all its tries. null if nothing is. */
export const prepare = (deps: WorkerDeps, claimed: TextMessage): Promise<SendableText | null> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockSendable(deps, tx, claimed);
    if (!locked || locked.message.firstTriedAt !== null) return locked;
    if (await settleUnsendable(deps, tx, locked)) return null;
    if (await settleTooMany(deps, tx, locked)) return null;
    const message = await reserveText(deps, tx, locked, await writeText(deps, tx, locked));
    return message && { message, account: locked.account };
  });

/** Whether a message whose former try did not arrive is sent after all. */
export const maySendAgain = (deps: WorkerDeps, { message }: SendableText): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockSendable(deps, tx, message);
    return locked !== null && !(await settleUnsendable(deps, tx, locked));
  });
