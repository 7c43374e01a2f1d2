import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { unsubscribes } from '../../db/schema/unsubscribes.table.ts';

/** `address` as it was entered. */
export interface Subscription {
  businessKey: string;
  address: string;
}

const hasAddress = ({ businessKey, address }: Subscription) =>
  and(eq(unsubscribes.businessKey, businessKey), eq(unsubscribes.address, address.toLowerCase()));

export async function findSubscription(tx: Tx, subscription: Subscription) {
  const [row] = await tx
    .select({
      businessName: businesses.name,
      unsubscribed: sql<boolean>`${unsubscribes.address} is not null`,
    })
    .from(businesses)
    .leftJoin(unsubscribes, hasAddress(subscription))
    .where(eq(businesses.businessKey, subscription.businessKey));
  return row ?? null;
}

export async function insertUnsubscribe(
  tx: Tx,
  { businessKey, address }: Subscription,
  now: Date,
): Promise<void> {
  await tx
    .insert(unsubscribes)
    .values({ businessKey, address: address.toLowerCase(), createdAt: now })
    .onConflictDoNothing();
}

export async function deleteUnsubscribe(tx: Tx, subscription: Subscription): Promise<void> {
  await tx.delete(unsubscribes).where(hasAddress(subscription));
}

/** An owner who unsubscribed at one address stays so at the next. */
export async function copyUnsubscribe(
  tx: Tx,
  subscription: Subscription,
  to: string,
  now: Date,
): Promise<void> {
  const rows = await tx.select().from(unsubscribes).where(hasAddress(subscription));
  if (rows.length > 0)
    await insertUnsubscribe(tx, { businessKey: subscription.businessKey, address: to }, now);
}

export async function unsubscribeCheck(
  tx: Tx,
  businessKey: string,
): Promise<(subscription: Pick<Subscription, 'address'>) => boolean> {
  const rows = await tx.select().from(unsubscribes).where(eq(unsubscribes.businessKey, businessKey));
  const unsubscribed = new Set(rows.map(({ address }) => address));
  return ({ address }) => unsubscribed.has(address.toLowerCase());
}
