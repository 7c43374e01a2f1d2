import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  type AuthenticatorApp,
  authenticatorApps,
  type Passkey,
  passkeys,
  recoveryCodes,
} from '../../db/schema/second-factors.table.ts';

export interface Factors {
  app: AuthenticatorApp | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

/** Passkeys, oldest first. */
export async function readFactors(tx: Tx, memberId: string): Promise<Factors> {
  const [app] = await tx.select().from(authenticatorApps).where(eq(authenticatorApps.memberId, memberId));
  return {
    app: app ?? null,
    passkeys: await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.memberId, memberId))
      .orderBy(asc(passkeys.passkeyId)),
    recoveryCodesLeft: await tx.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId)),
  };
}

/** False if a code of that step or a later one was used, in whichever process. */
export async function useStep(
  tx: Tx,
  memberId: string,
  { step, secret }: { step: number; secret: string },
): Promise<boolean> {
  const used = await tx
    .update(authenticatorApps)
    .set({ lastStep: step, secret })
    .where(and(eq(authenticatorApps.memberId, memberId), lt(authenticatorApps.lastStep, step)));
  return used.count > 0;
}

export async function anyRecoveryCode(tx: Tx, memberId: string): Promise<string | undefined> {
  const ofMember = eq(recoveryCodes.memberId, memberId);
  const [code] = await tx.select().from(recoveryCodes).where(ofMember).limit(1);
  return code?.codeHash;
}

/** False if it is no unused code. */
export async function useRecoveryCode(tx: Tx, memberId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)));
  return used.count > 0;
}

export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash })));
}

type AppChanges = Partial<Omit<AuthenticatorApp, 'memberId'>>;

export async function saveApp(tx: Tx, memberId: string, changes: AppChanges): Promise<void> {
  await tx
    .insert(authenticatorApps)
    .values({ memberId, ...changes })
    .onConflictDoUpdate({ target: authenticatorApps.memberId, set: changes });
}

/** Activates the pending app; false if another request was first. */
export async function activateApp(
  tx: Tx,
  memberId: string,
  { pendingSecret, step, now }: { pendingSecret: string; step: number; now: Date },
): Promise<boolean> {
  const activated = await tx
    .update(authenticatorApps)
    .set({ secret: pendingSecret, pendingSecret: null, pendingSince: null, lastStep: step, since: now })
    .where(and(eq(authenticatorApps.memberId, memberId), eq(authenticatorApps.pendingSecret, pendingSecret)));
  return activated.count > 0;
}

/** False if the member has it already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const inserted = await tx.insert(passkeys).values(passkey).onConflictDoNothing();
  return inserted.count > 0;
}

export async function findPasskey(tx: Tx, memberId: string, credentialId: string): Promise<Passkey | null> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.credentialId, credentialId)));
  return passkey ?? null;
}

/** False if it was removed, or if the counter is not higher than the stored one, which indicates a copy. */
export async function usePasskey(
  tx: Tx,
  { memberId, passkeyId }: Passkey,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.memberId, memberId),
        eq(passkeys.passkeyId, passkeyId),
        sql`(${passkeys.counter} < ${counter} or (${counter} = 0 and ${passkeys.counter} = 0))`,
      ),
    );
  return used.count > 0;
}

export async function deletePasskey(tx: Tx, memberId: string, passkeyId: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.passkeyId, passkeyId)));
  return deleted.count > 0;
}

/** All second factors of a member. */
export async function deleteFactors(tx: Tx, memberId: string): Promise<void> {
  for (const table of [authenticatorApps, recoveryCodes, passkeys])
    await tx.delete(table).where(eq(table.memberId, memberId));
}
