import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isOfMember, type MemberKey } from '../../db/schema/accounts.table.ts';
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
export async function readFactors(tx: Tx, key: MemberKey): Promise<Factors> {
  const [app] = await tx.select().from(authenticatorApps).where(isOfMember(authenticatorApps, key));
  return {
    app: app ?? null,
    passkeys: await tx
      .select()
      .from(passkeys)
      .where(isOfMember(passkeys, key))
      .orderBy(asc(passkeys.passkeyId)),
    recoveryCodesLeft: await tx.$count(recoveryCodes, isOfMember(recoveryCodes, key)),
  };
}

/** False if a code of that step or a later one was used, in whichever process. */
export async function useStep(
  tx: Tx,
  key: MemberKey,
  { step, secret }: { step: number; secret: string },
): Promise<boolean> {
  const used = await tx
    .update(authenticatorApps)
    .set({ lastStep: step, secret })
    .where(and(isOfMember(authenticatorApps, key), lt(authenticatorApps.lastStep, step)));
  return used.count > 0;
}

export async function anyRecoveryCode(tx: Tx, key: MemberKey): Promise<string | undefined> {
  const [code] = await tx.select().from(recoveryCodes).where(isOfMember(recoveryCodes, key)).limit(1);
  return code?.codeHash;
}

/** False if it is no unused code. */
export async function useRecoveryCode(tx: Tx, key: MemberKey, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(isOfMember(recoveryCodes, key), eq(recoveryCodes.codeHash, codeHash)));
  return used.count > 0;
}

export async function replaceRecoveryCodes(tx: Tx, key: MemberKey, hashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(isOfMember(recoveryCodes, key));
  const { businessKey, memberId } = key;
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ businessKey, memberId, codeHash })));
}

type AppChanges = Partial<Omit<AuthenticatorApp, 'businessKey' | 'memberId'>>;

export async function saveApp(
  tx: Tx,
  { businessKey, memberId }: MemberKey,
  changes: AppChanges,
): Promise<void> {
  await tx
    .insert(authenticatorApps)
    .values({ businessKey, memberId, ...changes })
    .onConflictDoUpdate({
      target: [authenticatorApps.businessKey, authenticatorApps.memberId],
      set: changes,
    });
}

/** Activates the pending app; false if another request was first. */
export async function activateApp(
  tx: Tx,
  key: MemberKey,
  { pendingSecret, step, now }: { pendingSecret: string; step: number; now: Date },
): Promise<boolean> {
  const activated = await tx
    .update(authenticatorApps)
    .set({ secret: pendingSecret, pendingSecret: null, pendingSince: null, lastStep: step, since: now })
    .where(and(isOfMember(authenticatorApps, key), eq(authenticatorApps.pendingSecret, pendingSecret)));
  return activated.count > 0;
}

/** False if the member has it already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const inserted = await tx.insert(passkeys).values(passkey).onConflictDoNothing();
  return inserted.count > 0;
}

export async function findPasskey(tx: Tx, key: MemberKey, credentialId: string): Promise<Passkey | null> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(isOfMember(passkeys, key), eq(passkeys.credentialId, credentialId)));
  return passkey ?? null;
}

/** False if it was removed, or if the counter is not higher than the stored one, which indicates a copy. */
export async function usePasskey(
  tx: Tx,
  passkey: Passkey,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        isOfMember(passkeys, passkey),
        eq(passkeys.passkeyId, passkey.passkeyId),
        sql`(${passkeys.counter} < ${counter} or (${counter} = 0 and ${passkeys.counter} = 0))`,
      ),
    );
  return used.count > 0;
}

export async function deletePasskey(tx: Tx, key: MemberKey, passkeyId: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(isOfMember(passkeys, key), eq(passkeys.passkeyId, passkeyId)));
  return deleted.count > 0;
}

/** All second factors of a member. */
export async function deleteFactors(tx: Tx, key: MemberKey): Promise<void> {
  for (const table of [authenticatorApps, recoveryCodes, passkeys])
    await tx.delete(table).where(isOfMember(table, key));
}
