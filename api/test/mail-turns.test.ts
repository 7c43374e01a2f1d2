/** Mails of one business do not delay those of others. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { PRIORITY } from '../src/emails/mail-kinds.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const { db } = world.deps;
afterAll(() => world.close());
beforeEach(() => db.query((tx) => tx.delete(outbox)));

const row = (businessKey: string, name: string, priority: number = PRIORITY.ordinary) => ({
  businessKey,
  mailId: randomUUID(),
  kind: 'password_changed',
  payload: { forgotUrl: 'https://slotwell.example/forgot' },
  language: 'en',
  toAddress: `${name}@example.com`,
  toName: '',
  replyTo: '',
  createdAt: new Date(MONDAY),
  dueAt: new Date(MONDAY),
  priority,
});

/** The addresses in the order in which they are sent to, one at a time. */
async function sentOrder(): Promise<string[]> {
  const sent: string[] = [];
  const transport = {
    send: async ({ to }: { to: { address: string } }) => void sent.push(to.address),
    close() {},
  };
  await sendDueMails(world, transport, { maxInFlight: 1 });
  return sent.map((address) => address.slice(0, address.indexOf('@')));
}

it('the first mail of each business precedes the second of any', async () => {
  const greedy = randomUUID();
  const many = Array.from({ length: 40 }, (_, n) => row(greedy, `greedy${n}`));
  const others = Array.from({ length: 4 }, (_, n) => ({
    ...row(randomUUID(), `honest${n}`),
    dueAt: new Date(Date.parse(MONDAY) + n),
  }));
  await db.query((tx) => tx.insert(outbox).values([...many, ...others]));
  world.setClock('2026-11-02T14:00:01.000Z');
  const order = await sentOrder();
  expect(order).toHaveLength(44);
  expect(order.slice(0, 6).filter((name) => name.startsWith('honest'))).toHaveLength(4);
});

it('a code precedes what waits of every business, also of its own', async () => {
  const greedy = randomUUID();
  const many = Array.from({ length: 20 }, (_, n) => row(greedy, `greedy${n}`));
  await db.query((tx) =>
    tx
      .insert(outbox)
      .values([
        ...many,
        row(randomUUID(), 'bulk', PRIORITY.bulk),
        row(greedy, 'own-code', PRIORITY.urgent),
        row(randomUUID(), 'code', PRIORITY.urgent),
      ]),
  );
  const order = await sentOrder();
  expect(order.slice(0, 2).toSorted()).toEqual(['code', 'own-code']);
  expect(order.at(-1)).toBe('bulk');
});
