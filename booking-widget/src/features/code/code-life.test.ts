import { MINUTE_MS } from 'api/time/units.ts';
import { describe, expect, test } from 'vitest';
import {
  isCodeUsable,
  lockFor,
  minutesAndSeconds,
  minutesHeld,
  type SentCode,
  secondsLocked,
} from './code-life.ts';

const NOW = Date.parse('2026-11-04T15:00:00.000Z');

describe('asking for another code', () => {
  test('waits 60 seconds, also after a reload, and counts them down', () => {
    const lock = JSON.parse(JSON.stringify(lockFor('mia@example.com', NOW)));
    expect(secondsLocked(lock, 'mia@example.com', NOW)).toBe(60);
    expect(secondsLocked(lock, 'mia@example.com', NOW + 17_500)).toBe(43);
    expect(secondsLocked(lock, 'mia@example.com', NOW + 60_000)).toBe(0);
  });

  test('waits as long as the server asks for', () => {
    expect(secondsLocked(lockFor('mia@example.com', NOW, 3600), 'mia@example.com', NOW)).toBe(3600);
  });

  test('another address waits for nothing', () => {
    expect(secondsLocked(lockFor('mia@example.com', NOW), 'mia@example.org', NOW)).toBe(0);
  });

  test('the countdown reads 0:42 and 1:05', () => {
    expect([42, 65].map(minutesAndSeconds)).toEqual(['0:42', '1:05']);
  });
});

describe('a code that was sent', () => {
  const sent: SentCode = {
    email: 'mia@example.com',
    sentAt: NOW,
    heldSlot: '2026-11-10T18:30:00.000Z',
    heldService: 'lesson',
    heldUntil: '2026-11-04T15:10:00.000Z',
  };

  test('works for ten minutes, for that address, whatever slot is then chosen', () => {
    expect(isCodeUsable(sent, 'mia@example.com', NOW + 9 * MINUTE_MS)).toBe(true);
    expect(isCodeUsable(sent, 'mia@example.com', NOW + 10 * MINUTE_MS)).toBe(false);
    expect(isCodeUsable(sent, 'mia@example.org', NOW)).toBe(false);
    expect(isCodeUsable(null, 'mia@example.com', NOW)).toBe(false);
  });

  test('holds its own slot only, if it holds one at all', () => {
    expect(minutesHeld(sent, '2026-11-10T18:30:00.000Z', NOW + 30_000)).toBe(10);
    expect(minutesHeld(sent, '2026-11-10T19:30:00.000Z', NOW)).toBe(0);
    expect(minutesHeld({ ...sent, heldUntil: null }, '2026-11-10T18:30:00.000Z', NOW)).toBe(0);
    expect(minutesHeld(sent, '2026-11-10T18:30:00.000Z', NOW + 11 * MINUTE_MS)).toBe(0);
  });
});
