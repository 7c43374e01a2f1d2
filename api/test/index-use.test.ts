/** The plans of all statements of the loops and the console read neither past rows nor those of other businesses. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect, type Database, DRIVER_OPTIONS, type Tx } from '../src/db/client.ts';
import { expireOverdue } from '../src/domain/bookings/bookings.repository.ts';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { createSessions } from '../src/domain/sessions/sessions.ts';
import { eraseAllClosed } from '../src/features/account-data/erase-closed.usecases.ts';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { refreshConnections } from '../src/features/calendar-connections/reading/refresh-loop.ts';
import { writeCalendars } from '../src/features/calendar-connections/writing/write-loop.ts';
import { sendDuePushes } from '../src/features/push/push.worker.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import { sendDueWebhooks } from '../src/features/webhooks/webhooks.worker.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import {
  delayUnsent,
  deleteUnsentTo,
  deleteWaiting,
  readdressUnsent,
} from '../src/outbox/unsent-mails.repository.ts';
import { bookSlot, openBusiness, PASSWORD, readKey, type TestBusiness } from './fixtures.ts';
import { addExternalBusy, addHistory, addOthers, addVisits } from './many-rows.ts';
import { isGreedy, readScans } from './query-plans.ts';
import { sendDueMails } from './send-mails.ts';
import { Visitor } from './visitor.ts';
import { createWorld, MONDAY, type World } from './world.ts';

const PAST = 30_000;
const OTHERS = 500;
const VISITS = 10_000;

type Executed = Map<string, unknown[]>;

let world: World;
let sql: postgres.Sql;
let business: TestBusiness;
let owner: Visitor;
let watched: Database;
let executed: Executed = new Map();

beforeAll(async () => {
  world = await createWorld({ RETENTION_DAYS: '30' });
  const { connection } = DRIVER_OPTIONS;
  sql = postgres(world.databaseUrl, {
    max: 1,
    fetch_types: false,
    connection: { ...connection, statement_timeout: 0 },
  });
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
  await bookSlot(world, business, { email: 'mia@example.com', timeSlot: '2026-11-03T15:00:00.000Z' });
  const other = readKey((await openBusiness(world, 'other')).owner);
  const businessKey = readKey(business.owner);
  await addHistory(sql, businessKey, PAST);
  await addVisits(sql, other, VISITS);
  await addOthers(sql, OTHERS);
  await sql`
    insert into special_hours (business_key, special_hours_id, "from", "to", shifts, yearly, note)
    select business_key, gen_random_uuid(), '2026-11-09', '2026-11-10', '[]', false, ''
      from businesses, generate_series(1, 20)`;
  await addExternalBusy(sql, businessKey, PAST);
  await sql`vacuum analyze`;
  watched = connect(world.databaseUrl, { debug: (_, text, values) => executed.set(text, values) });
  owner = new Visitor(createApp(deps()), business.owner.cookies);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await sql.end();
  await world.close();
});

/** Runs something and returns the statements that read more than they needed. */
async function greedy(work: () => Promise<unknown>): Promise<string[]> {
  executed = new Map();
  await work();
  const found: string[] = [];
  const statements = [...executed].filter(([text]) => /^\s*(select|update|delete|with)\b/i.test(text));
  expect(statements.length).toBeGreaterThan(0);
  for (const [text, values] of statements)
    for (const node of (await readScans(sql, text, values)).filter(isGreedy))
      found.push(`${node['Node Type']} on ${node['Relation Name']}: ${text.replace(/\s+/g, ' ')}`);
  return found;
}

/** A server that records its statements. */
const deps = () => ({
  ...world.deps,
  db: watched,
  reads: watched,
  sessions: createSessions({ db: watched, now: world.deps.now, https: false }),
});

it.each<[string, () => Promise<unknown>]>([
  ['requests that ran out', () => expireRequests(deps())],
  ['retention and what erased accounts left', () => deleteExpiredData(deps())],
  ['closed accounts', () => eraseAllClosed(deps())],
  ['reminders', () => enqueueDueReminders(deps())],
  ['connected calendars', () => refreshConnections(deps())],
  ['writes to connected calendars', () => writeCalendars(deps(), new AbortController().signal)],
  ['time that became free', () => offerFreedTime(deps())],
  ['webhooks', () => sendDueWebhooks(deps(), new AbortController().signal)],
  ['push messages', () => sendDuePushes(deps(), new AbortController().signal)],
  ['mails', () => sendDueMails({ deps: deps() }, { send: async () => {}, close() {} })],
])('the loop over %s reads only due rows', async (_, loop) => {
  expect(await greedy(loop)).toEqual([]);
});

it.each([
  '/api/calendar?start=2026-11-02&end=2026-11-09',
  '/api/service-requests',
  '/api/plan',
  '/api/user',
  '/api/profile',
  '/api/services',
  '/api/business-hours',
  '/api/special-hours',
  '/api/calendar-feed',
  '/api/absences',
])('the console reads %s and nothing else', async (path) => {
  expect(await greedy(async () => expect((await owner.get(path)).status).toBe(200))).toEqual([]);
});

it('the slots of a page are read by index, in one statement', async () => {
  const visitor = new Visitor(createApp(deps()), new Map());
  const path = `/api/availability/${business.businessId}?service_id=${business.serviceId}`;
  const found = await greedy(async () => expect((await visitor.get(path)).status).toBe(200));
  expect(found.filter((scan) => !scan.startsWith('Index Scan on verification_codes'))).toEqual([]);
  expect([...executed.keys()].filter((text) => text.includes('special_hours'))).toHaveLength(1);
  expect([...executed.keys()].filter((text) => /bookings|events/.test(text))).toHaveLength(1);
});

it('the mails about a booking are read by their booking', async () => {
  const [booking] = await sql`select booking_id from bookings where customer_email = 'mia@example.com'`;
  expect(await greedy(() => owner.get(`/api/calendar/${booking?.booking_id}/mails`))).toEqual([]);
});

describe('while many mails of a business wait', () => {
  const address = 'mia@example.com';
  beforeAll(async () => {
    await sql`
      insert into outbox (business_key, mail_id, booking_id, kind, payload, language, to_address, to_name, reply_to,
                          created_at, due_at)
      select ${readKey(business.owner)}, gen_random_uuid(), gen_random_uuid(), 'booking_confirmed', '{}', 'en',
             'Guest' || n || '@example.com', '', '', ${MONDAY}, ${MONDAY}::timestamptz + interval '1 day'
        from generate_series(1, ${PAST}) n`;
    await sql`vacuum analyze outbox`;
  });
  afterAll(() => sql`delete from outbox where to_address like 'Guest%'`);

  it.each<[string, (tx: Tx, businessKey: string) => Promise<unknown>]>([
    [
      'waits for a later one',
      (tx, businessKey) => delayUnsent(tx, changedCustomers(businessKey), new Date('2027-01-01')),
    ],
    [
      'is withdrawn',
      (tx, businessKey) => deleteWaiting(tx, changedCustomers(businessKey), ['booking_moved']),
    ],
    [
      'is not wanted any more',
      (tx, businessKey) => deleteUnsentTo(tx, { businessKey, address }, ['booking_moved']),
    ],
    [
      'goes to a new address',
      (tx, businessKey) =>
        readdressUnsent(tx, { businessKey, from: address, to: 'new@example.com' }, ['coin_earned']),
    ],
  ])('one that %s is read by its address', async (_, change) => {
    expect(await greedy(() => watched.query((tx) => change(tx, readKey(business.owner))))).toEqual([]);
  });

  const changedCustomers = (businessKey: string) => ({
    businessKey,
    bookingIds: ['0b0e3a5e-0000-4000-8000-000000000000'],
    addresses: [address],
  });
});

it('a calendar program reads one year back, not thirty', async () => {
  // 30 000 hours are three and a half years, which the feed contains.
  const { json } = await owner.get('/api/calendar-feed');
  const file = new URL(json.url).pathname;
  const shown = (await owner.get(file)).text.split('BEGIN:VEVENT').length - 1;
  executed = new Map();
  await owner.get(file);
  for (const [text, values] of executed)
    for (const node of await readScans(sql, text, values)) {
      expect((node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']).toBeLessThan(10);
      expect(node['Actual Rows']).toBeLessThanOrEqual(shown);
    }
});

it('a booking reads only the overdue requests that overlap it', async () => {
  const where = { businessKey: readKey(business.owner), after: new Date(MONDAY) };
  const expire = () => watched.query((tx) => expireOverdue(tx, where, new Date(MONDAY)));
  expect(await greedy(expire)).toEqual([]);
});

it('the operator finds an owner by reading one row', async () => {
  expect(await greedy(() => runAdmin(deps(), ['find', business.ownerEmail]))).toEqual([]);
});

it('deleting an account reads only the rows of that account', async () => {
  const leaving = await openBusiness(world, 'leaving');
  const visitor = new Visitor(createApp(deps()), leaving.owner.cookies);
  const leave = () => visitor.delete('/api/account', { password: PASSWORD });
  expect(await greedy(async () => expect((await leave()).status).toBe(200))).toEqual([]);
});
