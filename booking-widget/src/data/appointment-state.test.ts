import { describe, expect, test } from 'vitest';
import { findState, isAhead } from './appointment-state.ts';

const end_time = '2026-11-10T19:20:00.000Z';
const before = Date.parse('2026-11-10T19:00:00.000Z');
const after = Date.parse(end_time);

describe('an appointment behind a manage link', () => {
  test('is upcoming until its end, then over', () => {
    expect(findState({ status: 'accepted', end_time }, before)).toBe('upcoming');
    expect(findState({ status: 'accepted', end_time }, after)).toBe('over');
  });

  test('is waiting until the business decides', () => {
    expect(findState({ status: 'pending', end_time }, before)).toBe('waiting');
    expect(isAhead('waiting')).toBe(true);
  });

  test('is not ahead once cancelled, declined or expired', () => {
    for (const status of ['cancelled', 'declined', 'expired'] as const) {
      const state = findState({ status, end_time }, before);
      expect(state).toBe(status);
      expect(isAhead(state)).toBe(false);
    }
  });
});
