import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EntryChange } from '../../contract/changes.ts';
import type { Tx } from '../../db/client.ts';
import { members } from '../../db/schema/accounts.table.ts';
import { entryChanges } from '../../db/schema/changes.table.ts';
import { toChunks } from '../../lib/chunks.ts';

/** An open stream. `rev`: the last revision sent, null before the first. */
export interface Watched {
  businessKey: string;
  memberId: string;
  sessionHash: string;
  rev: number | null;
}

/** Keeps the last of several changes to an entry in one transaction. */
export async function insertChanges(
  tx: Tx,
  changes: readonly (typeof entryChanges.$inferInsert)[],
): Promise<void> {
  const { type, by, name, startTime, staffIds } = entryChanges;
  const latest = ({ name: column }: AnyPgColumn) => sql`excluded.${sql.identifier(column)}`;
  for (const some of toChunks(changes))
    await tx
      .insert(entryChanges)
      .values(some)
      .onConflictDoUpdate({
        target: [entryChanges.businessKey, entryChanges.rev, entryChanges.entryId],
        set: {
          type: latest(type),
          by: latest(by),
          name: latest(name),
          startTime: latest(startTime),
          staffIds: latest(staffIds),
        },
      });
}

/** A stream whose business has another revision or whose session has ended, by its index. `staffId`: whose entries it may tell of, null for all. */
interface Outdated {
  at: number;
  rev: number;
  hasEnded: boolean;
  staffId: string | null;
}

/** One statement for all. That of a deleted business has ended. */
export async function findOutdated(tx: Tx, watched: readonly Watched[], now: Date): Promise<Outdated[]> {
  const rows = await tx.execute<{ at: number; rev: string; ended: boolean; staff_id: string | null }>(sql`
    select w.at, b.rev, s.token_hash is null as ended, m.staff_id
      from businesses b
      join jsonb_to_recordset(${JSON.stringify(
        watched.map(({ businessKey, memberId, sessionHash }, at) => ({
          at,
          business_key: businessKey,
          member_id: memberId,
          token_hash: sessionHash,
        })),
      )}::jsonb) w (at int, business_key uuid, member_id uuid, token_hash text) on w.business_key = b.business_key
      left join ${members} m on m.business_key = b.business_key and m.member_id = w.member_id
      left join sessions s on s.business_key = b.business_key and s.token_hash = w.token_hash
                          and s.expires_at > ${now.toISOString()}`);
  const found = new Map(rows.map((row) => [row.at, row]));
  return watched.flatMap(({ rev }, at) => {
    const row = found.get(at);
    const current = Number(row?.rev ?? 0);
    const hasEnded = row?.ended ?? true;
    return hasEnded || current !== rev
      ? [{ at, rev: current, hasEnded, staffId: row?.staff_id ?? null }]
      : [];
  });
}

/** What changed in these businesses after these revisions, oldest first. */
export async function findChanges(
  tx: Tx,
  since: { businessKey: string; rev: number }[],
): Promise<{ businessKey: string; rev: number; staffIds: string[] | null; change: EntryChange }[]> {
  if (since.length === 0) return [];
  const rows = await tx.execute<{
    business_key: string;
    rev: string;
    entry_id: string;
    staff_ids: string[] | null;
    type: EntryChange['type'];
    by: EntryChange['by'];
    name: string;
    start_time: string;
  }>(sql`
    select c.business_key, c.rev, c.entry_id, to_json(c.staff_ids) as staff_ids, c.type, c.by, c.name, c.start_time
      from jsonb_to_recordset(${JSON.stringify(
        since.map(({ businessKey, rev }) => ({ business_key: businessKey, rev })),
      )}::jsonb) w (business_key uuid, rev bigint)
      join ${entryChanges} c on c.business_key = w.business_key and c.rev > w.rev
     order by c.business_key, c.rev`);
  return rows.map(({ business_key, rev, staff_ids: staffIds, start_time, ...change }) => ({
    businessKey: business_key,
    rev: Number(rev),
    staffIds,
    change: { ...change, start_time: new Date(start_time).toISOString() },
  }));
}
