/** An outbox, and a mail server that it sends to. */
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import type { MailKind, MailPayloads } from '../src/emails/mails.ts';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';
import { enqueue } from '../src/outbox/outbox.repository.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

/** So many seconds after the start of a test. */
export const at = (seconds: number) => new Date(Date.parse(MONDAY) + seconds * 1000);

export async function createOutboxWorld() {
  const world = await createWorld();
  const server = await startMailServer();
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    server.mails.length = 0;
    server.refusals.clear();
    world.setClock(MONDAY);
  });
  afterEach(() => world.deps.db.query((tx) => tx.delete(outbox)));
  afterAll(async () => {
    await server.close();
    await world.close();
  });

  const logger = { log: (...line: unknown[]) => logged.push(JSON.stringify(line)) };
  return {
    world,
    server,
    logged,
    write: <Kind extends MailKind>(
      kind: Kind,
      address: string,
      { uselessFrom, ...changes }: Partial<MailPayloads[Kind]> & { uselessFrom?: Date } = {},
    ) =>
      world.deps.db.query((tx) =>
        enqueue(
          tx,
          {
            businessKey: uuidv7(),
            kind,
            payload: { ...SAMPLE_MAILS[kind], ...changes },
            language: 'en',
            to: { address, name: 'Ravi' },
            replyTo: 'hello@marlow.example',
            ...(uselessFrom && { uselessFrom }),
          },
          world.deps.now(),
        ),
      ),
    async readRow(address: string) {
      const [row] = await world.deps.db.query((tx) =>
        tx.select().from(outbox).where(eq(outbox.toAddress, address)),
      );
      if (!row) throw new Error(`no mail to ${address}`);
      return row;
    },
    send: (transport = server.transport, changes: Parameters<typeof sendDueMails>[2] = {}) =>
      sendDueMails(world, transport, { logger, ...changes }),
    recipients: () => server.mails.map((mail) => mail.to?.[0]?.address).toSorted(),
  };
}
