import type { Insights } from 'api/contract/insights.ts';

/** Shares and medians of fewer bookings say little. */
const FEW = 10;

export interface Total {
  name: 'bookings' | 'expected' | 'open' | 'new' | 'cancelled' | 'missed' | 'declined' | 'ahead';
  value: number | null;
  unit: 'count' | 'money' | 'share' | 'hours' | 'days';
  note?: {
    name: 'states' | 'expected' | 'ofOpen' | 'booked' | 'returning' | 'ofDays' | 'half' | 'few';
    counts?: Record<string, number>;
    minutes?: Record<string, number>;
  };
}

/** A share only of enough bookings, else the hours themselves. */
function openTime({ totals: { accepted, minutes_booked: booked, minutes_open: open } }: Insights): Total {
  const name = 'open';
  const minutes = { booked, open };
  if (open === 0) return { name, value: null, unit: 'share', note: { name: 'booked', minutes } };
  const note = { name: 'ofOpen', minutes } as const;
  if (accepted < FEW) return { name, value: booked, unit: 'hours', note };
  return { name, value: booked / open, unit: 'share', note };
}

function bookedAhead({ totals: { bookings }, lead_days: { median } }: Insights): Total {
  const note =
    bookings < FEW ? ({ name: 'few', counts: { bookings } } as const) : ({ name: 'half' } as const);
  return { name: 'ahead', value: median, unit: 'days', ...(median !== null && { note }) };
}

export function toTotals(insights: Insights): Total[] {
  const { totals, returning_customers: returning } = insights;
  const { accepted, pending, declined, cancelled } = totals;
  /** What was cancelled or declined counts on the day of its appointment too. */
  const note = { name: 'ofDays' } as const;
  return [
    {
      name: 'bookings',
      value: totals.bookings,
      unit: 'count',
      note: { name: 'states', counts: { accepted, pending, declined, cancelled } },
    },
    { name: 'expected', value: totals.expected, unit: 'money', note: { name: 'expected' } },
    openTime(insights),
    {
      name: 'new',
      value: totals.new_customers,
      unit: 'count',
      note: { name: 'returning', counts: { returning } },
    },
    { name: 'cancelled', value: cancelled, unit: 'count', note },
    { name: 'missed', value: totals.no_shows, unit: 'count' },
    { name: 'declined', value: declined, unit: 'count', note },
    bookedAhead(insights),
  ];
}
