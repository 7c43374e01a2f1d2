/** The bookings of a burst wait in the process, not in the database's connections. */
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { bookingBody, bookSlot, getCode, openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

/** More than the pool has connections. */
const CUSTOMERS = 20;
const TEN = '2026-11-03T15:00:00.000Z';

const world = await createWorld();
const client = postgres(world.databaseUrl, { max: 1, fetch_types: false });
afterAll(async () => {
  await client.end();
  await world.close();
});

it('a page at which everybody books leaves the connections to other businesses', async () => {
  const busy = await openBusiness(world, 'busy', { capacity: CUSTOMERS });
  const quiet = await openBusiness(world, 'quiet');
  const choices = Array.from({ length: CUSTOMERS }, (_, i) => ({
    email: `c${i}@customer.example`,
    timeSlot: TEN,
  }));
  const codes: string[] = [];
  for (const choice of choices) codes.push(await getCode(world, busy, choice));

  const { burst, elsewhere } = await client.begin(async (tx) => {
    await tx`select 1 from businesses where business_key in
      (select business_key from business_directory where business_id = 'busy') for update`;
    const burst = choices.map((choice, i) =>
      world.visitor().post('/api/public/busy/book', bookingBody(busy, choice, codes[i] ?? '')),
    );
    return {
      burst,
      elsewhere: await bookSlot(world, quiet, { email: 'mia@customer.example', timeSlot: TEN }),
    };
  });

  expect(elsewhere.status).toBe(200);
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: CUSTOMERS }, () => 200));
});
