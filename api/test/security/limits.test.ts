/** Limits per client, address, business and installation, across all processes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { hashedKey } from '../../src/limits/limits.ts';
import {
  bookingBody,
  getCode,
  openBusiness,
  PASSWORD,
  readKey,
  signUp,
  type TestBusiness,
} from '../fixtures.ts';
import { Visitor } from '../visitor.ts';
import { makeWish } from '../waitlist-world.ts';
import { createWorld, type World } from '../world.ts';

const from = (client: string) => ({ 'X-Forwarded-For': client });

describe('behind a trusted proxy', () => {
  let world: World;
  let business: TestBusiness;
  beforeAll(async () => {
    world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
    business = await openBusiness(world);
  });
  afterAll(() => world.close());

  const keyOfCounter = (limit: string, key: string) => `${limit}:${hashedKey(world.deps.secret, key)}`;

  /** Reads are many here: their replies are not compared with the OpenAPI document. */
  async function read(path: string, client: string, visitor = world.visitor()) {
    const response = await visitor.open('GET', path, undefined, from(client));
    await response.arrayBuffer();
    return response;
  }

  /** How many reads in a row are answered before the first 429; at most 3000. */
  async function readsUntilRefused(visitor: Visitor, client: string): Promise<number> {
    const paths = ['public', 'services_public', 'availability'].map(
      (name) => `/api/${name}/${business.businessId}`,
    );
    for (let reads = 0; reads < 3000; reads++) {
      const { status, headers } = await read(paths[reads % 3] ?? '', client, visitor);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      if (status === 429) return reads;
      expect(status).toBe(200);
    }
    return 3000;
  }

  it('one client reads about 1200 pages a minute, across all processes', { timeout: 60_000 }, async () => {
    const first = await readsUntilRefused(world.visitor(), '203.0.113.9');
    expect(first).toBeGreaterThanOrEqual(1200);
    expect(first).toBeLessThanOrEqual(1300);
    const other = new Visitor(createApp(world.deps));
    expect(await readsUntilRefused(other, '203.0.113.9')).toBeLessThanOrEqual(60);
    expect((await other.get(`/api/public/${business.businessId}`, from('203.0.113.10'))).status).toBe(200);
  });

  it('a response of a megabyte counts as ten reads', async () => {
    const large = await openBusiness(world, 'large', {}, { bookable_days: 90 });
    await world.deps.db.query((tx) =>
      tx.execute(sql`
        insert into shifts (business_key, shift_id, weekday, start_minute, end_minute)
        select ${readKey(large.owner)}, gen_random_uuid(), weekday, minute, 1440
          from generate_series(0, 6) weekday, generate_series(0, 19) minute`),
    );
    const client = '203.0.113.20';
    const readLarge = (duration: number) => read(`/api/availability/large?duration=${duration}`, client);
    await world.deps.limits.count('publicReads', client, 1000);
    let reads = 0;
    while (reads < 50 && (await readLarge(5 + reads)).status === 200) reads++;
    expect(reads).toBeGreaterThanOrEqual(20);
    expect(reads).toBeLessThanOrEqual(30);
  });

  it('one client can join waitlists thirty times an hour, whatever the addresses', async () => {
    const ask = async (n: number, client: string) => {
      const wish = makeWish(business, `waiting${n}@example.com`);
      return (await world.visitor().post('/api/public/marlow/waitlist', wish, from(client))).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push(await ask(n, '203.0.113.30'));
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await ask(31, '203.0.113.31')).toBe(200);
  });

  it('the addresses of one IPv6 /64 are one client', async () => {
    const logIn = (client: string) =>
      world.visitor().post('/api/forgot-password', { email: 'nobody@v6.example' }, from(client));
    for (let i = 0; i < 5; i++) await logIn(`2001:db8:1:2::${i}`);
    const rows = await world.deps.db.query((tx) =>
      tx.execute<{ points: number }>(
        sql`select points from rate_limits where key = ${keyOfCounter('accountMailClient', '2001:db8:1:2::/64')}`,
      ),
    );
    expect([...rows]).toEqual([{ points: 5 }]);
  });

  it('the clients of one IPv6 /48 share a larger limit', { timeout: 60_000 }, async () => {
    const path = `/api/public/${business.businessId}`;
    const ask = (client: string) =>
      world.visitor().post('/api/forgot-password', { email: 'somebody@v6.example' }, from(client));
    await ask('2001:db8:9:1::1');
    const rows = await world.deps.db.query((tx) =>
      tx.execute(sql`select key from rate_limits where key in (
        ${keyOfCounter('accountMailClient48', '2001:db8:9::/48')}, ${keyOfCounter('accountMailClient', '2001:db8:9:1::/64')})`),
    );
    expect(rows).toHaveLength(2);
    await world.deps.limits.countNetworkReads('2001:db8:a::/48', 16 * 1200);
    const statuses = new Set<number>();
    for (let client = 0; client < 1000; client++)
      statuses.add((await read(path, `2001:db8:a:${client.toString(16)}::1`)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await read(path, '2001:db8:b:1::1')).status).toBe(200);
  });

  async function logIn(email: string, password: string, client: string): Promise<number> {
    const visitor = await world.stranger();
    return (await visitor.post('/api/login', { email, password }, from(client))).status;
  }

  it('ten wrong logins elsewhere do not lock an owner out', async () => {
    const email = 'attacked@slow.example';
    await signUp(world, email);
    for (let i = 0; i < 11; i++) await logIn(email, 'wrong one', '192.0.2.1');
    expect(await logIn(email, PASSWORD, '192.0.2.1')).toBe(429);
    expect(await logIn(email, PASSWORD, '192.0.2.2')).toBe(200);
  });

  it('fifty wrong logins lock unknown clients out, and a mailed link lets one in', async () => {
    const email = 'besieged@slow.example';
    await signUp(world, email);
    expect(await logIn(email, PASSWORD, '192.0.2.50')).toBe(200);
    for (let i = 0; i < 55; i++) await logIn(email, 'wrong one', `192.0.2.${100 + (i % 6)}`);
    expect(await logIn(email, PASSWORD, '192.0.2.60')).toBe(429);
    expect(await logIn(email, PASSWORD, '192.0.2.50')).toBe(200);

    await world.visitor().post('/api/forgot-password', { email }, from('192.0.2.60'));
    const mails = await world.mailsTo<'reset_password'>(email);
    const token = new URL(mails.at(-1)?.payload.resetUrl ?? '').searchParams.get('token');
    const newPassword = 'another horse battery';
    await world.visitor().post('/api/reset-password', { token, newPassword }, from('192.0.2.60'));
    for (let i = 0; i < 55; i++) await logIn(email, 'wrong one', `192.0.2.${110 + (i % 6)}`);
    expect(await logIn(email, newPassword, '192.0.2.60')).toBe(200);
    expect(await logIn(email, newPassword, '192.0.2.61')).toBe(429);
  });

  it('a new password of one’s own lifts no limit of a client elsewhere', async () => {
    const [victim, own] = ['guessed@slow.example', 'guesser@slow.example'];
    for (const email of [victim, own]) await signUp(world, email);
    for (let i = 0; i < 10; i++) await logIn(victim, 'wrong one', '192.0.2.70');
    const client = from('192.0.2.70');
    await world.visitor().post('/api/forgot-password', { email: own }, client);
    const mails = await world.mailsTo<'reset_password'>(own);
    const token = new URL(mails.at(-1)?.payload.resetUrl ?? '').searchParams.get('token');
    const reset = { token, newPassword: 'another horse battery' };
    expect((await world.visitor().post('/api/reset-password', reset, client)).status).toBe(200);
    expect(await logIn(victim, 'wrong one', '192.0.2.70')).toBe(429);
  });

  it('one client books half of a free month at most', async () => {
    const own = await createWorld({ TRUSTED_PROXIES: '127.0.0.1', FREE_APPOINTMENTS_PER_MONTH: '4' });
    const small = await openBusiness(own, 'small');
    const book = async (i: number, client: string) => {
      const choice = { email: `c${i}@throwaway.example`, timeSlot: `2026-11-1${i}T15:00:00.000Z` };
      const body = bookingBody(small, choice, await getCode(own, small, choice));
      const wrong = { ...body, verificationCode: '0' };
      await own.visitor().post('/api/public/small/book', wrong, from(client));
      return (await own.visitor().post('/api/public/small/book', body, from(client))).status;
    };
    expect([await book(0, '192.0.2.9'), await book(1, '192.0.2.9')]).toEqual([200, 200]);
    expect(await book(2, '192.0.2.9')).toBe(429);
    expect(await book(3, '192.0.2.10')).toBe(200);
    await own.close();
  });

  it('only the nearest untrusted hop counts, not what it claims', async () => {
    await world
      .visitor()
      .post('/api/forgot-password', { email: 'x@hops.example' }, from('198.51.100.1, 203.0.113.77'));
    await world
      .visitor()
      .post('/api/forgot-password', { email: 'x@hops.example' }, from('198.51.100.1, no address'));
    const rows = await world.deps.db.query((tx) =>
      tx.execute(sql`select key from rate_limits where key in (
        ${keyOfCounter('accountMailClient', '198.51.100.1')}, ${keyOfCounter('accountMailClient', '203.0.113.77')})`),
    );
    expect([...rows]).toEqual([{ key: keyOfCounter('accountMailClient', '203.0.113.77') }]);
  });
});

describe('without a trusted proxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function checkPasswordAttempt(email: string, password: string, client: string): Promise<number> {
    const visitor = await world.stranger();
    return (await visitor.post('/api/login', { email, password, action: 'submit' }, from(client))).status;
  }

  it('ten wrong passwords lock a mailbox in any spelling, whatever X-Forwarded-For says', async () => {
    await signUp(world, 'owner@slow.example');
    const spelled = [
      'owner@slow.example',
      'Owner@Slow.Example',
      'owner+a@slow.example',
      'OWNER+b@slow.example',
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push(await checkPasswordAttempt(spelled[i % 4] ?? '', 'wrong one', `198.51.100.${i}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await checkPasswordAttempt('owner@slow.example', PASSWORD, '198.51.100.99')).toBe(429);
  });
});

describe('anonymous clients', () => {
  it('trigger no more mails in an hour than the operator allows, over all addresses', async () => {
    const world = await createWorld({ MAILS_PER_HOUR: '7' });
    const business = await openBusiness(world, 'fewmails');
    const answers: string[] = [];
    for (let i = 0; i < 8; i++) {
      const { status, json } = await world.visitor().post(`/api/public/${business.businessId}/send-code`, {
        email: `customer${i}@mails.example`,
        service_id: business.serviceId,
        timeSlot: `2026-11-0${3 + (i % 3)}T${15 + Math.floor(i / 3)}:00:00.000Z`,
      });
      answers.push(`${status} ${json.code ?? ''}`);
    }
    // One of the seven is the owner's registration.
    expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(6);
    expect(answers.slice(6)).toEqual(['429 rate_limited', '429 rate_limited']);
    const forgot = await world.visitor().post('/api/forgot-password', { email: 'fewmails@business.example' });
    expect(forgot.status).toBe(429);
    await world.close();
  });
});
