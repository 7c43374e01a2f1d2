/** Mails about one booking to one address: the later one never arrives first, whatever the mail server does. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import type { MailTransport } from '../src/emails/transport.ts';
import { sendDueMails } from './send-mails.ts';
import { bookSlot, openShop, type Shop } from './stories.ts';
import { createWorld, MONDAY, type World } from './world.ts';

let world: World;
let shop: Shop;
beforeAll(async () => {
  world = await createWorld();
  shop = await openShop(world);
});
afterEach(async () => {
  world.setClock(MONDAY);
  await world.deps.db.query((tx) => tx.delete(outbox));
});
afterAll(() => world.close());

/** A mail server that writes down which kinds arrive for an address, when `answer` lets them. */
function serverOf(address: string, answer: (kind: string) => Promise<unknown>) {
  const arrived: string[] = [];
  const transport: MailTransport = {
    close() {},
    async send({ to, messageId }) {
      if (to.address !== address) return;
      const mails = await world.deps.db.query((tx) => tx.select().from(outbox));
      const kind = mails.find(({ mailId }) => messageId.includes(mailId))?.kind ?? 'unknown';
      await answer(kind);
      arrived.push(kind);
    },
  };
  return { arrived, transport };
}

/** Books by hand, so that a request stands; the mails of the code are out of the way. */
async function request(email: string, timeSlot: string) {
  await bookSlot(world, shop, { email, timeSlot });
}

async function accept() {
  const { service_requests } = (await shop.owner.get('/api/service-requests')).json;
  await shop.owner.post(`/api/service-requests/${service_requests[0].id}/accept`);
}

it('"booked" waits for "requested", which a slow server still takes, in another process too', async () => {
  const email = 'mia@customer.example';
  await request(email, '2026-11-03T15:00:00.000Z');
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { arrived, transport } = serverOf(email, async (kind) => {
    if (kind !== 'request_received') return;
    begun.resolve();
    await held.promise;
  });
  const first = sendDueMails(world, transport);
  await begun.promise;
  await accept();
  await sendDueMails(world, transport);
  expect(arrived).not.toContain('booking_confirmed');
  held.resolve();
  await first;
  await sendDueMails(world, transport);
  expect(arrived.slice(-2)).toEqual(['request_received', 'booking_confirmed']);
});

it('"booked" is not held up by a "requested" that waits long for its next try', async () => {
  const email = 'ravi@customer.example';
  await request(email, '2026-11-04T15:00:00.000Z');
  const { arrived, transport } = serverOf(email, async (kind) => {
    if (kind === 'request_received') throw new Error('try again later');
  });
  for (const instant of ['14:00:00', '14:00:10', '14:01:00', '14:04:00']) {
    world.setClock(`2026-11-02T${instant}.000Z`);
    await sendDueMails(world, transport);
  }
  await accept();
  await sendDueMails(world, transport);
  expect(arrived.at(-1)).toBe('booking_confirmed');
  world.setClock('2026-11-02T15:00:00.000Z');
  await sendDueMails(world, transport);
  expect(arrived.at(-1)).toBe('booking_confirmed');
  expect((await world.mailsTo(email)).map(({ kind }) => kind)).not.toContain('request_received');
});

it('mails of other bookings and to other people do not wait', async () => {
  await request('ida@customer.example', '2026-11-05T15:00:00.000Z');
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { transport } = serverOf('ida@customer.example', async (kind) => {
    if (kind !== 'request_received') return;
    begun.resolve();
    await held.promise;
  });
  const first = sendDueMails(world, transport);
  await begun.promise;
  await request('tom@customer.example', '2026-11-05T16:00:00.000Z');
  const other = serverOf('tom@customer.example', () => Promise.resolve());
  await sendDueMails(world, other.transport);
  expect(other.arrived).toContain('request_received');
  held.resolve();
  await first;
});
