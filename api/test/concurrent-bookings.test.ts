import { afterAll, describe, expect, it } from 'vitest';
import { bookingBody, bookSlot, getCode, openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

describe('many customers at once', () => {
  it.each([1, 3])('never get more than a capacity of %i', async (capacity) => {
    const busy = await openBusiness(world, `race${capacity}`, { capacity });
    const timeSlot = '2026-11-03T15:00:00.000Z';
    const emails = Array.from({ length: capacity + 6 }, (_, i) => `racer${i}-${capacity}@customer.example`);
    // Every customer verifies the address with another slot, so that no hold blocks.
    const codes: string[] = [];
    for (const [i, email] of emails.entries()) {
      const other = `2026-11-${String(9 + i).padStart(2, '0')}T20:00:00.000Z`;
      const weekday = new Date(other).getUTCDay();
      const free = weekday === 0 || weekday === 6 ? '2026-11-20T14:00:00.000Z' : other;
      codes.push(await getCode(world, busy, { email, timeSlot: free }));
    }
    const answers = await Promise.all(
      emails.map((email, i) =>
        world
          .visitor()
          .post(
            `/api/public/${busy.businessId}/book`,
            bookingBody(busy, { email, timeSlot }, codes[i] ?? ''),
          ),
      ),
    );
    const statuses = answers.map((answer) => answer.status).filter((status) => status !== 400);
    expect(statuses.filter((status) => status === 200)).toHaveLength(capacity);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  it('fill a month of the free plan exactly', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '2' });
    const free = await openBusiness(own, 'freebusiness');
    for (const [i, timeSlot] of ['2026-11-03T15:00:00.000Z', '2026-11-04T15:00:00.000Z'].entries()) {
      expect((await bookSlot(own, free, { email: `c${i}@customer.example`, timeSlot })).status).toBe(200);
    }
    const more = {
      email: 'c3@customer.example',
      service_id: free.serviceId,
      timeSlot: '2026-11-05T15:00:00.000Z',
    };
    const refused = await own.visitor().post('/api/public/freebusiness/send-code', more);
    expect([refused.status, refused.json.code]).toEqual([409, 'plan_limit']);
    const { json } = await own.visitor().get(`/api/availability/freebusiness?service_id=${free.serviceId}`);
    expect(Object.keys(json.availability)[0]).toBe('2026-12-01');
    await own.close();
  });
});
