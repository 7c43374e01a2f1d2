/** The environment of the tests of webhooks: a receiver, and businesses that send to it. */
import { afterAll, afterEach } from 'vitest';
import { sendDueWebhooks } from '../src/features/webhooks/webhooks.worker.ts';
import { bookSlot, type TestBusiness } from './fixtures.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';
import { createWorld, MONDAY } from './world.ts';

export const EVENTS = [
  'booking.requested',
  'booking.accepted',
  'booking.declined',
  'booking.cancelled',
  'booking.moved',
];

export async function createWebhookWorld() {
  const world = await createWorld({ PRIVATE_ADDRESSES: 'allow' });
  const receiver = await startWebhookReceiver();
  afterEach(async () => {
    await world.deps.db.query((tx) => tx.execute('delete from webhooks'));
    world.setClock(MONDAY);
    receiver.received.length = 0;
    receiver.replies.length = 0;
  });
  afterAll(async () => {
    await receiver.close();
    await world.deps.outgoing.close();
    await world.close();
  });

  const deliver = () => sendDueWebhooks(world.deps, new AbortController().signal);
  const after = (ms: number) => world.setClock(new Date(world.deps.now().getTime() + ms).toISOString());

  async function addWebhook({ owner }: TestBusiness, fields: object = {}) {
    const { json } = await owner.post('/api/webhooks', { url: receiver.url, events: EVENTS, ...fields });
    return { ...json.webhook, path: `/api/webhooks/${json.webhook.webhook_id}` };
  }
  let customers = 0;
  const book = (business: TestBusiness, hour = 15) =>
    bookSlot(world, business, {
      email: `mia${customers++}@customer.example`,
      timeSlot: `2026-11-05T${hour}:00:00.000Z`,
    });

  return { world, receiver, deliver, after, addWebhook, book };
}

export const readLink = (manageUrl: string) => {
  const { pathname, searchParams } = new URL(manageUrl);
  return { path: `/api/bookings/${pathname.split('/').at(-1)}`, token: searchParams.get('token') };
};
export const readDeliveries = async ({ owner }: TestBusiness, path: string) =>
  (await owner.get(`${path}/deliveries`)).json.deliveries;
