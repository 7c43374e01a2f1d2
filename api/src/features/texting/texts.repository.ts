import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type TextMessage, textMessages } from '../../db/schema/texting.table.ts';

export type NewText = typeof textMessages.$inferInsert;

export async function insertTexts(tx: Tx, rows: readonly NewText[]): Promise<void> {
  if (rows.length > 0) await tx.insert(textMessages).values([...rows]);
}

/** Deletes messages about bookings that were not handed over, and returns them. */
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
        inArray(textMessages.status, ['waiting', 'blocked']),
        isNull(textMessages.firstTriedAt),
      ),
    )
    .returning();

/** Those of the bookings about which a message was handed over. */
export async function listTexted(
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<Set<string | null>> {
  const isAbout = and(
    eq(textMessages.businessKey, businessKey),
    inArray(textMessages.bookingId, [...bookingIds]),
    isNotNull(textMessages.firstTriedAt),
  );
  const rows = await tx
    .selectDistinct({ bookingId: textMessages.bookingId })
    .from(textMessages)
    .where(isAbout);
  return new Set(rows.map(({ bookingId }) => bookingId));
}

type MessageKey = Pick<TextMessage, 'businessKey' | 'messageId'>;

const isMessage = ({ businessKey, messageId }: MessageKey) =>
  and(eq(textMessages.businessKey, businessKey), eq(textMessages.messageId, messageId));

export async function updateText(tx: Tx, key: MessageKey, changes: Partial<TextMessage>): Promise<void> {
  await tx.update(textMessages).set(changes).where(isMessage(key));
}

export async function deleteText(tx: Tx, key: MessageKey): Promise<void> {
  await tx.delete(textMessages).where(isMessage(key));
}

export async function lockText(tx: Tx, key: MessageKey): Promise<TextMessage | null> {
  const [message] = await tx.select().from(textMessages).where(isMessage(key)).for('update');
  return message ?? null;
}

/** The message with Twilio's id. */
export async function lockSent(tx: Tx, businessKey: string, sid: string): Promise<TextMessage | null> {
  if (sid === '') return null;
  const isSent = and(eq(textMessages.businessKey, businessKey), eq(textMessages.sid, sid));
  const [message] = await tx.select().from(textMessages).where(isSent).for('update');
  return message ?? null;
}

/** null if it is gone or no longer waits, as after STOP. */
export async function lockWaiting(tx: Tx, key: MessageKey): Promise<TextMessage | null> {
  const message = await lockText(tx, key);
  return message?.status === 'waiting' ? message : null;
}

/** Whether a message about the booking was sent before. */
export const hasEarlierText = async (tx: Tx, { businessKey, bookingId, messageId }: TextMessage) =>
  bookingId !== null &&
  (await tx.$count(
    textMessages,
    and(
      eq(textMessages.businessKey, businessKey),
      eq(textMessages.bookingId, bookingId),
      ne(textMessages.messageId, messageId),
      ne(textMessages.sid, ''),
    ),
  )) > 0;

/** Twilio's ids that belong to other messages to the number. */
export async function listKnownSids(tx: Tx, { businessKey, phone }: TextMessage): Promise<Set<string>> {
  const rows = await tx
    .select({ sid: textMessages.sid })
    .from(textMessages)
    .where(
      and(eq(textMessages.businessKey, businessKey), eq(textMessages.phone, phone), ne(textMessages.sid, '')),
    );
  return new Set(rows.map(({ sid }) => sid));
}
