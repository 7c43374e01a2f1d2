import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { BookingParts } from '../../db/schema/booking-parts.table.ts';
import { type Hold, verificationCodes } from '../../db/schema/bookings.table.ts';
import { clientHolds } from '../../db/schema/installation.table.ts';
import { sha256 } from '../../lib/tokens.ts';

export type CodeRow = typeof verificationCodes.$inferSelect;
type CodeKey = Pick<CodeRow, 'businessKey' | 'emailKey'>;

const isCode = ({ businessKey, emailKey }: CodeKey) =>
  and(eq(verificationCodes.businessKey, businessKey), eq(verificationCodes.emailKey, emailKey));
const isLive = (now: Date) => and(gt(verificationCodes.expiresAt, now), gt(verificationCodes.triesLeft, 0));

export const toHold = ({ parts, seats }: { parts: BookingParts; seats: number }): Hold => ({
  seats,
  parts: parts.map(({ serviceId, staffId, startTime, endTime }) => ({
    ...{ serviceId, staffId },
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
  })),
});

export async function findLastCode(
  tx: Tx,
  key: CodeKey,
): Promise<Pick<CodeRow, 'expiresAt' | 'triesLeft'> | null> {
  const [row] = await tx
    .select({ expiresAt: verificationCodes.expiresAt, triesLeft: verificationCodes.triesLeft })
    .from(verificationCodes)
    .where(isCode(key));
  return row ?? null;
}

/** Replaces the address's previous code and its hold. */
export async function upsertCode(tx: Tx, code: CodeRow): Promise<void> {
  const { businessKey, ...latest } = code;
  const { clientKey, expiresAt } = code;
  await forgetHold(tx, code);
  if (code.hold) await tx.insert(clientHolds).values({ holdKey: toHoldKey(code), clientKey, expiresAt });
  await tx
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({ target: [verificationCodes.businessKey, verificationCodes.emailKey], set: latest });
}

/**
 * Uses up the right code and its hold, or counts a wrong one, which leaves that many tries; null if no code is valid. The
 * row, which is returned, stays for the resend limit.
 */
export async function tryCode(
  tx: Tx,
  key: CodeKey,
  codeHashes: readonly string[],
  now: Date,
): Promise<({ isRight: boolean } & Pick<CodeRow, 'triesLeft' | 'clientKey' | 'expiresAt'>) | null> {
  const isRight = sql<boolean>`${inArray(verificationCodes.codeHash, codeHashes)}`;
  const [row] = await tx
    .update(verificationCodes)
    .set({ triesLeft: sql`case when ${isRight} then 0 else ${verificationCodes.triesLeft} - 1 end` })
    .where(and(isCode(key), isLive(now)))
    .returning({
      isRight,
      triesLeft: verificationCodes.triesLeft,
      clientKey: verificationCodes.clientKey,
      expiresAt: verificationCodes.expiresAt,
    });
  if (row?.triesLeft === 0) await forgetHold(tx, key);
  return row ?? null;
}

/** Moves the hold of a valid code for the client that asked for it. False if the code holds nothing for that client. */
export async function moveHold(
  tx: Tx,
  key: CodeKey & Pick<CodeRow, 'clientKey'>,
  hold: Hold,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .update(verificationCodes)
    .set({ hold })
    .where(
      and(
        isCode(key),
        isLive(now),
        eq(verificationCodes.clientKey, key.clientKey),
        isNotNull(verificationCodes.hold),
      ),
    )
    .returning({ expiresAt: verificationCodes.expiresAt });
  return moved.length > 0;
}

export async function releaseHold(tx: Tx, key: CodeKey): Promise<void> {
  await forgetHold(tx, key);
  await tx.update(verificationCodes).set({ hold: null }).where(isCode(key));
}

const toHoldKey = ({ businessKey, emailKey }: CodeKey) => sha256(`${businessKey} ${emailKey}`);

/** It no longer counts for the client that asked for the code. */
async function forgetHold(tx: Tx, key: CodeKey): Promise<void> {
  await tx.delete(clientHolds).where(eq(clientHolds.holdKey, toHoldKey(key)));
}

/** Visits that a client holds at all businesses. Waits for the client's other requests. */
export async function countHolds(tx: Tx, clientKey: string, except: CodeKey, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientKey}, 0))`);
  return tx.$count(
    clientHolds,
    and(
      eq(clientHolds.clientKey, clientKey),
      gt(clientHolds.expiresAt, now),
      ne(clientHolds.holdKey, toHoldKey(except)),
    ),
  );
}
