/** The number of changes of a booking, also beside a server of the previous version. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { bookSlot, openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world);
afterAll(() => world.close());

const execute = (statement: string) => world.deps.db.query((tx) => tx.execute(statement));

async function booked(email: string, timeSlot: string) {
  const { json } = await bookSlot(world, business, { email, timeSlot });
  const token = new URL(json.manage_url).searchParams.get('token');
  const path = `/api/bookings/${json.booking_ref}`;
  return {
    ref: json.booking_ref as string,
    move: (to: string) => world.visitor().post(`${path}/reschedule`, { token, timeSlot: to }),
    sequence: async () => {
      const { text } = await world.visitor().get(`${path}/calendar.ics?token=${token}`);
      return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    },
  };
}

it('a booking can be changed more often than 16 bits count', async () => {
  const booking = await booked('restless@customer.example', '2026-11-05T15:00:00.000Z');
  await execute(`update bookings set change_number = 32767 where booking_ref = '${booking.ref}'`);
  expect((await booking.move('2026-11-05T17:00:00.000Z')).status).toBe(200);
  expect(await booking.sequence()).toBe(32_768);
});

it('changes by a server of the previous version count, and it sees ours', async () => {
  const booking = await booked('between@customer.example', '2026-11-06T15:00:00.000Z');
  await execute(`update bookings set sequence = sequence + 1 where booking_ref = '${booking.ref}'`);
  expect(await booking.sequence()).toBe(1);
  await booking.move('2026-11-06T17:00:00.000Z');
  expect(await booking.sequence()).toBe(2);
  const [row] = await execute(`select sequence from bookings where booking_ref = '${booking.ref}'`);
  expect(row).toEqual({ sequence: 2 });
});

it('a booking from before the upgrade keeps its count', async () => {
  const booking = await booked('old@customer.example', '2026-11-09T15:00:00.000Z');
  const triggers = (state: string) => execute(`alter table bookings ${state} trigger keep_sequences_equal`);
  await triggers('disable');
  await execute(`update bookings set sequence = 5 where booking_ref = '${booking.ref}'`);
  await triggers('enable');
  const migration = new URL('../src/db/migrations/0017_old-sequences.sql', import.meta.url);
  await execute(readFileSync(migration, 'utf8'));
  expect(await booking.sequence()).toBe(5);
});
