/** How deliveries to webhooks are tried again, and when they end. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { DAY_MS, HOUR_MS } from '../src/time/units.ts';
import { openBusiness, PASSWORD } from './fixtures.ts';
import { createWebhookWorld, readDeliveries, readLink } from './webhook-world.ts';

const { addWebhook, after, book, deliver, receiver, world } = await createWebhookWorld();

describe('a delivery that fails', () => {
  it('is tried again with the same id, while later ones about the booking wait and others do not', async () => {
    const business = await openBusiness(world, 'retried');
    const { path } = await addWebhook(business);
    receiver.replies.push({ status: 503, body: 'busy' });
    const { path: link, token } = readLink((await book(business)).json.manage_url);
    await deliver();
    await world.visitor().post(`${link}/cancel`, { token });
    await book(business, 18);
    await deliver();
    expect(receiver.types()).toEqual(['booking.requested', 'booking.requested']);
    const waiting = (await readDeliveries(business, path)).at(-1);
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
    const [delivery] = await readDeliveries(business, path);
    expect(delivery).toMatchObject({ status: 'waiting', answer_status: 302, answer: '€'.repeat(500) });
  });

  it('for the eighth time stops the webhook and mails the owner; started again, it sends what waits', async () => {
    const business = await openBusiness(world, 'stopped');
    const login = { email: business.ownerEmail, password: PASSWORD, stayLoggedIn: true };
    await business.owner.post('/api/login', login);
    const { path } = await addWebhook(business);
    const failures = Array.from({ length: 8 }, () => ({ status: 500, body: '' }));
    receiver.replies.push(...failures);
    const { path: link, token } = readLink((await book(business)).json.manage_url);
    await world.visitor().post(`${link}/cancel`, { token });
    for (let tries = 0; tries < 8; tries++) {
      await deliver();
      after(11 * HOUR_MS);
    }
    expect(receiver.received).toHaveLength(8);
    const [cancelled, requested] = await readDeliveries(business, path);
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
    const [delivery] = await readDeliveries(business, path);
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
  after(30 * DAY_MS + 1);
  await deleteExpiredData(world.deps);
  expect(await world.deps.db.query((tx) => tx.execute('select from webhook_deliveries'))).toHaveLength(0);
});
