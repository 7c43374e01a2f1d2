/** Addresses of an owner's that are sent the changes of bookings. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sendDueWebhooks } from '../src/features/webhooks/webhooks.worker.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { bookSlot, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import { startWebhookReceiver, verifySignature } from './webhook-receiver.ts';
import { createWorld, MONDAY } from './world.ts';

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

const ALL = [
  'booking.requested',
  'booking.accepted',
  'booking.declined',
  'booking.cancelled',
  'booking.moved',
];
const deliver = () => sendDueWebhooks(world.deps, new AbortController().signal);
const after = (ms: number) => world.setClock(new Date(world.deps.now().getTime() + ms).toISOString());
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function addWebhook({ owner }: TestBusiness, fields: object = {}) {
  const { json } = await owner.post('/api/webhooks', { url: receiver.url, events: ALL, ...fields });
  return { ...json.webhook, path: `/api/webhooks/${json.webhook.webhook_id}` };
}
let customers = 0;
const book = (business: TestBusiness, hour = 15) =>
  bookSlot(world, business, {
    email: `mia${customers++}@customer.example`,
    timeSlot: `2026-11-05T${hour}:00:00.000Z`,
  });
const linkOf = (manageUrl: string) => {
  const { pathname, searchParams } = new URL(manageUrl);
  return { path: `/api/bookings/${pathname.split('/').at(-1)}`, token: searchParams.get('token') };
};
const deliveriesOf = async ({ owner }: TestBusiness, path: string) =>
  (await owner.get(`${path}/deliveries`)).json.deliveries;

describe('a webhook', () => {
  it('is added, changed, listed and removed; its secret is in the reply to adding it only', async () => {
    const { owner } = await openBusiness(world, 'hooks');
    const { json } = await owner.post('/api/webhooks', { url: receiver.url, events: ['booking.moved'] });
    const { secret, ...webhook } = json.webhook;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toEqual({
      webhook_id: expect.any(String),
      url: receiver.url,
      events: ['booking.moved'],
      active: true,
      stopped_at: null,
    });
    const path = `/api/webhooks/${webhook.webhook_id}`;
    const changed = { ...webhook, events: ['booking.accepted', 'booking.moved'], active: false };
    const { events, active } = changed;
    expect((await owner.put(path, { events, active })).json).toEqual({ ...changed, webhook: changed });
    expect((await owner.get('/api/webhooks')).json).toEqual({ webhooks: [changed] });
    expect((await owner.get('/api/account/export')).json.webhooks).toEqual([changed]);
    expect((await owner.delete(path)).json).toEqual({ webhooks: [] });
    expect((await owner.put(path, { active })).status).toBe(404);
  });

  it('needs an address, known events, and no more than twenty of its kind', async () => {
    const { owner } = await openBusiness(world, 'wronghooks');
    const fieldsOf = async (body: object) =>
      Object.keys((await owner.post('/api/webhooks', body)).json.fields);
    expect(await fieldsOf({ events: ALL })).toEqual(['url']);
    expect(await fieldsOf({ url: 'mailto:a@b.example', events: ALL })).toEqual(['url']);
    expect(await fieldsOf({ url: receiver.url, events: [] })).toEqual(['events']);
    expect(await fieldsOf({ url: receiver.url, events: ['booking.lost'] })).toEqual(['events.0']);
    for (let count = 0; count < 20; count++)
      await owner.post('/api/webhooks', { url: receiver.url, events: ALL });
    const { status, json } = await owner.post('/api/webhooks', { url: receiver.url, events: ALL });
    expect([status, json.code]).toEqual([400, 'too_many_webhooks']);
  });

  it('is told of a booking once it is committed, signed, with what the owner sees of it', async () => {
    const business = await openBusiness(world, 'signed');
    const { secret } = await addWebhook(business);
    await book(business);
    expect(receiver.received).toEqual([]);
    await deliver();
    const [first] = receiver.received;
    if (!first) throw new Error('nothing was sent');
    expect(first.message).toMatchObject({
      type: 'booking.requested',
      timestamp: MONDAY,
      data: {
        booking: {
          start_time: '2026-11-05T15:00:00.000Z',
          customer_name: expect.any(String),
          status: 'pending',
        },
      },
    });
    expect(first.headers['content-type']).toBe('application/json');
    expect(verifySignature(secret, first)).toEqual(first.message);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('gets the events it asked for, in the order of each booking', async () => {
    const business = await openBusiness(world, 'ordered');
    await addWebhook(business);
    const accepted = await addWebhook(business, { events: ['booking.accepted'] });
    await addWebhook(business, { active: false });
    const { path, token } = linkOf((await book(business)).json.manage_url);
    await world.visitor().post(`${path}/reschedule`, { token, timeSlot: '2026-11-05T16:00:00.000Z' });
    const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
    await business.owner.post(`/api/service-requests/${request.id}/accept`);
    await world.visitor().post(`${path}/cancel`, { token });
    await deliver();
    const [one] = await deliveriesOf(business, accepted.path);
    expect(
      receiver.received.filter(({ id }) => id !== one.delivery_id).map((got) => got.message.type),
    ).toEqual([
      'booking.requested',
      'booking.moved',
      'booking.requested',
      'booking.accepted',
      'booking.cancelled',
    ]);
    expect(one).toMatchObject({ event: 'booking.accepted', status: 'delivered', tries: 1, answer: 'ok' });
  });

  it('is sent a test on request, also while it is stopped', async () => {
    const business = await openBusiness(world, 'tested');
    const { path } = await addWebhook(business, { active: false });
    const { json } = await business.owner.post(`${path}/test`);
    expect(json.delivery).toMatchObject({ event: 'test', status: 'waiting', tries: 0, next_try_at: MONDAY });
    await deliver();
    expect(receiver.received[0]?.message).toEqual({ type: 'test', timestamp: MONDAY, data: {} });
  });
});

describe('a secret', () => {
  it('that was rotated signs beside the new one for 24 hours', async () => {
    const business = await openBusiness(world, 'rotated');
    const { path, secret: former } = await addWebhook(business);
    const { secret } = (await business.owner.post(`${path}/rotate`)).json.webhook;
    expect(secret).not.toBe(former);
    await business.owner.post(`${path}/test`);
    await deliver();
    await business.owner.post(`${path}/test`);
    after(24 * HOUR);
    await deliver();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('nothing was sent');
    expect(first.signatures).toHaveLength(2);
    expect(second.signatures).toHaveLength(1);
    world.setClock(MONDAY);
    verifySignature(secret, first);
    verifySignature(former, first);
    after(24 * HOUR);
    verifySignature(secret, second);
    expect(() => verifySignature(former, second)).toThrow();
  });

  it('is stored encrypted', async () => {
    const business = await openBusiness(world, 'encrypted');
    const { secret } = await addWebhook(business);
    const rows = await world.deps.db.query((tx) => tx.execute('select * from webhooks'));
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
  });
});

describe('a delivery that fails', () => {
  it('is tried again with the same id, while later ones about the booking wait and others do not', async () => {
    const business = await openBusiness(world, 'retried');
    const { path } = await addWebhook(business);
    receiver.replies.push({ status: 503, body: 'busy' });
    const { path: link, token } = linkOf((await book(business)).json.manage_url);
    await deliver();
    await world.visitor().post(`${link}/cancel`, { token });
    await book(business, 18);
    await deliver();
    expect(receiver.types()).toEqual(['booking.requested', 'booking.requested']);
    const waiting = (await deliveriesOf(business, path)).at(-1);
    expect(waiting).toMatchObject({ status: 'waiting', tries: 1, answer: 'busy', answer_status: 503 });
    after(5000);
    await deliver();
    expect(receiver.types().slice(2)).toEqual(['booking.requested', 'booking.cancelled']);
    expect(receiver.received[2]?.id).toBe(receiver.received[0]?.id);
  });

  it('follows no redirect and keeps 500 characters of an answer', async () => {
    const business = await openBusiness(world, 'redirected');
    const { path } = await addWebhook(business);
    receiver.replies.push({ status: 302, body: '€'.repeat(5000), headers: { location: receiver.url } });
    await business.owner.post(`${path}/test`);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(business, path);
    expect(delivery).toMatchObject({ status: 'waiting', answer_status: 302, answer: '€'.repeat(500) });
  });

  it('for the eighth time stops the webhook and mails the owner; started again, it sends what waits', async () => {
    const business = await openBusiness(world, 'stopped');
    const login = { email: business.ownerEmail, password: PASSWORD, stayLoggedIn: true };
    await business.owner.post('/api/login', login);
    const { path } = await addWebhook(business);
    const failures = Array.from({ length: 8 }, () => ({ status: 500, body: '' }));
    receiver.replies.push(...failures);
    const { path: link, token } = linkOf((await book(business)).json.manage_url);
    await world.visitor().post(`${link}/cancel`, { token });
    for (let tries = 0; tries < 8; tries++) {
      await deliver();
      after(11 * HOUR);
    }
    expect(receiver.received).toHaveLength(8);
    const [cancelled, requested] = await deliveriesOf(business, path);
    expect([requested.status, requested.tries, requested.next_try_at]).toEqual(['failed', 8, null]);
    expect(cancelled.status).toBe('waiting');
    const [{ active, stopped_at }] = (await business.owner.get('/api/webhooks')).json.webhooks;
    expect([active, stopped_at !== null]).toEqual([false, true]);
    const mails = await world.mailsTo(business.ownerEmail);
    expect(mails.filter(({ kind }) => kind === 'webhook_stopped')).toHaveLength(1);
    await deliver();
    expect(receiver.received).toHaveLength(8);
    await business.owner.put(path, { active: true });
    await deliver();
    expect(receiver.types().at(-1)).toBe('booking.cancelled');
    await business.owner.post(`${path}/deliveries/${requested.delivery_id}/replay`);
    await deliver();
    expect(receiver.received.at(-1)?.id).toBe(requested.delivery_id);
  });

  it('without any answer is one that is tried again', async () => {
    const business = await openBusiness(world, 'unreachable');
    const { path } = await addWebhook(business, { url: 'http://localhost:1/' });
    await business.owner.post(`${path}/test`);
    await deliver();
    const [delivery] = await deliveriesOf(business, path);
    expect(delivery).toMatchObject({ status: 'waiting', tries: 1, answer: '', answer_status: null });
  });
});

it('a delivery of an unknown webhook is 404', async () => {
  const { owner } = await openBusiness(world, 'unknown');
  expect((await owner.get(`/api/webhooks/${randomUUID()}/deliveries`)).status).toBe(404);
});

it('two workers deliver everything once', async () => {
  const business = await openBusiness(world, 'twice');
  const { path } = await addWebhook(business);
  for (let count = 0; count < 30; count++) await business.owner.post(`${path}/test`);
  await Promise.all([deliver(), deliver()]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30);
  expect(receiver.received).toHaveLength(30);
});

it('deliveries are forgotten after 30 days', async () => {
  const business = await openBusiness(world, 'oldhooks');
  const { path } = await addWebhook(business);
  await business.owner.post(`${path}/test`);
  await deliver();
  after(30 * 24 * HOUR + MINUTE);
  await deleteExpiredData(world.deps);
  expect(await world.deps.db.query((tx) => tx.execute('select from webhook_deliveries'))).toHaveLength(0);
});

it('a removed account leaves no webhook behind', async () => {
  const business = await openBusiness(world, 'leaving');
  const { path } = await addWebhook(business);
  await business.owner.post(`${path}/test`);
  expect((await business.owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  await deliver();
  expect(receiver.received).toHaveLength(0);
});
