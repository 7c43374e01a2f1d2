import { expect, it } from 'vitest';
import type { NoSlotsReason } from '../../contract/availability.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { availabilityJson } from './availability-json.ts';

function answer(zone: string, instants: string[], without: [string, NoSlotsReason][] = []): string {
  const slots = Int32Array.from(instants, (instant) => Date.parse(instant) / MINUTE_MS);
  const reasons = new Map(without.map(([date, reason]) => [dayOfDate(date), reason]));
  return Buffer.from(availabilityJson(zone, slots, reasons)).toString();
}

it('slots are grouped by their UTC date', () => {
  const instants = ['2026-11-02T14:00:00.000Z', '2026-11-02T23:59:00.000Z', '2026-11-03T00:00:00.000Z'];
  expect(answer('America/Toronto', instants, [['2026-11-04', 'full']])).toBe(
    `{"timezone":"America/Toronto","availability":{"2026-11-02":["${instants[0]}","${instants[1]}"],"2026-11-03":["${instants[2]}"]},"days_without_slots":{"2026-11-04":"full"},"waitlist":false}`,
  );
});

it('days far apart take no more space than adjacent days', () => {
  expect(answer('UTC', ['2026-01-31T00:00:00.000Z', '2027-12-09T10:05:00.000Z'])).toBe(
    '{"timezone":"UTC","availability":{"2026-01-31":["2026-01-31T00:00:00.000Z"],"2027-12-09":["2027-12-09T10:05:00.000Z"]},"days_without_slots":{},"waitlist":false}',
  );
});

it('a business without slots has reasons', () => {
  expect(
    answer(
      'Asia/Kathmandu',
      [],
      [
        ['2026-11-02', 'too_soon'],
        ['2026-11-03', 'closed'],
      ],
    ),
  ).toBe(
    '{"timezone":"Asia/Kathmandu","availability":{},"days_without_slots":{"2026-11-02":"too_soon","2026-11-03":"closed"},"waitlist":false}',
  );
});
