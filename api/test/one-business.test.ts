/** The most frequent statements read one business, so that data can be sharded by business (docs/scale.md). */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/client.ts';
import { businessDirectory } from '../src/db/schema/businesses.table.ts';
import { MAX_AGE_MS } from '../src/features/availability/revision-cache.ts';
import { bookingBody, getCode, openBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

/** Tables sharded by business; the others are directories and counters of clients. */
const SPREAD =
  /\b(?:from|join|into|update) "?(businesses|services|shifts|events|bookings|verification_codes|stored_replies|outbox|members|sessions)\b/i;
const IS_PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

interface Executed {
  statement: string;
  values: unknown[];
}

let executed: Executed[] = [];

const choice = { email: 'mia@example.com', timeSlot: '2026-11-03T17:00:00.000Z' };
const world = await createWorld();
const business = await openBusiness(world);
const [row] = await world.deps.db.query((tx) => tx.select().from(businessDirectory));
const businessKey = row?.businessKey ?? '';
const mailedCode = await getCode(world, business, choice);
const watched = connect(world.databaseUrl, {
  debug: (_connection, statement, values) => {
    executed.push({ statement: statement.replace(/\s+/g, ' '), values });
  },
});
const visitor = new Visitor(createApp({ ...world.deps, db: watched, reads: watched }));
const explainer = postgres(world.databaseUrl, { max: 1, fetch_types: false, prepare: false });
afterAll(async () => {
  await explainer.end();
  await watched.close();
  await world.close();
});

/** Reads one business: by its key, by its id through the directory, or one row. */
function asksOneBusiness({ statement, values }: Executed): boolean {
  const [, parameter] = /"?business_key"? = \$(\d+)/.exec(statement) ?? [];
  if (parameter) return values[Number(parameter) - 1] === businessKey;
  const [, first] = /insert into "\w+" \("business_key"[^)]*\) values \(\$(\d+)/.exec(statement) ?? [];
  if (first) return values[Number(first) - 1] === businessKey;
  return /(from|join) "?business_directory/.test(statement) && /marlow/.test(JSON.stringify(values));
}

/** How many shards Citus asks for a statement; on one PostgreSQL there are none. */
async function countShards({ statement, values }: Executed): Promise<number> {
  if (inject('citusNodes').length === 0) return 0;
  const plan = await explainer.unsafe(`explain (costs off) ${statement}`, values as never[]);
  const tasks = plan.map((line) => Number(/Task Count: (\d+)/.exec(line['QUERY PLAN'])?.[1] ?? 0));
  return Math.max(0, ...tasks);
}

const code = { email: 'ravi@example.com', timeSlot: '2026-11-03T15:00:00.000Z' };
const slots = () => `/api/availability/marlow?service_id=${business.serviceId}`;

const owner = new Visitor(createApp({ ...world.deps, db: watched, reads: watched }), business.owner.cookies);
let booked = { booking_ref: '', token: '' };
const managed = (action = '') =>
  `/api/bookings/${booked.booking_ref}${action}${action ? '' : `?token=${booked.token}`}`;

async function book() {
  const { status, json } = await visitor.post(
    '/api/public/marlow/book',
    bookingBody(business, choice, mailedCode),
  );
  booked = { ...json, token: new URL(json.manage_url).searchParams.get('token') ?? '' };
  return { status };
}

async function acceptRequest() {
  const { json } = await business.owner.get('/api/service-requests');
  executed = [];
  return owner.post(`/api/service-requests/${json.service_requests[0].id}/accept`, {});
}

it.each<[string, () => Promise<{ status: number }>]>([
  ['availability', () => visitor.get(slots())],
  [
    'availability that is kept',
    () => sleep(MAX_AGE_MS, null).then(() => visitor.get(`${slots()}&to=2026-11-20`)),
  ],
  ['the public page', () => visitor.get('/api/public/marlow')],
  ['its services', () => visitor.get('/api/services_public/marlow')],
  ['a code', () => visitor.post('/api/public/marlow/send-code', { ...code, service_id: business.serviceId })],
  ['a booking', book],
  ['the calendar', () => owner.get('/api/calendar?start=2026-11-02&end=2026-11-09')],
  ['the requests', () => owner.get('/api/service-requests')],
  ['an accepted request', acceptRequest],
  ['the manage link', () => visitor.get(managed())],
  ['a cancellation', () => visitor.post(managed('/cancel'), { token: booked.token })],
])('%s reads one business', async (_, call) => {
  executed = [];
  expect((await call()).status).toBe(200);
  const statements = executed.filter(({ statement }) => SPREAD.test(statement));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((one) => !asksOneBusiness(one))).toEqual([]);
  for (const one of executed.filter(({ statement }) => IS_PLANNED.test(statement)))
    expect(await countShards(one), one.statement).toBeLessThanOrEqual(1);
});
