import type { MailTransport } from '../src/emails/transport.ts';
import { createOutbox, type OutboxDeps } from '../src/outbox/outbox.worker.ts';
import type { World } from './world.ts';

const NEVER = new AbortController().signal;

/** Sends everything that is due now, as the loop does, and waits until it has arrived. */
export async function sendDueMails(
  { deps }: Pick<World, 'deps'>,
  transport: MailTransport,
  { signal = NEVER, ...changes }: Partial<OutboxDeps> & { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, now, logger, metrics } = deps;
  const outbox = createOutbox({
    ...{ db, now, logger, metrics, transport },
    ...{ mailHost: 'slotwell.example', maxInFlight: 10, rate: 1000 },
    ...changes,
  });
  await outbox.sendDue(signal);
  await outbox.settled();
}
