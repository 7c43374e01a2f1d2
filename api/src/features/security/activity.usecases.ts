import { id as idSchema } from '../../contract/scalars.ts';
import type { Activity } from '../../contract/sessions.ts';
import type { Deps } from '../../deps.ts';
import { listActivity, toActivity } from '../../domain/activity/activity.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { invalidField } from '../../lib/errors.ts';

const PAGE = 50;

/** The whole activity for owners, their own for managers; newest first. 400 `validation` for an invalid cursor. */
export async function readActivity(
  deps: Deps,
  { businessKey, memberId, role }: SignedIn,
  cursor: string | undefined,
): Promise<{ activity: Activity[]; next_cursor: string | null }> {
  const before = cursor ?? null;
  if (before !== null && !idSchema.safeParse(before).success) throw invalidField('cursor', 'invalid_request');
  const range = { businessKey, memberId: role === 'owner' ? null : memberId, before, limit: PAGE + 1 };
  const rows = await deps.db.query((tx) => listActivity(tx, range));
  const page = rows.slice(0, PAGE);
  return {
    activity: page.map(toActivity),
    next_cursor: rows.length > PAGE ? (page.at(-1)?.activityId ?? null) : null,
  };
}
