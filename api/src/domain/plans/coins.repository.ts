import { and, desc, eq, sum } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CoinReason } from '../../contract/plan.ts';
import type { Tx } from '../../db/client.ts';
import { coinLedger } from '../../db/schema/plans.table.ts';

export type CoinEntry = typeof coinLedger.$inferSelect;

const HISTORY = 100;

/** False if the same reason and reference exist. */
export async function addCoins(
  tx: Tx,
  entry: Pick<CoinEntry, 'businessKey' | 'change' | 'reason' | 'reference'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(coinLedger)
    .values({ ...entry, entryId: uuidv7(), createdAt: now })
    .onConflictDoNothing()
    .returning({ entryId: coinLedger.entryId });
  return rows.length > 0;
}

export async function hasCoinEntry(
  tx: Tx,
  { businessKey, reason, reference }: Pick<CoinEntry, 'businessKey' | 'reason' | 'reference'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ entryId: coinLedger.entryId })
    .from(coinLedger)
    .where(
      and(
        eq(coinLedger.businessKey, businessKey),
        eq(coinLedger.reason, reason),
        eq(coinLedger.reference, reference),
      ),
    );
  return row !== undefined;
}

export async function balance(tx: Tx, businessKey: string): Promise<number> {
  const [row] = await tx
    .select({ coins: sum(coinLedger.change) })
    .from(coinLedger)
    .where(eq(coinLedger.businessKey, businessKey));
  return Number(row?.coins ?? 0);
}

/** Newest first. */
export function listCoins(tx: Tx, businessKey: string): Promise<CoinEntry[]> {
  return tx
    .select()
    .from(coinLedger)
    .where(eq(coinLedger.businessKey, businessKey))
    .orderBy(desc(coinLedger.createdAt), desc(coinLedger.entryId))
    .limit(HISTORY);
}

export const countCoins = (tx: Tx, businessKey: string, reason: CoinReason): Promise<number> =>
  tx.$count(coinLedger, and(eq(coinLedger.businessKey, businessKey), eq(coinLedger.reason, reason)));
