import type { Insights } from 'api/contract/insights.ts';
import { expect, it } from 'vitest';
import { toTotals } from './totals.ts';

function insightsWith(totals: Partial<Insights['totals']>, median: number | null = null): Insights {
  return {
    totals: {
      bookings: 0,
      accepted: 0,
      pending: 0,
      declined: 0,
      cancelled: 0,
      no_shows: 0,
      new_customers: 0,
      minutes_booked: 0,
      minutes_open: 0,
      expected: 0,
      received_minor: 0,
      refunded_minor: 0,
      ...totals,
    },
    returning_customers: 0,
    by_week: [],
    by_service: [],
    by_staff: [],
    by_hour: [],
    lead_days: { median },
  };
}
const findTotal = (name: string, insights: Insights) =>
  toTotals(insights).find((total) => total.name === name);

it('the share of the open time is that of accepted bookings', () => {
  const total = findTotal(
    'open',
    insightsWith({ accepted: 209, minutes_booked: 9840, minutes_open: 13_860 }),
  );
  expect(total).toMatchObject({ value: 9840 / 13_860, unit: 'share', note: { name: 'ofOpen' } });
});

it('of few bookings it is hours, and without open hours none', () => {
  const few = findTotal('open', insightsWith({ accepted: 3, minutes_booked: 150, minutes_open: 9600 }));
  expect(few).toMatchObject({ value: 150, unit: 'hours' });
  const closed = findTotal('open', insightsWith({ accepted: 30, minutes_booked: 1500 }));
  expect(closed).toMatchObject({ value: null, note: { name: 'booked' } });
});

it('how far ahead people book says of how few bookings it is, and is left out of none', () => {
  expect(findTotal('ahead', insightsWith({ bookings: 40 }, 6))).toMatchObject({
    value: 6,
    note: { name: 'half' },
  });
  expect(findTotal('ahead', insightsWith({ bookings: 3 }, 6))?.note).toEqual({
    name: 'few',
    counts: { bookings: 3 },
  });
  expect(findTotal('ahead', insightsWith({}))).toEqual({ name: 'ahead', value: null, unit: 'days' });
});
