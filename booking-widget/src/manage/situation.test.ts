import { describe, expect, test } from 'vitest';
import { isAhead, situationOf } from './situation.ts';

const end_time = '2026-11-10T19:20:00.000Z';
const before = Date.parse('2026-11-10T19:00:00.000Z');
const after = Date.parse(end_time);

describe('a booking, as its customer finds it by the link', () => {
  test('is ahead until its end, then it is over', () => {
    expect(situationOf({ status: 'accepted', end_time }, before)).toBe('upcoming');
    expect(situationOf({ status: 'accepted', end_time }, after)).toBe('over');
  });

  test('waits while the business has not answered', () => {
    expect(situationOf({ status: 'pending', end_time }, before)).toBe('waiting');
    expect(isAhead('waiting')).toBe(true);
  });

  test('is off once cancelled, declined or expired, whatever the time', () => {
    for (const status of ['cancelled', 'declined', 'expired'] as const) {
      const situation = situationOf({ status, end_time }, before);
      expect(situation).toBe(status);
      expect(isAhead(situation)).toBe(false);
    }
  });
});
