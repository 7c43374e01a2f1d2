/** What is checked and written before a text message is handed over. */
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import * as repository from '../../domain/texting/texting.repository.ts';
import { afterNight, isQuiet } from '../../domain/texting/texting-hours.ts';
import { deleteText, lockWaiting, updateText } from './due-texts.repository.ts';
import { reserveText } from './monthly-limit.ts';
import { isReminder, isStillTrue, isTooLate, toBlockedPhone } from './texting-rules.ts';

export type WorkerDeps = Pick<Deps, 'db' | 'env' | 'secret' | 'acceptedSecrets' | 'now' | 'logger'>;

export interface Sendable {
  message: TextMessage;
  account: repository.ConnectedAccount;
}

export const finish = (status: TextMessage['status'], now: Date, more: Partial<TextMessage> = {}) => ({
  status,
  nextTryAt: null,
  changedAt: now,
  ...more,
});

interface Circumstances {
  business: Business;
  account: repository.TextingAccount | null;
}

/** What keeps a message from being sent now: it is finished, withdrawn or put off. False if nothing does. */
async function settleUnsendable(
  deps: WorkerDeps,
  tx: Tx,
  message: TextMessage,
  { business, account }: Circumstances,
): Promise<boolean> {
  const now = deps.now();
  const phone = toBlockedPhone(deps, message.businessKey, message.phone);
  const status = (await repository.isBlocked(tx, phone))
    ? 'blocked'
    : isTooLate(message, now)
      ? 'failed'
      : null;
  if (status) {
    await updateText(tx, message, finish(status, now));
    return true;
  }
  if (message.kind === 'test' || message.bookingId === null) return false;
  const booking = await findBooking(tx, message.businessKey, message.bookingId);
  if (!booking || !account || !isStillTrue(message, booking, account, now)) {
    await deleteText(tx, message);
    return true;
  }
  if (!isQuiet(business.timezone, now)) return false;
  const dueAt = afterNight(business.timezone, now);
  await updateText(tx, message, isReminder(message) ? finish('failed', now) : { dueAt, nextTryAt: dueAt });
  return true;
}

/** Locks a message that waits, and its account. null if it does not wait any more, or cannot be sent without an account. */
async function lockSendable(
  deps: WorkerDeps,
  tx: Tx,
  claimed: TextMessage,
): Promise<(Sendable & Circumstances & { account: repository.ConnectedAccount }) | null> {
  const business = await findBusiness(tx, claimed.businessKey);
  const account = await repository.lockAccount(tx, claimed.businessKey);
  const message = await lockWaiting(tx, claimed);
  if (!message) return null;
  if (repository.isConnected(account)) return { business, account, message };
  await updateText(tx, message, finish('failed', deps.now()));
  return null;
}

/** Decides what is sent, once and for all its tries. null if nothing is. */
export const prepare = (deps: WorkerDeps, claimed: TextMessage): Promise<Sendable | null> =>
  deps.db.transaction(async (tx) => {
    const found = await lockSendable(deps, tx, claimed);
    if (!found || found.message.firstTriedAt !== null) return found;
    if (await settleUnsendable(deps, tx, found.message, found)) return null;
    const message = await reserveText(deps, tx, found);
    return message && { message, account: found.account };
  });

/** Whether a message whose former try did not arrive is sent after all. */
export const maySendAgain = (deps: WorkerDeps, { message }: Sendable): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await lockSendable(deps, tx, message);
    return found !== null && !(await settleUnsendable(deps, tx, found.message, found));
  });
