import { and, isNull, lte } from 'drizzle-orm';
import { outbox as outboxTable } from '../src/db/schema/outbox.table.ts';
import type { MailTransport } from '../src/emails/transport.ts';
import { createOutbox, type OutboxDeps } from '../src/outbox/outbox.worker.ts';
import type { World } from './world.ts';

const NEVER = new AbortController().signal;

const MOST_LOOKS = 10;

const isAnyDue = async ({ db, now }: World['deps']) =>
  (await db.query((tx) =>
    tx.$count(
      outboxTable,
      and(isNull(outboxTable.sentAt), isNull(outboxTable.failedAt), lte(outboxTable.dueAt, now())),
    ),
  )) > 0;

/** Sends everything that is due, as the loop does, and waits until it has arrived. */
export async function sendDueMails(
  { deps }: Pick<World, 'deps'>,
  transport: MailTransport,
  { signal = NEVER, ...changes }: Partial<OutboxDeps> & { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, now, logger, metrics } = deps;
  const outbox = createOutbox({
    ...{ db, now, logger, metrics, transport },
    ...{ publicUrl: 'https://slotwell.example', maxInFlight: 10, rate: 1000 },
    ...changes,
  });
  // Repeats, because a mail waits for an earlier one about the same booking.
  for (let looks = 0; looks === 0 || (looks < MOST_LOOKS && (await isAnyDue(deps))); looks++) {
    await outbox.sendDue(signal);
    await outbox.settled();
  }
}
