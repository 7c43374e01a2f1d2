import type { Activity } from '../../contract/sessions.ts';
import type { ActivityRow } from '../../db/schema/activity.table.ts';

export const toActivity = ({ activityId, createdAt, who, what, detail, browser }: ActivityRow): Activity => ({
  id: activityId,
  at: createdAt.toISOString(),
  who,
  what,
  detail,
  browser,
});
