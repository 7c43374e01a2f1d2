import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type TextMessage, textMessages } from '../../db/schema/texting.table.ts';

export type NewText = typeof textMessages.$inferInsert;

export async function insertTexts(tx: Tx, rows: readonly NewText[]): Promise<void> {
  if (rows.length > 0) await tx.insert(textMessages).values([...rows]);
}

/** Deletes messages about bookings that were not tried yet, and returns them. */
export const withdrawTexts = (
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<TextMessage[]> =>
  tx
    .delete(textMessages)
    .where(
      and(
        eq(textMessages.businessKey, businessKey),
        inArray(textMessages.bookingId, [...bookingIds]),
        isNotNull(textMessages.nextTryAt),
        eq(textMessages.tries, 0),
      ),
    )
    .returning();

export const listTextsAbout = (tx: Tx, businessKey: string, bookingId: string): Promise<TextMessage[]> =>
  tx
    .select()
    .from(textMessages)
    .where(and(eq(textMessages.businessKey, businessKey), eq(textMessages.bookingId, bookingId)))
    .orderBy(asc(textMessages.dueAt), asc(textMessages.messageId));

export const listTexts = (tx: Tx, businessKey: string): Promise<TextMessage[]> =>
  tx
    .select()
    .from(textMessages)
    .where(eq(textMessages.businessKey, businessKey))
    .orderBy(asc(textMessages.createdAt), asc(textMessages.messageId));
