import { runBatches } from '../db/batches.ts';
import { changeOldRows } from '../db/old-rows.ts';
import type { Deps } from '../deps.ts';
import { startLoop } from '../lib/loop.ts';
import { runAll } from '../lib/settle-all.ts';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import {
  anonymizeBookings,
  anonymizeEvents,
  deleteActivity,
  deleteBookReplies,
  deleteExpired,
  deleteFinishedMails,
  deleteIdleCustomers,
  deleteOldTexts,
  deleteSharedExpired,
  deleteWebhookDeliveries,
  releaseBusinessIds,
} from './retention.repository.ts';

const MAIL_DAYS = 90;
const WEBHOOK_DELIVERY_DAYS = 30;
const ACTIVITY_DAYS = 180;

/**
 * Anonymizes bookings that ended more than `RETENTION_DAYS` days ago (0: never) and forgets customers without others; deletes finished emails and text messages after 90 days
 * at most, stored replies after a day, deliveries of webhooks after 30, activity after 180, and sessions, codes, links, challenges and counters an hour after their expiry.
 */
export async function deleteExpiredData(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const { retentionDays } = env;
  const cutoff = ago(retentionDays * DAY_MS);
  const mailDays = retentionDays === 0 ? MAIL_DAYS : Math.min(MAIL_DAYS, retentionDays);
  const old = [
    ...(retentionDays === 0
      ? []
      : [anonymizeBookings(cutoff), anonymizeEvents(cutoff), deleteIdleCustomers(cutoff)]),
    deleteOldTexts(ago(mailDays * DAY_MS)),
    deleteBookReplies(ago(DAY_MS)),
    deleteWebhookDeliveries(ago(WEBHOOK_DELIVERY_DAYS * DAY_MS)),
    deleteActivity(ago(ACTIVITY_DAYS * DAY_MS)),
    ...deleteExpired(ago(HOUR_MS)),
  ];
  const shared = [
    deleteFinishedMails(ago(mailDays * DAY_MS)),
    releaseBusinessIds(now()),
    ...deleteSharedExpired(ago(HOUR_MS)),
  ];
  await runAll([
    ...old.map((rows) => () => changeOldRows(db, rows, signal)),
    ...shared.map((step) => () => runBatches(db, step, signal)),
  ]);
}

export const startRetention = (deps: Deps) =>
  startLoop('45 7 * * * *', { logger: deps.logger, errorMessage: 'retention failed' }, (signal) =>
    deleteExpiredData(deps, signal),
  );
