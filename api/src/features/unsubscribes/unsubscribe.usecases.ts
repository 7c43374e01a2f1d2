import type { SubscriptionReply } from '../../contract/unsubscribe.ts';
import type { Deps } from '../../deps.ts';
import { readUnsubscribeToken } from '../../domain/unsubscribes/unsubscribe-token.ts';
import * as unsubscribes from '../../domain/unsubscribes/unsubscribes.repository.ts';
import { UNSUBSCRIBABLE_MAILS } from '../../emails/mail-kinds.ts';
import { AppError } from '../../lib/errors.ts';
import { deleteUnsentTo } from '../../outbox/unsent-mails.repository.ts';

/** 400 `invalid_token` for an invalid one, or if the business is gone. */
async function findSubscription(deps: Deps, token: string) {
  const subscription = readUnsubscribeToken(deps.acceptedSecrets, token);
  const found =
    subscription && (await deps.db.query((tx) => unsubscribes.findSubscription(tx, subscription)));
  if (!found) throw new AppError('invalid_token');
  return { ...subscription, ...found };
}

export async function getSubscription(deps: Deps, token: string): Promise<SubscriptionReply> {
  const { businessName, address, unsubscribed } = await findSubscription(deps, token);
  return { business_name: businessName, email: address, unsubscribed };
}

/** Deletes unsent reminders, too. Other emails are still sent. */
export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const subscription = await findSubscription(deps, token);
  await deps.db.transaction(async (tx) => {
    await unsubscribes.insertUnsubscribe(tx, subscription, deps.now());
    await deleteUnsentTo(tx, subscription, UNSUBSCRIBABLE_MAILS);
  });
}

export async function subscribeAgain(deps: Deps, token: string): Promise<void> {
  const subscription = await findSubscription(deps, token);
  await deps.db.query((tx) => unsubscribes.deleteUnsubscribe(tx, subscription));
}
