/** Past bookings cost nothing: the plan of the statement behind every availability response. */

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addParts } from '../bench/add-parts.ts';
import type { Tx } from '../src/db/client.ts';
import { loadSlotState } from '../src/domain/slots/slot-state.repository.ts';
import { openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY, type World } from './world.ts';

const PAST = 100_000;
const AHEAD = 5;
const USED_CODES = 1000;

let world: World;
let client: postgres.Sql;
let business: TestBusiness;

beforeAll(async () => {
  world = await createWorld();
  client = postgres(world.databaseUrl, { max: 1, fetch_types: false });
  business = await openBusiness(world);
  const [{ key } = { key: '' }] = await client<{ key: string }[]>`
    select business_key as key from business_directory where business_id = ${business.businessId}`;
  // One every hour until 40 days ago, and some future ones.
  const hours = client`(
    select ${MONDAY}::timestamptz - make_interval(days => 40, hours => n) as starts from generate_series(1, ${PAST}) n
    union all
    select ${MONDAY}::timestamptz + make_interval(days => n) from generate_series(1, ${AHEAD}) n) h`;
  await client`
    insert into events (business_key, event_id, title, start_time, end_time, customer_name, customer_email, customer_phone,
                        customer_address, service_names, online_link, additional_info, created_at)
    select ${key}, gen_random_uuid(), '', starts, starts + interval '1 hour', '', '', '', '', '', '', '', starts
      from ${hours}`;
  await client`
    insert into bookings (business_key, booking_id, booking_ref, currency, start_time,
                          end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info,
                          language, created_at)
    select ${key}, gen_random_uuid(), gen_random_uuid()::text, 'CAD', starts,
           starts + interval '1 hour', 'accepted', '', '', '', '', '', 'en', starts
      from ${hours}`;
  await addParts(client);
  await client`
    insert into verification_codes (business_key, email_key, code_hash, tries_left, expires_at, client_key, hold)
    select ${key}, n || '@customer.example', '', 0, ${MONDAY}::timestamptz + interval '10 minutes', '', '{"seats": 1, "parts": []}'
      from generate_series(1, ${USED_CODES}) n`;
  await client`vacuum analyze`;
}, 120_000);
afterAll(async () => {
  await client.end();
  await world.close();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The statement that `loadSlotState` runs, with its values. */
async function statement(): Promise<{ text: string; values: unknown[] }> {
  const executed = Promise.withResolvers<SQL>();
  const tx = { execute: async (query: SQL) => executed.resolve(query) ?? [] };
  const query = {
    businessKey: readKey(business.owner),
    onlyPublished: true,
    serviceIds: [business.serviceId],
    now: new Date(MONDAY),
  };
  await loadSlotState(tx as unknown as Tx, query);
  const { sql: text, params: values } = new PgDialect().sqlToQuery(await executed.promise);
  return { text, values };
}

/** Prepared: planned for these values, or once for all. */
async function scans(planning: 'force_custom_plan' | 'force_generic_plan'): Promise<PlanNode[]> {
  const { text, values } = await statement();
  const literals = values.map((value) => (value === null ? 'null' : `'${value}'`)).join(', ');
  const [row] = await client.begin(async (tx) => {
    await tx.unsafe(`set local plan_cache_mode = ${planning}`);
    await tx.unsafe(`prepare state as ${text}`);
    const plan = await tx.unsafe(`explain (analyze, format json) execute state(${literals})`);
    await tx.unsafe('deallocate state');
    return plan;
  });
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(row?.['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'].includes('Scan'));
}

describe('a business with 100 000 past events and bookings', () => {
  it.each([
    ['for its values', 'force_custom_plan'],
    ['for any values', 'force_generic_plan'],
  ] as const)('is read by the range indexes, from a month ago on, when planned %s', async (_, planning) => {
    const nodes = await scans(planning);
    const indexes = { events: 'events_taken', booking_parts: 'booking_parts_busy' };
    for (const [table, index] of Object.entries(indexes)) {
      const read = nodes.filter((node) => node['Relation Name'] === table && node['Actual Loops'] > 0);
      expect(read).toMatchObject([
        {
          'Node Type': 'Index Only Scan',
          'Index Name': index,
          'Index Cond': expect.stringMatching(/business_key = .*end_time > /),
          'Actual Rows': AHEAD,
        },
      ]);
      expect(read[0]?.['Rows Removed by Filter'] ?? 0).toBe(0);
    }
  });

  it('is read without the codes that hold nothing', async () => {
    const codes = (await scans('force_generic_plan')).filter(
      (node) => node['Relation Name'] === 'verification_codes',
    );
    expect([...new Set(codes.map((node) => node['Index Name']))]).toEqual(['verification_codes_holds']);
  });
});
