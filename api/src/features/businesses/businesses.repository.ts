import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Business, businessDirectory, businesses } from '../../db/schema/businesses.table.ts';
import { AppError } from '../../lib/errors.ts';

/** The key behind a public address; null for an unknown or a merely reserved one. */
export async function findBusinessKey(tx: Tx, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select({ businessKey: businesses.businessKey })
    .from(businessDirectory)
    .innerJoin(businesses, eq(businesses.businessKey, businessDirectory.businessKey))
    .where(eq(businessDirectory.businessId, businessId));
  return row?.businessKey ?? null;
}

export async function findPublishedBusiness(tx: Tx, businessId: string): Promise<Business | null> {
  const [row] = await tx
    .select({ business: businesses })
    .from(businessDirectory)
    .innerJoin(businesses, eq(businesses.businessKey, businessDirectory.businessKey))
    .where(and(eq(businessDirectory.businessId, businessId), eq(businesses.published, true)));
  return row?.business ?? null;
}

/** null for a key that is made up, or whose business was erased. */
export async function findBusinessIfAny(tx: Tx, businessKey: string): Promise<Business | null> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.businessKey, businessKey));
  return business ?? null;
}

/** 404 for a business that was erased meanwhile. */
export async function findBusiness(tx: Tx, businessKey: string): Promise<Business> {
  const business = await findBusinessIfAny(tx, businessKey);
  if (!business) throw new AppError('not_found');
  return business;
}

/** Ends the present address of the calendar feed. */
export async function raiseFeedVersion(tx: Tx, businessKey: string): Promise<void> {
  await tx
    .update(businesses)
    .set({ feedVersion: sql`${businesses.feedVersion} + 1` })
    .where(eq(businesses.businessKey, businessKey));
}

/** A new owner's business with the defaults of the contract, still without shifts. */
export async function insertBusiness(
  tx: Tx,
  { businessKey, timezone, referredBy }: Pick<Business, 'businessKey' | 'timezone' | 'referredBy'>,
  now: Date,
): Promise<void> {
  const currency = 'USD';
  await tx.insert(businesses).values({ businessKey, timezone, currency, referredBy, createdAt: now });
}

/** Changes columns and raises `rev`, since most of them change what is bookable. 404 as `findBusiness`. */
export async function updateBusiness(
  tx: Tx,
  businessKey: string,
  changes: Partial<Business>,
): Promise<Business> {
  const [business] = await tx
    .update(businesses)
    .set({ ...changes, rev: sql`${businesses.rev} + 1` })
    .where(eq(businesses.businessKey, businessKey))
    .returning();
  if (!business) throw new AppError('not_found');
  return business;
}

/**
 * Takes the lock of a business by raising its `rev`: every write that changes availability does so first,
 * so that such writes of one business happen one after another. 404 as `findBusiness`.
 */
export const lockBusiness = (tx: Tx, businessKey: string) => updateBusiness(tx, businessKey, {});

/** The key of the business that has or had a public address, null for none. */
export async function findBusinessIdHolder(tx: Tx, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select({ businessKey: businessDirectory.businessKey })
    .from(businessDirectory)
    .where(eq(businessDirectory.businessId, businessId));
  return row?.businessKey ?? null;
}

/** Takes a public address for good; false when another business has or had it. */
export async function claimBusinessId(tx: Tx, businessKey: string, businessId: string): Promise<boolean> {
  const rows = await tx
    .insert(businessDirectory)
    .values({ businessId, businessKey })
    .onConflictDoNothing()
    .returning({ businessId: businessDirectory.businessId });
  return rows.length > 0;
}
