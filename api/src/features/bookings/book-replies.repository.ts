import { and, eq } from 'drizzle-orm';
import type { OwnerBookedReply } from '../../contract/owner-bookings.ts';
import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { storedReplies } from '../../db/schema/bookings.table.ts';
import { AppError } from '../../lib/errors.ts';
import type { Attempt } from './book-rules.ts';

type StoredReply = BookReply | OwnerBookedReply;

/** `Reply`: of the call that the key was sent with. */
export async function findStoredReply<Reply extends StoredReply>(
  tx: Tx,
  businessKey: string,
  idempotencyKey: string,
) {
  const [row] = await tx
    .select({ fingerprint: storedReplies.fingerprint, reply: storedReplies.reply })
    .from(storedReplies)
    .where(and(eq(storedReplies.businessKey, businessKey), eq(storedReplies.idempotencyKey, idempotencyKey)));
  return row ? { ...row, reply: row.reply as Reply } : null;
}

/** The reply to an earlier copy of this request; 400 `idempotency_mismatch` when that had another body. */
export async function findReply(
  tx: Tx,
  request: Pick<Attempt, 'businessKey' | 'idempotencyKey' | 'fingerprint'>,
): Promise<BookReply | null> {
  const { businessKey, idempotencyKey, fingerprint } = request;
  const stored = idempotencyKey ? await findStoredReply<BookReply>(tx, businessKey, idempotencyKey) : null;
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
  return stored.reply;
}

export async function insertReply(
  tx: Tx,
  {
    businessKey,
    idempotencyKey,
    fingerprint,
    now,
  }: Pick<Attempt, 'businessKey' | 'idempotencyKey' | 'fingerprint' | 'now'>,
  { bookingId }: Booking,
  reply: StoredReply,
): Promise<void> {
  if (!idempotencyKey) return;
  const row = { businessKey, idempotencyKey, fingerprint, bookingId, reply, createdAt: now };
  await tx.insert(storedReplies).values(row);
}

/** The reply to a repeat says what the first one could not. */
export async function updateReply(
  tx: Tx,
  { businessKey, idempotencyKey }: Pick<Attempt, 'businessKey' | 'idempotencyKey'>,
  reply: StoredReply,
): Promise<void> {
  if (!idempotencyKey) return;
  await tx
    .update(storedReplies)
    .set({ reply })
    .where(and(eq(storedReplies.businessKey, businessKey), eq(storedReplies.idempotencyKey, idempotencyKey)));
}
