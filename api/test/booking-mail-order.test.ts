/** Mails about one booking to one address arrive in order, however slow the mail server is. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import type { MailTransport } from '../src/emails/transport.ts';
import { bookSlot, openBusiness } from './fixtures.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world);
afterEach(async () => {
  world.setClock(MONDAY);
  await world.deps.db.query((tx) => tx.delete(outbox));
});
afterAll(() => world.close());

/** A mail server that lists the kinds of mail it accepts for an address, once `accept` resolves. */
function createServer(address: string, accept: (kind: string) => Promise<unknown>) {
  const arrived: string[] = [];
  const transport: MailTransport = {
    close() {},
    async send({ to, messageId }) {
      if (to.address !== address) return;
      const mails = await world.deps.db.query((tx) => tx.select().from(outbox));
      const kind = mails.find(({ mailId }) => messageId.includes(mailId))?.kind ?? 'unknown';
      await accept(kind);
      arrived.push(kind);
    },
  };
  return { arrived, transport };
}

/** Sends what is due; "requested" to the address stays in flight until `respond` is called. */
async function keepRequestedInFlight(address: string) {
  const response = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const { arrived, transport } = createServer(address, async (kind) => {
    if (kind !== 'request_received') return;
    started.resolve();
    await response.promise;
  });
  const sending = sendDueMails(world, transport);
  await started.promise;
  const respond = () => {
    response.resolve();
    return sending;
  };
  return { arrived, transport, respond };
}

const refuseRequested = async (kind: string) => {
  if (kind === 'request_received') throw new Error('try again later');
};

const request = (email: string, timeSlot: string) => bookSlot(world, business, { email, timeSlot });

async function acceptRequest() {
  const { service_requests } = (await business.owner.get('/api/service-requests')).json;
  await business.owner.post(`/api/service-requests/${service_requests[0].id}/accept`);
}

/** Accepts a request while "requested" is in flight: "booked" is sent after it, whatever process sends it. */
async function expectOrder(email: string) {
  const { arrived, transport, respond } = await keepRequestedInFlight(email);
  await acceptRequest();
  await sendDueMails(world, transport);
  expect(arrived).not.toContain('booking_confirmed');
  await respond();
  await sendDueMails(world, transport);
  expect(arrived.slice(-2)).toEqual(['request_received', 'booking_confirmed']);
}

it('"booked" waits for "requested", which is still in flight, in every process', async () => {
  await request('mia@customer.example', '2026-11-03T15:00:00.000Z');
  await expectOrder('mia@customer.example');
});

it('"booked" waits for the second attempt of "requested" while that is in flight', async () => {
  const email = 'noor@customer.example';
  await request(email, '2026-11-06T15:00:00.000Z');
  await sendDueMails(world, createServer(email, refuseRequested).transport);
  world.setClock('2026-11-02T14:00:10.000Z');
  await expectOrder(email);
});

it('"booked" does not wait for a "requested" that failed and will be retried, which is never sent', async () => {
  const email = 'ravi@customer.example';
  await request(email, '2026-11-04T15:00:00.000Z');
  const { arrived, transport } = createServer(email, refuseRequested);
  await sendDueMails(world, transport);
  await acceptRequest();
  await sendDueMails(world, transport);
  expect(arrived.at(-1)).toBe('booking_confirmed');
  world.setClock('2026-11-02T15:00:00.000Z');
  await sendDueMails(world, transport);
  expect((await world.mailsTo(email)).map(({ kind }) => kind)).not.toContain('request_received');
});

it('mails of other bookings and to other people do not wait', async () => {
  const email = 'ida@customer.example';
  await request(email, '2026-11-05T15:00:00.000Z');
  const { respond } = await keepRequestedInFlight(email);
  await request('tom@customer.example', '2026-11-05T16:00:00.000Z');
  const other = createServer('tom@customer.example', () => Promise.resolve());
  await sendDueMails(world, other.transport);
  expect(other.arrived).toContain('request_received');
  await respond();
});
