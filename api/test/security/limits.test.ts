/** How much strangers may do: per client, per address, per business and over all, in every process together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { openShop, PASSWORD, type Shop, signUp } from '../stories.ts';
import { Visitor } from '../visitor.ts';
import { createWorld, type World } from '../world.ts';

const from = (client: string) => ({ 'X-Forwarded-For': client });

describe('behind a trusted proxy', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
    shop = await openShop(world);
  });
  afterAll(() => world.close());

  /** How many reads in a row are answered before the first 429; at most 3000. */
  async function readsUntilRefused(visitor: Visitor, client: string): Promise<number> {
    const paths = ['public', 'services_public', 'availability'].map(
      (name) => `/api/${name}/${shop.businessId}`,
    );
    for (let reads = 0; reads < 3000; reads++) {
      const { status, headers } = await visitor.get(paths[reads % 3] ?? '', from(client));
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      if (status === 429) return reads;
      expect(status).toBe(200);
    }
    return 3000;
  }

  it('one client reads about 1200 pages a minute, over all processes', { timeout: 60_000 }, async () => {
    const first = await readsUntilRefused(world.visitor(), '203.0.113.9');
    expect(first).toBeGreaterThanOrEqual(1200);
    expect(first).toBeLessThanOrEqual(1300);
    const other = new Visitor(createApp(world.deps));
    expect(await readsUntilRefused(other, '203.0.113.9')).toBeLessThanOrEqual(60);
    expect((await other.get(`/api/public/${shop.businessId}`, from('203.0.113.10'))).status).toBe(200);
  });

  it('the addresses of one IPv6 network are one client', async () => {
    const logIn = (client: string) =>
      world.visitor().post('/api/forgot-password', { email: 'nobody@v6.example' }, from(client));
    for (let i = 0; i < 5; i++) await logIn(`2001:db8:1:2::${i}`);
    const kept = await world.deps.db.query((tx) =>
      tx.execute<{ key: string; points: number }>(
        "select key, points from rate_limits where key like 'accountMailClient:2001%'",
      ),
    );
    expect([...kept]).toEqual([{ key: 'accountMailClient:2001:db8:1:2::/64', points: 5 }]);
  });

  it('believes only what the nearest untrusted hop is, not what it claims', async () => {
    await world
      .visitor()
      .post('/api/forgot-password', { email: 'x@hops.example' }, from('198.51.100.1, 203.0.113.77'));
    await world
      .visitor()
      .post('/api/forgot-password', { email: 'x@hops.example' }, from('198.51.100.1, no address'));
    const kept = await world.deps.db.query((tx) =>
      tx.execute<{ key: string }>(
        "select key from rate_limits where key like '%198.51.100.1' or key like '%203.0.113.77'",
      ),
    );
    expect([...kept]).toEqual([{ key: 'accountMailClient:203.0.113.77' }]);
  });
});

describe('without a trusted proxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function tryPassword(email: string, password: string, client: string): Promise<number> {
    const visitor = world.visitor();
    await visitor.get('/api/check-auth');
    return (await visitor.post('/api/login', { email, password, action: 'submit' }, from(client))).status;
  }

  it('ten wrong passwords for one mailbox are the end, however it is spelled and whoever X-Forwarded-For names', async () => {
    await signUp(world, 'owner@slow.example');
    const spelled = [
      'owner@slow.example',
      'Owner@Slow.Example',
      'owner+a@slow.example',
      'OWNER+b@slow.example',
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push(await tryPassword(spelled[i % 4] ?? '', 'wrong one', `198.51.100.${i}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await tryPassword('owner@slow.example', PASSWORD, '198.51.100.99')).toBe(429);
  });
});

describe('strangers', () => {
  it('cause no more mails in an hour than the operator allows, over all addresses', async () => {
    const world = await createWorld({ MAILS_PER_HOUR: '7' });
    const shop = await openShop(world, 'fewmails');
    const answers: string[] = [];
    for (let i = 0; i < 8; i++) {
      const { status, json } = await world.visitor().post(`/api/public/${shop.businessId}/send-code`, {
        email: `customer${i}@mails.example`,
        service_id: shop.serviceId,
        timeSlot: `2026-11-0${3 + (i % 3)}T${15 + Math.floor(i / 3)}:00:00.000Z`,
      });
      answers.push(`${status} ${json.code ?? ''}`);
    }
    // One of the seven was the owner's registration.
    expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(6);
    expect(answers.slice(6)).toEqual(['429 rate_limited', '429 rate_limited']);
    const forgot = await world.visitor().post('/api/forgot-password', { email: 'fewmails@shop.example' });
    expect(forgot.status).toBe(429);
    await world.close();
  });
});
