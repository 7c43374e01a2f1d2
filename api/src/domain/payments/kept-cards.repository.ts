import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type KeptCardRow, keptCards } from '../../db/schema/payments.table.ts';

type Scope = Pick<KeptCardRow, 'businessKey'> & Partial<Pick<KeptCardRow, 'bookingId'>>;

const isIn = ({ businessKey, bookingId }: Scope) =>
  and(
    eq(keptCards.businessKey, businessKey),
    bookingId === undefined ? undefined : eq(keptCards.bookingId, bookingId),
  );

export async function insertKeptCard(tx: Tx, card: KeptCardRow): Promise<void> {
  await tx.insert(keptCards).values(card).onConflictDoNothing();
}

/** The latest of a booking. */
export async function findKeptCard(
  tx: Tx,
  { businessKey, bookingId }: Pick<KeptCardRow, 'businessKey' | 'bookingId'>,
): Promise<KeptCardRow | null> {
  const [row] = await tx
    .select()
    .from(keptCards)
    .where(isIn({ businessKey, bookingId }))
    .orderBy(desc(keptCards.forgetAt))
    .limit(1);
  return row ?? null;
}

/** Sets when the cards of a booking, or of a business, are forgotten. */
export async function keepCardsUntil(
  tx: Tx,
  { businessKey, bookingId }: Scope,
  forgetAt: Date,
): Promise<void> {
  await tx.update(keptCards).set({ forgetAt }).where(isIn({ businessKey, bookingId }));
}

export async function deleteKeptCard(
  tx: Tx,
  { businessKey, customerId }: Pick<KeptCardRow, 'businessKey' | 'customerId'>,
): Promise<void> {
  await tx
    .delete(keptCards)
    .where(and(eq(keptCards.businessKey, businessKey), eq(keptCards.customerId, customerId)));
}

export const deleteKeptCards = (tx: Tx, businessKey: string): Promise<KeptCardRow[]> =>
  tx.delete(keptCards).where(eq(keptCards.businessKey, businessKey)).returning().execute();
