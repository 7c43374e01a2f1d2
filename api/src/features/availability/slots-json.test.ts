import { expect, it } from 'vitest';
import { slotsJson } from './slots-json.ts';

const minutes = (instant: string) => Date.parse(instant) / 60_000;

it('slots are grouped by their UTC date', () => {
  const instants = ['2026-11-02T14:00:00.000Z', '2026-11-02T23:59:00.000Z', '2026-11-03T00:00:00.000Z'];
  expect(slotsJson(Int32Array.from(instants, minutes))).toBe(
    '{"2026-11-02":["2026-11-02T14:00:00.000Z","2026-11-02T23:59:00.000Z"],"2026-11-03":["2026-11-03T00:00:00.000Z"]}',
  );
});

it('a business without slots answers an empty object', () => {
  expect(slotsJson(new Int32Array())).toBe('{}');
});
