import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookAnswers, bookings } from '../../db/schema/bookings.table.ts';

/** The answer under an idempotency key with its booking, and the fingerprint of the body it came with. */
export async function findBookAnswer(tx: Tx, businessKey: string, idempotencyKey: string) {
  const [row] = await tx
    .select({ fingerprint: bookAnswers.fingerprint, answer: bookAnswers.answer, booking: bookings })
    .from(bookAnswers)
    .innerJoin(
      bookings,
      and(eq(bookings.businessKey, bookAnswers.businessKey), eq(bookings.bookingId, bookAnswers.bookingId)),
    )
    .where(and(eq(bookAnswers.businessKey, businessKey), eq(bookAnswers.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export async function insertBookAnswer(tx: Tx, answer: typeof bookAnswers.$inferInsert): Promise<void> {
  await tx.insert(bookAnswers).values(answer);
}
