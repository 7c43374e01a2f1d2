/** Addresses of an owner's that are sent the changes of bookings. */
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../src/time/units.ts';
import { openBusiness, PASSWORD } from './fixtures.ts';
import { verifySignature } from './webhook-receiver.ts';
import { createWebhookWorld, EVENTS, readDeliveries, readLink } from './webhook-world.ts';
import { MONDAY } from './world.ts';

const { addWebhook, after, book, deliver, receiver, world } = await createWebhookWorld();

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
    const readFields = async (body: object) =>
      Object.keys((await owner.post('/api/webhooks', body)).json.fields);
    expect(await readFields({ events: EVENTS })).toEqual(['url']);
    expect(await readFields({ url: 'mailto:a@b.example', events: EVENTS })).toEqual(['url']);
    expect(await readFields({ url: receiver.url, events: [] })).toEqual(['events']);
    expect(await readFields({ url: receiver.url, events: ['booking.lost'] })).toEqual(['events.0']);
    for (let count = 0; count < 20; count++)
      await owner.post('/api/webhooks', { url: receiver.url, events: EVENTS });
    const { status, json } = await owner.post('/api/webhooks', { url: receiver.url, events: EVENTS });
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
    const { path, token } = readLink((await book(business)).json.manage_url);
    await world.visitor().post(`${path}/reschedule`, { token, timeSlot: '2026-11-05T16:00:00.000Z' });
    const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
    await business.owner.post(`/api/service-requests/${request.id}/accept`);
    await world.visitor().post(`${path}/cancel`, { token });
    await deliver();
    const [one] = await readDeliveries(business, accepted.path);
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
    after(DAY_MS);
    await deliver();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('nothing was sent');
    expect(first.signatures).toHaveLength(2);
    expect(second.signatures).toHaveLength(1);
    world.setClock(MONDAY);
    verifySignature(secret, first);
    verifySignature(former, first);
    after(DAY_MS);
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

it('a removed account leaves no webhook behind', async () => {
  const business = await openBusiness(world, 'leaving');
  const { path } = await addWebhook(business);
  await business.owner.post(`${path}/test`);
  expect((await business.owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  await deliver();
  expect(receiver.received).toHaveLength(0);
});
