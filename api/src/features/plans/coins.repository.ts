import { and, desc, eq, sum } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CoinReason } from '../../contract/plan.ts';
import type { Tx } from '../../db/client.ts';
import { coinLedger } from '../../db/schema/plans.table.ts';

export type CoinEntry = typeof coinLedger.$inferSelect;

/** How far back the history goes that an owner is shown. */
const HISTORY = 100;

/** Writes a change of a balance; false when the same reason and reference stand there already. */
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

/** Whether a change with this reason and reference stands in the ledger. */
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

/** The coins that a business has. */
export async function balance(tx: Tx, businessKey: string): Promise<number> {
  const [row] = await tx
    .select({ coins: sum(coinLedger.change) })
    .from(coinLedger)
    .where(eq(coinLedger.businessKey, businessKey));
  return Number(row?.coins ?? 0);
}

/** The latest changes, newest first. */
export function listCoins(tx: Tx, businessKey: string): Promise<CoinEntry[]> {
  return tx
    .select()
    .from(coinLedger)
    .where(eq(coinLedger.businessKey, businessKey))
    .orderBy(desc(coinLedger.createdAt), desc(coinLedger.entryId))
    .limit(HISTORY);
}

/** How many changes were made for a reason. */
export const countCoins = (tx: Tx, businessKey: string, reason: CoinReason): Promise<number> =>
  tx.$count(coinLedger, and(eq(coinLedger.businessKey, businessKey), eq(coinLedger.reason, reason)));
