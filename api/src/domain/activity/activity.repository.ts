import { and, desc, eq, lt } from 'drizzle-orm';
import type { Activity } from '../../contract/sessions.ts';
import type { Tx } from '../../db/client.ts';
import { type ActivityRow, activity } from '../../db/schema/activity.table.ts';

export async function insertActivity(tx: Tx, row: ActivityRow): Promise<void> {
  await tx.insert(activity).values(row);
}

interface Page {
  businessKey: string;
  /** Limits the list to this member. */
  memberId: string | null;
  /** Limits the list to entries older than this one. */
  before: string | null;
  limit: number;
}

/** Newest first. */
export function listActivity(tx: Tx, { businessKey, memberId, before, limit }: Page): Promise<ActivityRow[]> {
  return tx
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.businessKey, businessKey),
        memberId === null ? undefined : eq(activity.memberId, memberId),
        before === null ? undefined : lt(activity.activityId, before),
      ),
    )
    .orderBy(desc(activity.activityId))
    .limit(limit)
    .execute();
}

export const toActivity = ({ activityId, createdAt, who, what, detail, browser }: ActivityRow): Activity => ({
  id: activityId,
  at: createdAt.toISOString(),
  who,
  what,
  detail,
  browser,
});
