import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import { type Business, businessDirectory, businesses } from '../../db/schema/businesses.table.ts';
import { staff } from '../../db/schema/staff.table.ts';
import { AppError } from '../../lib/errors.ts';
import { placeOfZone } from './place-of-zone.ts';

const isOpen = isNull(businesses.closedAt);

/** null for an unknown or a reserved address. */
export async function findBusinessKey(tx: Tx, businessId: string): Promise<string | null> {
  const holder = await findBusinessIdHolder(tx, businessId);
  return holder && (await findBusinessIfAny(tx, holder)) ? holder : null;
}

export async function findPublishedBusiness(tx: Tx, businessId: string): Promise<Business | null> {
  const holder = await findBusinessIdHolder(tx, businessId);
  const business = holder ? await findBusinessIfAny(tx, holder) : null;
  return business?.published ? business : null;
}

export async function findBusinessIfAny(tx: Tx, businessKey: string): Promise<Business | null> {
  const [business] = await tx
    .select()
    .from(businesses)
    .where(and(eq(businesses.businessKey, businessKey), isOpen));
  return business ?? null;
}

/** 404 if the business was deleted. */
export async function findBusiness(tx: Tx, businessKey: string): Promise<Business> {
  const business = await findBusinessIfAny(tx, businessKey);
  if (!business) throw new AppError('not_found');
  return business;
}

export async function incrementFeedVersion(tx: Tx, businessKey: string): Promise<void> {
  await tx
    .update(businesses)
    .set({ feedVersion: sql`${businesses.feedVersion} + 1` })
    .where(eq(businesses.businessKey, businessKey));
}

/** A business begins in the country of its zone, whose currency it takes, and with one staff member. */
export async function insertBusiness(
  tx: Tx,
  { businessKey, timezone, referredBy }: Pick<Business, 'businessKey' | 'timezone' | 'referredBy'>,
  now: Date,
): Promise<void> {
  const zoneFacts = placeOfZone(timezone);
  await tx.insert(businesses).values({ businessKey, timezone, ...zoneFacts, referredBy, createdAt: now });
  await tx.insert(staff).values({ businessKey, staffId: uuidv7(), createdAt: now });
}

/** Updates columns and increments `rev`, since most of them change availability. 404 as `findBusiness`. */
export async function updateBusiness(
  tx: Tx,
  businessKey: string,
  changes: Partial<Business>,
): Promise<Business> {
  const [business] = await tx
    .update(businesses)
    .set({ ...changes, rev: sql`${businesses.rev} + 1` })
    .where(and(eq(businesses.businessKey, businessKey), isOpen))
    .returning();
  if (!business) throw new AppError('not_found');
  return business;
}

/**
 * Locks a business by incrementing `rev`, before every write that changes availability. Needs `Database.transaction`,
 * whose end makes this process read the revision again. 404.
 */
export const lockBusiness = (tx: Tx, businessKey: string) => updateBusiness(tx, businessKey, {});

/** Null if the business was deleted. */
export const lockBusinessIfAny = async (tx: Tx, businessKey: string): Promise<Business | null> =>
  (await findBusinessIfAny(tx, businessKey)) ? lockBusiness(tx, businessKey) : null;

export async function findBusinessIdHolder(tx: Tx, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select({ businessKey: businessDirectory.businessKey })
    .from(businessDirectory)
    .where(eq(businessDirectory.businessId, businessId));
  return row?.businessKey ?? null;
}

/** False if another business has or had it. */
export async function claimBusinessId(tx: Tx, businessKey: string, businessId: string): Promise<boolean> {
  const rows = await tx
    .insert(businessDirectory)
    .values({ businessId, businessKey })
    .onConflictDoNothing()
    .returning({ businessId: businessDirectory.businessId });
  return rows.length > 0;
}
