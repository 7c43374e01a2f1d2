import { describe, expect, it } from 'vitest';
import { makeOffer } from '../../../test/slots/slots-example.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { daysWithoutSlots } from './days-without-slots.ts';
import { NO_BUFFERS, type SlotQuery } from './slot-query.ts';
import { computeSlots } from './slots.ts';

const minutes = (instant: string) => Date.parse(instant) / MINUTE_MS;

const rules = {
  zone: 'America/Toronto',
  bookableDays: 5,
  intervalMinutes: 60,
  hoursAdvance: 2,
  duration: 60,
  capacity: 1,
  processing: null,
  seats: 1,
  buffers: NO_BUFFERS,
  shifts: [0, 1, 2, 3].map((weekday) => ({ weekday, startMinute: 540, endMinute: 720 })),
  special: [],
};

/** Toronto, Mondays to Thursdays 9 to 12, one hour each; Monday, 2 November 2026, 11:30 there, two hours' notice. */
function reasons(rest: Partial<SlotQuery> = {}) {
  const query: SlotQuery = {
    rules,
    busy: [],
    bookings: [],
    fullMonths: [],
    now: minutes('2026-11-02T16:30Z'),
    ...rest,
  };
  const found = daysWithoutSlots([makeOffer(query)], computeSlots(query));
  return Object.fromEntries(Array.from(found, ([day, reason]) => [dateOfDay(day), reason]));
}
const wednesday = {
  start: minutes('2026-11-04T13:00Z'),
  end: minutes('2026-11-04T18:00Z'),
  ...NO_BUFFERS,
  sameService: false,
  seats: 1,
  isBufferOnly: false,
};

describe('a day without slots', () => {
  it('is closed, too soon or full; days with slots have no reason', () => {
    expect(reasons({ busy: [wednesday] })).toEqual({
      '2026-11-02': 'too_soon',
      '2026-11-04': 'full',
      '2026-11-06': 'closed',
    });
  });

  it('is full rather than closed if the hours are too short for the service', () => {
    expect(reasons({ rules: { ...rules, duration: 240 } })).toEqual({
      '2026-11-02': 'full',
      '2026-11-03': 'full',
      '2026-11-04': 'full',
      '2026-11-05': 'full',
      '2026-11-06': 'closed',
    });
  });

  it('is in a month that the plan has filled, unless the day is full anyway', () => {
    expect(reasons({ busy: [wednesday], fullMonths: ['2026-11'] })).toEqual({
      '2026-11-02': 'too_soon',
      '2026-11-03': 'plan_limit',
      '2026-11-04': 'full',
      '2026-11-05': 'plan_limit',
      '2026-11-06': 'closed',
    });
  });

  it('has a reason only if the whole day was requested', () => {
    const range = { from: minutes('2026-11-04T12:00Z'), to: minutes('2026-11-07T05:00Z') };
    expect(reasons({ busy: [wednesday], ...range })).toEqual({ '2026-11-06': 'closed' });
  });
});
