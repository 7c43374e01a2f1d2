import { readFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Database } from '../src/db/client.ts';
import { createLogger } from '../src/lib/logger.ts';
import { createMetrics } from '../src/operations/metrics.ts';
import { addMember, bookSlot, openBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const TEN = '2026-11-03T15:00:00.000Z';

const world = await createWorld({ METRICS_TOKEN: 'for the scraper' });
const business = await openBusiness(world);
await bookSlot(world, business, { email: 'mia@example.com', timeSlot: TEN });
afterAll(() => world.close());

const scrape = async (headers: Record<string, string> = {}) => world.visitor().get('/api/metrics', headers);

describe('GET /api/metrics', () => {
  it('counts responses by route and status, and their durations', async () => {
    await world.visitor().get('/api/availability/nobody');
    const { status, text, headers } = await scrape();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('text/plain');
    const route = '/api/availability/:business_id';
    expect(text).toContain(`http_requests_total{method="GET",route="${route}",status="404"} 1`);
    expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",method="GET",route="${route}"} 1`);
  });

  it('has mails, bookings and the pool', async () => {
    const { text } = await scrape();
    expect(text).toMatch(/^slotwell_mails_waiting [1-9]/m);
    expect(text).toMatch(/^slotwell_mails_total\{outcome="failed"\} 0$/m);
    expect(text).toMatch(/^slotwell_bookings\{status="pending"\} 1$/m);
    expect(text).toMatch(/^slotwell_bookings\{status="cancelled"\} 0$/m);
    expect(text).toMatch(/^slotwell_pool_places\{state="free"\} \d+$/m);
  });

  it('counts members by role, and staff', async () => {
    const [first] = (await business.owner.get('/api/staff')).json.staff;
    await business.owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
    await addMember(business, 'Mark');
    const { text } = await scrape();
    expect(text).toMatch(/^slotwell_members\{role="owner"\} 1$/m);
    expect(text).toMatch(/^slotwell_members\{role="staff"\} 0$/m);
    expect(text).toMatch(/^slotwell_staff\{state="active"\} 2$/m);
    expect(text).toMatch(/^slotwell_picture_bytes\{store="database"\} 0$/m);
  });

  it('has every figure of the dashboard', async () => {
    const dashboard = new URL('../../docs/operating/grafana-dashboard.json', import.meta.url);
    const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const { text } = await scrape();
    for (const { title, targets } of panels) {
      expect(targets, title).not.toEqual([]);
      for (const { expr } of targets) {
        const names = [...expr.matchAll(/([a-z_0-9]+)\{/g)].map(([, name]) => name);
        expect(names, expr).not.toEqual([]);
        for (const name of names) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
        for (const [, route = ''] of expr.matchAll(/route="([^"]+)"/g))
          expect(text).toContain(`route="${route}"`);
        for (const [, by = ''] of expr.matchAll(/by \((?!le\))(\w+)\)/g)) {
          expect(text, expr).toMatch(new RegExp(`^${names[0]}\\{[^}]*\\b${by}="`, 'm'));
        }
      }
    }
  });

  it('answers only this machine and clients with the token', async () => {
    const proxied = { 'X-Forwarded-For': '203.0.113.9' };
    expect(await scrape(proxied)).toMatchObject({ status: 404 });
    expect(await scrape({ ...proxied, Authorization: 'Bearer guessed' })).toMatchObject({ status: 404 });
    expect(await scrape({ ...proxied, Authorization: 'Bearer for the scraper' })).toMatchObject({
      status: 200,
    });
  });

  it('does not trust this machine if the service is public, because a proxy may add no header', async () => {
    const env = { ...world.deps.env, publicUrl: 'https://book.example' };
    const visitor = new Visitor(createApp({ ...world.deps, env }));
    expect(await visitor.get('/api/metrics')).toMatchObject({ status: 404 });
    const bearer = { Authorization: 'Bearer for the scraper' };
    expect(await visitor.get('/api/metrics', bearer)).toMatchObject({ status: 200 });
  });

  it('has the other figures while the database is unavailable', async () => {
    const away: Database = { ...world.deps.db, query: () => Promise.reject(new Error('away')) };
    const text = await createMetrics({ db: away, now: world.deps.now }).text();
    expect(text).toContain('slotwell_pool_places');
    expect(text).not.toContain('slotwell_bookings');
  });
});

describe('the log in production', () => {
  const lines: string[] = [];
  const production = (over: Partial<World['deps']> = {}) =>
    new Visitor(
      createApp({
        ...world.deps,
        env: { ...world.deps.env, production: true },
        logger: createLogger((line) => lines.push(line), world.deps.now),
        ...over,
      }),
    );

  it('has a line for each request with its route and no personal data', async () => {
    lines.length = 0;
    const answer = await production().get(`/api/bookings/SOMEREF123?token=secret-token`);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      message: 'request',
      request_id: answer.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/bookings/:ref',
      status: 404,
    });
    expect(lines[0]).not.toMatch(/secret-token|SOMEREF123|127\.0\.0\.1/);
  });

  it('omits successful probes', async () => {
    lines.length = 0;
    await production().get('/api/health/live');
    expect(lines).toEqual([]);
  });

  it('has the statement of a failure without its values', async () => {
    lines.length = 0;
    const failure = new DrizzleQueryError(
      'select $1',
      ['mia@example.com', 'Mia Okafor'],
      new Error('broken'),
    );
    const failing: Database = { ...world.deps.db, query: () => Promise.reject(failure) };
    const answer = await production({ db: failing }).get(`/api/public/${business.businessId}`);
    expect(answer.status).toBe(500);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', message: 'request failed', request_id: answer.json.request_id },
      { level: 'warn', message: 'request', status: 500 },
    ]);
    expect(lines.join()).toContain('select $1');
    expect(lines.join()).not.toMatch(/mia|okafor/i);
  });
});
