import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/units.ts';
import { afterFailure, lastInTurn, msUntilNext } from './outbox-rules.ts';

const createdAt = new Date('2026-11-02T14:00:00.000Z');
const later = (ms: number) => new Date(createdAt.getTime() + ms);

describe('after a failed attempt', () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1800],
    [6, 3600],
    [7, 3600],
    [30, 3600],
  ])('number %i, the next one comes after %i seconds', (attempts, seconds) => {
    const now = later(60_000);
    expect(afterFailure({ attempts, createdAt, uselessFrom: null }, false, now)).toEqual({
      retryAt: later(MINUTE_MS + seconds * 1000),
    });
  });

  it('none follows if the refusal is permanent', () => {
    expect(afterFailure({ attempts: 1, createdAt, uselessFrom: null }, true, createdAt)).toEqual({
      failedAt: createdAt,
    });
  });

  it('none follows later than 24 hours after the mail was written', () => {
    const last = later(23 * HOUR_MS);
    expect(afterFailure({ attempts: 9, createdAt, uselessFrom: null }, false, last)).toEqual({
      retryAt: later(24 * HOUR_MS),
    });
    const tooLate = later(23 * HOUR_MS + 1);
    expect(afterFailure({ attempts: 9, createdAt, uselessFrom: null }, false, tooLate)).toEqual({
      failedAt: tooLate,
    });
  });

  it('none follows if the mail would be useless by then', () => {
    const code = { attempts: 1, createdAt, uselessFrom: later(4_000) };
    expect(afterFailure(code, false, createdAt)).toEqual({ failedAt: createdAt });
  });
});

describe('the next delivery starts', () => {
  const prompt = { inFlight: 1, responseMs: 100, sinceLastMs: 30 };
  const slow = { inFlight: 9, responseMs: 101, sinceLastMs: 30 };
  const limits = { maxInFlight: 10, rate: 50 };

  it('at once when none is in flight', () => {
    expect(msUntilNext({ ...prompt, inFlight: 0 }, limits)).toBe(0);
  });

  it('after the previous one, or after 200 ms, when the server is fast', () => {
    expect(msUntilNext(prompt, limits)).toBe(170);
    expect(msUntilNext({ ...prompt, sinceLastMs: 200 }, limits)).toBe(0);
  });

  it('at once when the server is slow, up to the maximum', () => {
    expect(msUntilNext(slow, limits)).toBe(0);
    expect(msUntilNext({ ...slow, inFlight: 10 }, limits)).toBe(Number.POSITIVE_INFINITY);
  });

  it('no sooner than the rate allows', () => {
    expect(msUntilNext({ ...slow, sinceLastMs: 5 }, limits)).toBe(15);
    expect(msUntilNext({ ...slow, inFlight: 0, sinceLastMs: 5 }, { ...limits, rate: 1 })).toBe(995);
  });
});

it('the next turns begin after the last business of the lowest priority, once around', () => {
  const mail = (businessKey: string, priority = 1) => ({ businessKey, priority });
  expect(lastInTurn([mail('d'), mail('b')], 'a')).toBe('d');
  expect(lastInTurn([mail('d'), mail('b')], 'c')).toBe('b');
  expect(lastInTurn([mail('d', 0), mail('b')], 'a')).toBe('b');
  expect(lastInTurn([], 'a')).toBe('a');
});
