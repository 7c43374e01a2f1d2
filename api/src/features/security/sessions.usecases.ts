import { v5 as uuidv5 } from 'uuid';
import type { Session } from '../../contract/sessions.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { lockMember } from '../../domain/members/members.repository.ts';
import { findLastUse } from '../../domain/sessions/session-store.ts';
import { forgetEndedDevices } from '../../domain/sessions/sessions.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError } from '../../lib/errors.ts';
import * as repository from './sessions.repository.ts';

const IDS = '6b1f0f0a-7d0e-4c55-9d4e-2f6a3c9b8e21';

/** Derived from the hash of the token, which it does not reveal. */
const toId = ({ tokenHash }: repository.SessionRow) => uuidv5(tokenHash, IDS);

function toReply(row: repository.SessionRow, { sessionHash }: SignedIn): Session {
  const lastUse = findLastUse(row);
  return {
    id: toId(row),
    current: row.tokenHash === sessionHash,
    browser: row.browser,
    created_at: row.createdAt.toISOString(),
    last_seen_at: lastUse.toISOString(),
  };
}

/** The latest use first. */
export async function readSessions(deps: Deps, owner: SignedIn): Promise<Session[]> {
  const rows = await deps.db.query((tx) => repository.listSessions(tx, owner, deps.now()));
  return rows
    .map((row) => toReply(row, owner))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || (a.last_seen_at < b.last_seen_at ? 1 : -1));
}

/** 404. Ends at once, in every process, with the messages to that browser. */
export async function endSession(deps: Deps, owner: SignedIn, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const rows = await repository.listSessions(tx, owner, deps.now());
    const ended = rows.find((row) => toId(row) === id);
    if (!ended) throw new AppError('not_found');
    await repository.deleteSession(tx, ended);
    await forgetEndedDevices(tx, owner);
    await recordActivity(deps, tx, owner, { what: 'session_ended', detail: ended.browser });
  });
}

export async function endOtherSessions(deps: Deps, owner: SignedIn): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    await repository.deleteOtherSessions(tx, owner, owner.sessionHash);
    await forgetEndedDevices(tx, owner);
    await recordActivity(deps, tx, owner, { what: 'other_sessions_ended' });
  });
}
