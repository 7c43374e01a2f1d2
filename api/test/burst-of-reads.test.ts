/** What one business reads at a time is limited, so that it leaves the connections of the database to others. */
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

/** More than the pool has connections. */
const READS = 30;

const world = await createWorld();
const client = postgres(world.databaseUrl, { max: 1, fetch_types: false });
afterAll(async () => {
  await client.end();
  await world.close();
});
const busy = await openBusiness(world, 'busy');
const quiet = await openBusiness(world, 'quiet');
const feed = new URL((await busy.owner.get('/api/calendar-feed')).json.url).pathname;

const BURSTS = {
  resources: () => busy.owner.get('/api/resources'),
  events: () => world.visitor().get(feed),
};

it.each(Object.keys(BURSTS) as (keyof typeof BURSTS)[])(
  'a business whose reads of %s take long delays no other',
  async (table) => {
    const { reads, elsewhere } = await client.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`;
      const reads = Array.from({ length: READS }, BURSTS[table]);
      return { reads, elsewhere: await quiet.owner.get('/api/services') };
    });
    expect(elsewhere.status).toBe(200);
    for (const { status } of await Promise.all(reads)) expect([200, 503]).toContain(status);
  },
);
