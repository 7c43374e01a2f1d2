/** The number of changes of a booking. */
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
  await execute(`update bookings set sequence = 32767 where booking_ref = '${booking.ref}'`);
  expect((await booking.move('2026-11-05T17:00:00.000Z')).status).toBe(200);
  expect(await booking.sequence()).toBe(32_768);
});
