/** Push messages to the devices that owners asked to be told in. */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { pushMessages } from '../src/db/schema/push.table.ts';
import { sendDuePushes } from '../src/features/push/push.worker.ts';
import { bookSlot, openBusiness, PASSWORD, signUp, type TestBusiness } from './fixtures.ts';
import { startPushService } from './push-service.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ PUSH_HOSTS: 'localhost' });
const service = await startPushService();
afterEach(() => {
  world.setClock(MONDAY);
  service.received.length = 0;
  service.replies.clear();
});
afterAll(async () => {
  await service.close();
  await world.close();
});

const quiet = { ...world.deps, logger: { log: () => undefined } };
const deliver = () => sendDuePushes(quiet, new AbortController().signal);
const register = (owner: Visitor, name: string, language = 'en') =>
  owner.post('/api/push', { ...service.subscription(name), language });
const isRegistered = async (owner: Visitor, name: string) => {
  const endpoint = encodeURIComponent(service.subscription(name).endpoint);
  return (await owner.get(`/api/push?endpoint=${endpoint}`)).json.registered;
};
let customers = 0;
const book = (business: TestBusiness, hour = 15) =>
  bookSlot(world, business, {
    email: `mia${customers++}@customer.example`,
    timeSlot: `2026-11-05T${hour}:00:00.000Z`,
  });
const messages = () => service.received.map(({ message }) => `${message.title}: ${message.body}`);
const paths = () => service.received.map(({ path }) => path.slice(1)).toSorted();

describe('a push message', () => {
  it('tells each device in its language of a booking request, with a first name and a time only', async () => {
    const business = await openBusiness(world, 'told');
    await register(business.owner, 'told-phone');
    await register(business.owner, 'told-tablet', 'zh-CN');
    await book(business);
    expect(service.received).toEqual([]);
    await deliver();
    expect(messages().toSorted()).toEqual([
      'New booking request: Mia, Thu, Nov 5, 10:00 AM (Toronto time)',
      '新预约申请: Mia，11月5日 周四 10:00（多伦多时间）',
    ]);
    for (const { message } of service.received) {
      expect(Object.keys(message).toSorted()).toEqual(['body', 'tag', 'title']);
      expect(JSON.stringify(message)).not.toMatch(/Okafor|customer\.example|physics|Single lesson/);
    }
    await deliver();
    expect(service.received).toHaveLength(2);
  });

  it('tells of appointments, moves and cancellations by the customer, not of what the owner did', async () => {
    const business = await openBusiness(world, 'tidings', {}, { auto_confirm: true });
    await register(business.owner, 'news');
    const { json } = await book(business);
    const { pathname, searchParams } = new URL(json.manage_url);
    const token = searchParams.get('token');
    const link = `/api/bookings/${pathname.split('/').at(-1)}`;
    await world.visitor().post(`${link}/reschedule`, { token, timeSlot: '2026-11-05T16:00:00.000Z' });
    await world.visitor().post(`${link}/cancel`, { token });
    const second = await book(business, 18);
    const { events } = (await business.owner.get('/api/calendar?start=2026-11-05&end=2026-11-06')).json;
    await business.owner.delete(`/api/calendar/${events[0].id}`, {});
    expect(second.status).toBe(200);
    await deliver();
    expect(messages().toSorted()).toEqual([
      'Appointment cancelled: Mia, Thu, Nov 5, 11:00 AM (Toronto time)',
      'Appointment rescheduled: Mia, Thu, Nov 5, 11:00 AM (Toronto time)',
      'New appointment: Mia, Thu, Nov 5, 10:00 AM (Toronto time)',
      'New appointment: Mia, Thu, Nov 5, 1:00 PM (Toronto time)',
    ]);
  });

  it('is signed with the key that browsers subscribed with (RFC 8292)', async () => {
    const business = await openBusiness(world, 'signed');
    const { public_key: key } = (await register(business.owner, 'signed')).json;
    expect((await business.owner.get('/api/push')).json.public_key).toBe(key);
    await book(business);
    await deliver();
    const headers = service.received[0]?.headers ?? {};
    const [, token = '', used] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
    expect(used).toBe(key);
    const [head, claims, signature = ''] = token.split('.');
    const raw = Buffer.from(key, 'base64url');
    const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const data = Buffer.from(`${head}.${claims}`);
    const dsaEncoding = 'ieee-p1363';
    const isGenuine = verify(
      'sha256',
      data,
      { key: publicKey, dsaEncoding },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGenuine).toBe(true);
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
      aud: new URL(service.subscription('').endpoint).origin,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
  });

  it.each([404, 410])('forgets a device whose service replies %i', async (status) => {
    const business = await openBusiness(world, `gone${status}`);
    const [gone, stays] = [`gone${status}`, `stays${status}`];
    await register(business.owner, gone);
    await register(business.owner, stays);
    service.replies.set(`/${gone}`, status);
    await book(business);
    await deliver();
    expect(paths()).toEqual([gone, stays]);
    expect([await isRegistered(business.owner, gone), await isRegistered(business.owner, stays)]).toEqual([
      false,
      true,
    ]);
  });

  it('is sent again when the service is busy, and dropped when it refuses', async () => {
    const business = await openBusiness(world, 'busy');
    await register(business.owner, 'busy');
    await register(business.owner, 'refuses');
    service.replies.set('/busy', 503).set('/refuses', 400);
    await book(business);
    await deliver();
    service.replies.clear();
    await deliver();
    expect(paths()).toEqual(['busy', 'refuses']);
    world.setClock('2026-11-02T14:01:00.000Z');
    await deliver();
    expect(paths()).toEqual(['busy', 'busy', 'refuses']);
    expect(await isRegistered(business.owner, 'refuses')).toBe(true);
  });

  it('is not sent for a booking that failed', async () => {
    const business = await openBusiness(world, 'failed');
    await register(business.owner, 'failed');
    await book(business);
    await book(business);
    await deliver();
    expect(messages()).toHaveLength(1);
  });
});

describe('a device', () => {
  it('gets nothing until its owner asks, and nothing once it is switched off', async () => {
    const business = await openBusiness(world, 'switched');
    await register(business.owner, 'switched');
    await book(business);
    const off = await business.owner.delete('/api/push', {
      endpoint: service.subscription('switched').endpoint,
    });
    expect([off.status, off.json.registered]).toEqual([200, false]);
    await book(business, 17);
    await deliver();
    expect(service.received).toEqual([]);
  });

  it('belongs to who registered it last', async () => {
    const [first, second] = [await openBusiness(world, 'before'), await openBusiness(world, 'after')];
    await register(first.owner, 'shared');
    await register(second.owner, 'shared');
    await book(first);
    await book(second, 16);
    await deliver();
    expect(messages()).toEqual(['New booking request: Mia, Thu, Nov 5, 11:00 AM (Toronto time)']);
    expect(await isRegistered(first.owner, 'shared')).toBe(false);
  });

  it('is forgotten with the password and with the account', async () => {
    const owner = await signUp(world, 'password@push.example');
    await register(owner, 'password');
    await owner.post('/api/change-password', { currentPassword: PASSWORD, newPassword: 'something new' });
    expect(await isRegistered(owner, 'password')).toBe(false);
    await register(owner, 'account');
    expect((await owner.delete('/api/account', { password: 'something new' })).status).toBe(200);
    expect(
      await world.deps.db.query((tx) =>
        tx.execute("select 1 from push_devices where endpoint like '%/account'"),
      ),
    ).toHaveLength(0);
  });

  it('is refused with the address of any other server', async () => {
    const owner = await signUp(world, 'refused@push.example');
    for (const endpoint of ['https://evil.example/x', 'http://169.254.169.254/', 'nonsense', '']) {
      const { status, json } = await owner.post('/api/push', {
        ...service.subscription('x'),
        endpoint,
        language: 'en',
      });
      expect([endpoint, status, json.code]).toEqual([endpoint, 400, 'validation']);
    }
  });

  it('is one of twenty at most: the oldest is forgotten', async () => {
    const owner = await signUp(world, 'many@push.example');
    for (let n = 0; n <= 20; n++) {
      world.setClock(new Date(Date.parse(MONDAY) + n * 1000).toISOString());
      await register(owner, `many${n}`);
    }
    expect([await isRegistered(owner, 'many0'), await isRegistered(owner, 'many1')]).toEqual([false, true]);
  });
});

it('servers that start together use one pair of keys', async () => {
  const other = await createWorld();
  const owner = await signUp(other, 'keys@push.example');
  const twin = other.secondServer();
  const replies = await Promise.all([owner, twin(owner), twin(owner)].map((one) => one.get('/api/push')));
  expect(new Set(replies.map(({ json }) => json.public_key)).size).toBe(1);
  await other.close();
});

it('a message of another business leaves beside three hundred of one', async () => {
  const greedy = await openBusiness(world, 'manypushes');
  await register(greedy.owner, 'many');
  await book(greedy);
  const [one] = await world.deps.db.query((tx) => tx.select().from(pushMessages));
  if (!one) throw new Error('no message');
  const more = Array.from({ length: 300 }, () => ({ ...one, messageId: randomUUID() }));
  await world.deps.db.query((tx) => tx.insert(pushMessages).values(more));
  const honest = await openBusiness(world, 'onepush');
  await register(honest.owner, 'one');
  await book(honest);
  await deliver();
  const sent = service.received.map(({ path }) => path.slice(1));
  expect(sent).toHaveLength(302);
  expect(sent.indexOf('one')).toBeLessThan(20);
});
