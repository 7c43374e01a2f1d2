/** Whole days of opening hours, replaced at once. */
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness, signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const MORNING = { shift_start_time: '09:00', shift_end_time: '12:00' };
const AFTERNOON = { shift_start_time: '13:00', shift_end_time: '17:00' };

interface Shift {
  day_of_week: string;
  shift_start_time: string;
  shift_end_time: string;
  bookable_services: string[];
}
const week = (shifts: Shift[]) =>
  shifts.map((shift) => `${shift.day_of_week.slice(0, 2)} ${shift.shift_start_time}-${shift.shift_end_time}`);

describe('the hours of several days', () => {
  it('are replaced together; the other days stay', async () => {
    const { owner, serviceId } = await openBusiness(world, 'copied');
    const shifts = [MORNING, AFTERNOON].map((shift) => ({ ...shift, bookable_services: [serviceId] }));
    const days = ['Monday', 'Saturday', 'Saturday'];
    const { status, json } = await owner.put('/api/business-hours', { days, shifts });
    expect(status).toBe(200);
    expect(week(json.business_hours)).toEqual([
      'Mo 09:00-12:00',
      'Mo 13:00-17:00',
      'Tu 09:00-17:00',
      'We 09:00-17:00',
      'Th 09:00-17:00',
      'Fr 09:00-17:00',
      'Sa 09:00-12:00',
      'Sa 13:00-17:00',
    ]);
    expect(json.business_hours[7].bookable_services).toEqual([serviceId]);
    const closed = await owner.put('/api/business-hours', { days: ['Monday', 'Tuesday'], shifts: [] });
    expect(week(closed.json.business_hours)[0]).toBe('We 09:00-17:00');
  });

  it('stay as they are when one of the shifts is refused', async () => {
    const owner = await signUp(world, 'refused@hours.example');
    const before = (await owner.get('/api/business-hours')).json;
    const foreign = (await openBusiness(world, 'foreign')).serviceId;
    const refused = [
      { days: ['Monday'], shifts: [MORNING, { ...AFTERNOON, bookable_services: [foreign] }] },
      { days: ['Monday'], shifts: [{ shift_start_time: '12:00', shift_end_time: '09:00' }] },
      { days: [], shifts: [MORNING] },
      { days: ['Someday'], shifts: [MORNING] },
      { days: ['Monday'], shifts: Array.from({ length: 21 }, () => MORNING) },
    ];
    for (const body of refused) expect((await owner.put('/api/business-hours', body)).status).toBe(400);
    expect((await owner.get('/api/business-hours')).json).toEqual(before);
  });

  it('hold the limit of all shifts together', async () => {
    const owner = await signUp(world, 'many@hours.example');
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const shifts = Array.from({ length: 20 }, () => MORNING);
    const all = await owner.put('/api/business-hours', { days, shifts });
    expect([all.status, all.json.business_hours?.length]).toEqual([200, 140]);
  });
});
