import { afterAll, expect, it, vi } from 'vitest';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';
import { enqueue } from '../src/outbox/outbox.repository.ts';
import { startOutbox } from '../src/outbox/outbox.worker.ts';
import { startMailServer } from './mail-server.ts';
import { createWorld } from './world.ts';

vi.mock('croner', () => ({
  /** Never runs its job. */
  Cron: class {
    stop() {}
  },
}));

const world = await createWorld();
const server = await startMailServer();
const { db, now, logger, metrics } = world.deps;
const outbox = startOutbox({
  ...{ db, now, logger, metrics, transport: server.transport },
  ...{ publicUrl: 'https://slotwell.example', maxInFlight: 10, rate: 1000 },
});
afterAll(async () => {
  await outbox.stop({ mostMs: 5000 });
  await server.close();
  await world.close();
});

it('a mail leaves once the transaction that enqueued it has ended, not at the next second', async () => {
  const to = { address: 'ravi@customer.example', name: 'Ravi' };
  await db.transaction((tx) =>
    enqueue(
      tx,
      {
        businessKey: '01a203b6-c8fb-751d-a330-3b88ce24e200',
        kind: 'new_booking',
        payload: SAMPLE_MAILS.new_booking,
        language: 'en',
        to,
      },
      now(),
    ),
  );
  await vi.waitFor(() => expect(server.mails.map((mail) => mail.to?.[0]?.address)).toEqual([to.address]), {
    timeout: 10_000,
  });
});
