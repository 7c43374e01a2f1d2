/** The most frequent statements read one business, so that data can be sharded by business (docs/scale.md). */
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/client.ts';
import { businessDirectory } from '../src/db/schema/businesses.table.ts';
import { bookingBody, getCode, openBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

/** Tables sharded by business; the others are directories and counters of clients. */
const SPREAD =
  /\b(?:from|join|into|update) "?(businesses|services|shifts|events|bookings|verification_codes|stored_replies|outbox|members|sessions)\b/i;
/** Across businesses by design: how many slots a client holds. */
const OVER_ALL = /from "verification_codes" where \("verification_codes"\."client_key" = \$1/;

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
afterAll(async () => {
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

const code = { email: 'ravi@example.com', timeSlot: '2026-11-03T15:00:00.000Z' };
const slots = () => `/api/availability/marlow?service_id=${business.serviceId}`;

it.each<[string, () => Promise<{ status: number }>]>([
  ['availability', () => visitor.get(slots())],
  ['availability that is kept', () => visitor.get(`${slots()}&to=2026-11-20`)],
  ['the public page', () => visitor.get('/api/public/marlow')],
  ['its services', () => visitor.get('/api/services_public/marlow')],
  ['a code', () => visitor.post('/api/public/marlow/send-code', { ...code, service_id: business.serviceId })],
  ['a booking', () => visitor.post('/api/public/marlow/book', bookingBody(business, choice, mailedCode))],
])('%s reads one business', async (_, call) => {
  executed = [];
  expect((await call()).status).toBe(200);
  const statements = executed.filter(({ statement }) => SPREAD.test(statement) && !OVER_ALL.test(statement));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((one) => !asksOneBusiness(one))).toEqual([]);
});
