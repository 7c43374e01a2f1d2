import { and, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { verificationCodes } from '../../db/schema/bookings.table.ts';

export type CodeRow = typeof verificationCodes.$inferSelect;
type CodeKey = Pick<CodeRow, 'businessKey' | 'emailKey'>;

const isCode = ({ businessKey, emailKey }: CodeKey) =>
  and(eq(verificationCodes.businessKey, businessKey), eq(verificationCodes.emailKey, emailKey));
const isLive = (now: Date) => and(gt(verificationCodes.expiresAt, now), gt(verificationCodes.triesLeft, 0));

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
  await tx
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({ target: [verificationCodes.businessKey, verificationCodes.emailKey], set: code });
}

/** Counts a wrong code atomically; returns the tries left, null if the code is right or none is valid. */
export async function countWrongCode(
  tx: Tx,
  key: CodeKey,
  codeHashes: readonly string[],
  now: Date,
): Promise<number | null> {
  const [row] = await tx
    .update(verificationCodes)
    .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
    .where(and(isCode(key), isLive(now), not(inArray(verificationCodes.codeHash, codeHashes))))
    .returning({ triesLeft: verificationCodes.triesLeft });
  return row?.triesLeft ?? null;
}

/** Uses a code and its hold; false if it is not valid. The row stays for the resend limit. */
export async function consumeCode(
  tx: Tx,
  key: CodeKey,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(verificationCodes)
    .set({ triesLeft: 0, heldService: null, heldStart: null, heldEnd: null })
    .where(and(isCode(key), isLive(now), inArray(verificationCodes.codeHash, codeHashes)))
    .returning({ emailKey: verificationCodes.emailKey });
  return rows.length > 0;
}

export async function releaseHold(tx: Tx, key: CodeKey): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ heldService: null, heldStart: null, heldEnd: null })
    .where(isCode(key));
}

/** Slots that a client holds at all businesses. Waits for the client's other requests. */
export async function countHolds(tx: Tx, clientKey: string, except: CodeKey, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientKey}, 0))`);
  return tx.$count(
    verificationCodes,
    and(
      eq(verificationCodes.clientKey, clientKey),
      isLive(now),
      sql`${verificationCodes.heldStart} is not null`,
      sql`(${verificationCodes.businessKey}, ${verificationCodes.emailKey}) <> (${except.businessKey}::uuid, ${except.emailKey})`,
    ),
  );
}
