/** The rule of sessions, written once: one begins only for a login that is still as it was checked. */
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isOfMember, type MemberKey, members, sessions } from '../../db/schema/accounts.table.ts';
import { pushDevices } from '../../db/schema/push.table.ts';

/** A login as it was when its password, passkey or link was checked. */
export interface CheckedLogin extends MemberKey {
  loginVersion: number;
}

/** The version of a login that was just made. */
export const FIRST_LOGIN_VERSION = 0;

/** A condition on `members`. */
const isStill = ({ loginVersion, ...key }: CheckedLogin) =>
  and(isOfMember(members, key), eq(members.loginVersion, loginVersion), isNull(members.blockedAt));

interface NewSession {
  tokenHash: string;
  stays: boolean;
  browser: string;
  provedAt: Date | null;
  expiresAt: Date;
}

/**
 * False if the login was removed, blocked or changed since it was checked. What ends sessions writes the member's row first, so it
 * either comes before this statement, which then finds another version, or waits for it and ends this session too.
 */
export async function insertSession(
  tx: Tx,
  checked: CheckedLogin,
  { tokenHash, stays, browser, provedAt, expiresAt }: NewSession,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    with checked as (
      update ${members} set last_seen_at = ${now.toISOString()} where ${isStill(checked)} returning business_key, member_id)
    insert into ${sessions} (business_key, member_id, token_hash, stays, browser, created_at, proved_at, expires_at)
    select business_key, member_id, ${tokenHash}, ${stays}::boolean, ${browser}, ${now.toISOString()}::timestamptz,
           ${provedAt?.toISOString() ?? null}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      from checked`);
  return inserted.count > 0;
}

/** Makes logins that were checked before begin no session. Locks the member until the transaction ends. */
export async function refuseCheckedLogins(
  tx: Tx,
  { businessKey, memberId }: MemberKey,
): Promise<CheckedLogin> {
  const [row] = await tx
    .update(members)
    .set({ loginVersion: sql`${members.loginVersion} + 1` })
    .where(isOfMember(members, { businessKey, memberId }))
    .returning({ loginVersion: members.loginVersion });
  return { businessKey, memberId, loginVersion: row?.loginVersion ?? 0 };
}

/** Browsers in which a session was ended get no messages any more. */
export async function forgetEndedDevices(tx: Tx, key: MemberKey): Promise<void> {
  const session = tx
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(and(isOfMember(sessions, key), eq(sessions.tokenHash, pushDevices.sessionHash)));
  await tx.delete(pushDevices).where(and(isOfMember(pushDevices, key), notExists(session)));
}

/** Ends every session of a member, those that are about to begin, and the messages to its browsers. */
export async function endSessions(tx: Tx, key: MemberKey): Promise<CheckedLogin> {
  const next = await refuseCheckedLogins(tx, key);
  await tx.delete(sessions).where(isOfMember(sessions, key));
  await forgetEndedDevices(tx, key);
  return next;
}

export async function hasSession(
  tx: Tx,
  { sessionHash, ...key }: MemberKey & { sessionHash: string },
): Promise<boolean> {
  const isOwn = and(isOfMember(sessions, key), eq(sessions.tokenHash, sessionHash));
  return (await tx.$count(sessions, isOwn)) > 0;
}
