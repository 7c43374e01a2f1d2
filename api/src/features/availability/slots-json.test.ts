import { expect, it } from 'vitest';
import { availabilityJson } from './slots-json.ts';

function answer(zone: string, ...instants: string[]): string {
  const slots = Int32Array.from(instants, (instant) => Date.parse(instant) / 60_000);
  return Buffer.from(availabilityJson(zone, slots)).toString();
}

it('slots are grouped by their UTC date', () => {
  const instants = [
    '2026-11-02T14:00:00.000Z',
    '2026-11-02T23:59:00.000Z',
    '2026-11-03T00:00:00.000Z',
  ] as const;
  expect(answer('America/Toronto', ...instants)).toBe(
    `{"timezone":"America/Toronto","availability":{"2026-11-02":["${instants[0]}","${instants[1]}"],"2026-11-03":["${instants[2]}"]}}`,
  );
});

it('days far apart need no more room than days in a row', () => {
  expect(answer('UTC', '2026-01-31T00:00:00.000Z', '2027-12-09T10:05:00.000Z')).toBe(
    '{"timezone":"UTC","availability":{"2026-01-31":["2026-01-31T00:00:00.000Z"],"2027-12-09":["2027-12-09T10:05:00.000Z"]}}',
  );
});

it('a business without slots answers an empty object', () => {
  expect(answer('Asia/Kathmandu')).toBe('{"timezone":"Asia/Kathmandu","availability":{}}');
});
