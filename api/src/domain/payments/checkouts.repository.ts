import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type CheckoutRow, checkouts } from '../../db/schema/payments.table.ts';
import { MINUTE_MS, SECOND_MS } from '../../time/units.ts';

type CheckoutKey = Pick<CheckoutRow, 'businessKey' | 'checkoutId'>;
type BookingKey = Pick<CheckoutRow, 'businessKey' | 'bookingId'>;
type Scope = Pick<CheckoutRow, 'businessKey'> & Partial<BookingKey>;

/** A page that reloads every few seconds has Stripe asked no more often. */
const LOOK_PAUSE_MS = SECOND_MS / 2;

/** How long until Stripe is asked again about what is undecided. */
export const LOOK_MS = 5 * MINUTE_MS;

/** When Stripe is asked next about a page, also as soon as it ends. */
export function findNextLook(expiresAt: Date, now: Date): Date {
  const next = new Date(now.getTime() + LOOK_MS);
  return now < expiresAt && expiresAt < next ? expiresAt : next;
}

const isCheckout = ({ businessKey, checkoutId }: CheckoutKey) =>
  and(eq(checkouts.businessKey, businessKey), eq(checkouts.checkoutId, checkoutId));
const isIn = ({ businessKey, bookingId }: Scope) =>
  and(
    eq(checkouts.businessKey, businessKey),
    bookingId === undefined ? undefined : eq(checkouts.bookingId, bookingId),
  );
const isOpen = eq(checkouts.state, 'open');

export async function insertCheckout(tx: Tx, checkout: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
  const [row] = await tx.insert(checkouts).values(checkout).returning();
  return row as CheckoutRow;
}

export async function updateCheckout(tx: Tx, key: CheckoutKey, changes: Partial<CheckoutRow>): Promise<void> {
  await tx.update(checkouts).set(changes).where(isCheckout(key));
}

/** The latest of a booking. */
export async function findCheckout(tx: Tx, key: BookingKey): Promise<CheckoutRow | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(isIn(key))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.checkoutId))
    .limit(1);
  return row ?? null;
}

export async function findBySession(
  tx: Tx,
  businessKey: string,
  sessionId: string,
): Promise<CheckoutRow | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.businessKey, businessKey), eq(checkouts.sessionId, sessionId)));
  return row ?? null;
}

/** Stripe's id of the page of a business that was opened last. */
export async function findLatestSession(tx: Tx, businessKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(eq(checkouts.businessKey, businessKey), isNotNull(checkouts.sessionId)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row?.sessionId ?? null;
}

export async function lockCheckout(tx: Tx, key: CheckoutKey): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkouts).where(isCheckout(key)).for('update');
  return row ?? null;
}

/** The open one of a booking if nobody had Stripe asked a moment ago. */
export async function claimLook(tx: Tx, key: BookingKey, now: Date): Promise<CheckoutRow | null> {
  const isRested = or(
    isNull(checkouts.lookedAt),
    lt(checkouts.lookedAt, new Date(now.getTime() - LOOK_PAUSE_MS)),
  );
  const [row] = await tx
    .update(checkouts)
    .set({ lookedAt: now })
    .where(and(isIn(key), isOpen, isRested))
    .returning();
  return row ?? null;
}

/** Notes what Stripe said of one that is still open, unless it was ended meanwhile. */
export async function planLook(
  tx: Tx,
  checkout: CheckoutRow,
  found: Pick<CheckoutRow, 'nextLookAt' | 'isRefused'>,
): Promise<void> {
  await tx
    .update(checkouts)
    .set(found)
    .where(and(isCheckout(checkout), isOpen, eq(checkouts.expiresAt, checkout.expiresAt)));
}

/** Has the open ones of a booking, or of a business, ended at Stripe. */
export async function endCheckouts(tx: Tx, scope: Scope, now: Date): Promise<CheckoutRow[]> {
  return tx
    .update(checkouts)
    .set({ expiresAt: now, nextLookAt: now })
    .where(and(isIn(scope), isOpen))
    .returning();
}
