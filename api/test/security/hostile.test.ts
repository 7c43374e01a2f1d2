/** Hostile values in every field of every route: never a 5xx, never another owner's row. */
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';
import { type FullBusiness, openFullBusiness } from './full-business.ts';
import { hostileHeader, hostileSegment, hostileValue } from './hostile-values.ts';
import { ATTACKS, readOperations } from './routes.ts';
import { makeSample, sampleBody } from './sample-body.ts';

const RUNS = 20;
/** These end the session. */
const LAST = ['POST /api/logout', 'DELETE /api/account'];

let business: FullBusiness;
let calls = 0;

const world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1', FREE_MANUAL_EVENTS_PER_DAY: '0' });
const operations = (await readOperations(world)).toSorted(
  (a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name),
);
// A new business for each test, because some calls end sessions and change passwords.
beforeEach(async () => {
  business = await openFullBusiness(world, `hostile${calls}`);
});
// Closing the world fails the test for every response with 500, with its reason.
afterAll(() => world.close());

type Operation = (typeof operations)[number];

/** Each call comes from another client, so that no limit applies. */
const newClient = () => ({ 'X-Forwarded-For': `203.0.${(calls >> 8) % 256}.${calls++ % 256}` });

/** The ids that exist. */
function ownPath({ path }: Operation): string {
  const { businessId, bookingRef, ...ids } = business.has;
  const id = ATTACKS[`PUT ${path}`]?.(business.has, business.has)[0]?.id ?? ids.request;
  return path
    .replace('{business_id}', businessId)
    .replace('{ref}', bookingRef)
    .replace(/\{\w+\}/, id);
}

async function send(operation: Operation, path: string, body?: unknown, headers = {}) {
  const visitor = operation.access === 'owner' ? business.owner : world.visitor();
  if (operation.beginsSession) await visitor.get('/api/check-auth');
  const answer = await visitor.send(operation.method, path, body, { ...newClient(), ...headers });
  expect(answer.status, `${operation.method} ${path} ${JSON.stringify(body)} → ${answer.text}`).toBeLessThan(
    500,
  );
  return answer;
}

const BROKEN = ['a\0b', 'a\ud800b'];
const CONTROLS = ['a\u0007b', 'a\rb', 'a\u001fb'];
/** Never shown: tokens that return to us, and passwords. */
const hidden = (name: string) => /password|token|action|_id$|endTime/i.test(name);

const check = (property: fc.IAsyncProperty<unknown>) =>
  fc.assert(property, { numRuns: RUNS, endOnFailure: true });

describe('no route fails', { timeout: 240_000 }, () => {
  it('for any value in the fields of a body', async () => {
    for (const operation of operations.filter(({ body }) => body)) {
      const { body: schema, path } = operation;
      const properties = Object.entries(schema?.properties ?? {});
      const oneWrong = fc
        .constantFrom(...properties)
        .chain(([name]) => hostileValue.map((value) => ({ ...sampleBody(schema ?? {}), [name]: value })));
      const manyWrong = fc
        .record(
          Object.fromEntries(
            properties.map(([name, property]) => [
              name,
              fc.oneof(
                { weight: 2, arbitrary: fc.constant(property).map((one) => makeSample(name, one)) },
                hostileValue,
              ),
            ]),
          ),
        )
        .map((body) => ({
          ...body,
          published: true,
          coins: 99,
          tier: 'premium',
          owner: business.has.service,
        }));
      const body = fc.oneof(oneWrong, oneWrong, manyWrong, hostileValue);
      await check(
        fc.asyncProperty(
          body,
          async (value) => void (await send(operation, ownPath({ ...operation, path }), value)),
        ),
      );
    }
  });

  it('for any value in the path, the query and the headers', async () => {
    for (const operation of operations) {
      const { path, query, body } = operation;
      const places = fc.record({
        id: hostileSegment,
        query: hostileSegment,
        name: fc.constantFrom(...query, 'unknown[]'),
        header: hostileHeader,
      });
      await check(
        fc.asyncProperty(places, fc.boolean(), async (hostile, ownId) => {
          const target = ownId ? ownPath(operation) : path.replace(/\{\w+\}/g, hostile.id);
          const parameters = new URLSearchParams(query.map((name) => [name, String(makeSample(name, {}))]));
          parameters.delete(hostile.name);
          const search = `${parameters}&${hostile.name}=${hostile.query}`;
          const headers = {
            'Accept-Language': hostile.header,
            'Idempotency-Key': hostile.header,
            'If-None-Match': hostile.header,
            'X-Forwarded-For': `${hostile.header}, 198.51.100.7`,
          };
          const sample = body ? sampleBody(body) : undefined;
          await send(operation, `${target}?${search}`, sample, ownId ? headers : {});
        }),
      );
    }
  });

  it('and no text with control characters or lone surrogates is accepted', async () => {
    for (const operation of operations.filter(({ body }) => body)) {
      const { body: schema } = operation;
      const texts = Object.entries(schema?.properties ?? {}).filter(([, { type, anyOf }]) =>
        JSON.stringify([type, anyOf]).includes('"string"'),
      );
      for (const [name] of texts) {
        for (const broken of hidden(name) ? BROKEN : [...BROKEN, ...CONTROLS]) {
          const body = { ...sampleBody(schema ?? {}), [name]: broken };
          const { status, json } = await send(operation, ownPath(operation), body);
          expect([operation.name, name, status, json.code]).toEqual([
            operation.name,
            name,
            400,
            expect.any(String),
          ]);
        }
      }
    }
  });

  it('and nobody can set fields that the contract does not name', async () => {
    const before = (await business.owner.get('/api/profile')).json;
    const wished = {
      coins: 99,
      tier: 'premium',
      premium_until: '2099-01-01T00:00:00.000Z',
      premiumUntil: '2099-01-01T00:00:00.000Z',
      ad_free: true,
      adFree: true,
      created_at: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      businessKey: business.has.service,
      business_key: business.has.service,
      published: !before.published,
      rev: 0,
      status: 'accepted',
      referredBy: business.has.service,
    };
    const writes = operations.filter(({ body, name }) => body && !LAST.includes(name));
    for (const operation of writes) {
      const named = Object.keys(operation.body?.properties ?? {});
      const more = Object.fromEntries(Object.entries(wished).filter(([name]) => !named.includes(name)));
      await send(operation, ownPath(operation), {
        ...more,
        ...JSON.parse(`{"__proto__":${JSON.stringify(more)}}`),
      });
    }
    const { coins, tier, premium_until, ad_free, published } = (await business.owner.get('/api/profile'))
      .json;
    expect({ coins, tier, premium_until, ad_free, published }).toEqual({
      coins: before.coins,
      tier: before.tier,
      premium_until: before.premium_until,
      ad_free: before.ad_free,
      published: before.published,
    });
    expect({}).not.toHaveProperty('coins');
  });

  it('for any nesting or type of the body', async () => {
    for (const operation of operations.filter(({ body }) => body)) {
      const deep = '['.repeat(30_000);
      for (const body of [deep, `{"email":${deep}`, '"', '{', 'null', '1e999', '[]', '{"a":1,}']) {
        const { status } = await send(operation, ownPath(operation), body);
        expect(status, `${operation.name} ${body.slice(0, 20)}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('for any content type', async () => {
    const types = [
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'x',
      '*/*',
    ];
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      for (const type of types) await send(operation, ownPath(operation), 'a=b&c', { 'Content-Type': type });
    }
  });

  it('for any cookies', async () => {
    const guest = world.visitor();
    await check(
      fc.asyncProperty(hostileHeader, async (value) => {
        const clean = value.replace(/[;,\s]/g, '');
        const Cookie = `session=${clean}; csrf_token=${clean}; __Host-session=${clean}`;
        for (const path of ['/api/user', '/api/check-auth']) {
          const { status } = await guest.get(path, { Cookie, 'X-CSRF-Token': clean });
          expect(status).toBeLessThan(500);
        }
      }),
    );
  });
});
