import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type TextMessage, textConsents, textMessages } from '../../db/schema/texting.table.ts';

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

/** Forgets numbers, messages and consents about bookings whose customer is erased. */
export async function deleteTextsAbout(
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<void> {
  const ids = [...bookingIds];
  await tx
    .delete(textMessages)
    .where(and(eq(textMessages.businessKey, businessKey), inArray(textMessages.bookingId, ids)));
  await tx
    .delete(textConsents)
    .where(and(eq(textConsents.businessKey, businessKey), inArray(textConsents.bookingId, ids)));
}
