/** Receivers that do not answer delay the deliveries of their own business only. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { webhookDeliveries } from '../src/db/schema/webhooks.table.ts';
import { sendDueWebhooks } from '../src/features/webhooks/webhooks.worker.ts';
import { openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWebhookWorld } from './webhook-world.ts';
import { MONDAY } from './world.ts';

const { addWebhook, receiver, world } = await createWebhookWorld();

/** Less than the second try of anything needs. */
const WITHIN = { timeout: 15_000 };
const GREEDY = 800;

const requests: string[] = [];
/** Takes requests and never answers. */
const silent = createServer((request) => {
  requests.push(request.url ?? '');
});
/** How many requests a test has sent there. */
const countRequests = (name: string) => requests.filter((url) => url.startsWith(`/${name}`)).length;
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const { port } = silent.address() as AddressInfo;
afterEach(() => silent.closeAllConnections());
afterAll(() => void silent.close());

async function addDeliveries(business: TestBusiness, webhookId: string, count: number): Promise<void> {
  const businessKey = readKey(business.owner);
  const rows = Array.from({ length: count }, () => ({
    businessKey,
    deliveryId: randomUUID(),
    webhookId,
    subjectId: randomUUID(),
    event: 'booking.accepted' as const,
    body: '{"type": "booking.accepted"}',
    nextTryAt: new Date(Date.parse(MONDAY) - 1000),
    createdAt: new Date(MONDAY),
  }));
  await world.deps.db.query((tx) => tx.insert(webhookDeliveries).values(rows));
}

/** Sends what is due during `work`; what is in flight then is broken off. */
async function deliverDuring(work: () => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const sending = sendDueWebhooks(world.deps, stopping.signal);
  await work().finally(() => stopping.abort());
  await sending;
}

/** A business whose message is sent, to another host than that of the greedy ones. */
async function openHonest(id: string) {
  const honest = await openBusiness(world, id);
  const { path } = await addWebhook(honest);
  return {
    test: () => honest.owner.post(`${path}/test`),
    hasArrived: () => expect.poll(receiver.types, WITHIN).toEqual(['test']),
  };
}

/** So many requests of a test stand, and no more once a message that came later has been sent. */
const fillShare = (name: string, most: number) =>
  deliverDuring(async () => {
    const { test, hasArrived } = await openHonest(`beside-${name}`);
    await expect.poll(() => countRequests(name), WITHIN).toBe(most);
    await test();
    await hasArrived();
    expect(countRequests(name)).toBe(most);
  });

it(`a message of another owner leaves beside ${GREEDY} to a receiver that never answers`, async () => {
  const greedy = await openBusiness(world, 'greedyhooks');
  const { webhook_id } = await addWebhook(greedy, { url: `http://localhost:${port}/many` });
  await addDeliveries(greedy, webhook_id, GREEDY);
  const { test, hasArrived } = await openHonest('honesthooks');
  await test();
  await deliverDuring(hasArrived);
  expect(countRequests('many')).toBeLessThanOrEqual(4);
});

it('a business with several webhooks has the share of one business', async () => {
  const greedy = await openBusiness(world, 'manyhooks');
  for (let count = 0; count < 5; count++) {
    const { webhook_id } = await addWebhook(greedy, { url: `http://127.0.0.1:${port}/several/${count}` });
    await addDeliveries(greedy, webhook_id, 20);
  }
  await fillShare('several', 4);
});

it('several businesses share what is sent to one host at once, each in its turn', async () => {
  const url = `http://127.0.0.1:${port}/shared`;
  for (let count = 0; count < 4; count++) {
    const greedy = await openBusiness(world, `samehost${count}`);
    await addDeliveries(greedy, (await addWebhook(greedy, { url })).webhook_id, 20);
  }
  await fillShare('shared', 8);
});

it('what becomes due while others are in flight is sent meanwhile', async () => {
  const greedy = await openBusiness(world, 'inflight');
  const { webhook_id } = await addWebhook(greedy, { url: `http://localhost:${port}/first` });
  await addDeliveries(greedy, webhook_id, 1);
  await fillShare('first', 1);
});
