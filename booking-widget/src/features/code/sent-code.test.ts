import { MINUTE_MS } from 'api/time/units.ts';
import { describe, expect, test } from 'vitest';
import { minutesHeld } from './hold.ts';
import {
  codeSecondsLeft,
  codeSentEarlier,
  codeSentNow,
  cooldownFor,
  cooldownSeconds,
  isCodeUsable,
  isSentFor,
} from './sent-code.ts';

const NOW = Date.parse('2026-11-04T15:00:00.000Z');

describe('the cooldown before another code', () => {
  test('is 60 seconds long and survives a reload', () => {
    const cooldown = JSON.parse(JSON.stringify(cooldownFor('mia@example.com', NOW)));
    expect(cooldownSeconds(cooldown, 'mia@example.com', NOW)).toBe(60);
    expect(cooldownSeconds(cooldown, 'mia@example.com', NOW + 17_500)).toBe(43);
    expect(cooldownSeconds(cooldown, 'mia@example.com', NOW + MINUTE_MS)).toBe(0);
  });

  test('is as long as the server demands', () => {
    expect(cooldownSeconds(cooldownFor('mia@example.com', NOW, 3600), 'mia@example.com', NOW)).toBe(3600);
  });

  test('does not apply to another address', () => {
    expect(cooldownSeconds(cooldownFor('mia@example.com', NOW), 'mia@example.org', NOW)).toBe(0);
  });
});

describe('a verification code', () => {
  const hold = {
    slot: '2026-11-10T18:30:00.000Z',
    visit: { serviceIds: ['cut', 'gloss'], seats: 1 },
    staff: null,
    until: '2026-11-04T15:10:00.000Z',
    parts: [],
  };
  const sent = codeSentNow('mia@example.com', hold, NOW);

  test('is valid for ten minutes, for one address and for every slot', () => {
    expect(isCodeUsable(sent, 'mia@example.com', NOW + 9 * MINUTE_MS)).toBe(true);
    expect(isCodeUsable(sent, 'mia@example.com', NOW + 10 * MINUTE_MS)).toBe(false);
    expect(isCodeUsable(sent, 'mia@example.org', NOW)).toBe(false);
    expect(isCodeUsable(null, 'mia@example.com', NOW)).toBe(false);
  });

  test('shows the time left, also when another tab asked for it', () => {
    expect(codeSecondsLeft(sent, 'mia@example.com', NOW + 61_500)).toBe(539);
    const earlier = codeSentEarlier('mia@example.com', hold, { code_expires_at: '2026-11-04T15:01:00.000Z' });
    expect(codeSecondsLeft(earlier, 'mia@example.com', NOW)).toBe(60);
    expect(isCodeUsable(earlier, 'mia@example.com', NOW + MINUTE_MS)).toBe(false);
  });

  test('is for what it was asked for, and for a named member', () => {
    const { slot, visit } = hold;
    expect(isSentFor(sent, { slot, visit, staff: null })).toBe(true);
    expect(isSentFor(sent, { slot: '2026-11-10T19:30:00.000Z', visit, staff: null })).toBe(false);
    const others = [
      { serviceIds: ['cut'], seats: 1 },
      { serviceIds: ['gloss', 'cut'], seats: 1 },
      { ...visit, seats: 2 },
    ];
    for (const other of others) expect(isSentFor(sent, { slot, visit: other, staff: null })).toBe(false);
    expect(isSentFor(sent, { slot, visit, staff: 'sam' })).toBe(false);
    const withSam = codeSentNow('mia@example.com', { ...hold, staff: 'sam' }, NOW);
    expect(isSentFor(withSam, { slot, visit, staff: 'sam' })).toBe(true);
    expect(isSentFor(withSam, { slot, visit, staff: null }), 'anyone is fine').toBe(true);
  });

  test('holds at most its own slot', () => {
    expect(minutesHeld(sent, '2026-11-10T18:30:00.000Z', NOW + 30_000)).toBe(10);
    expect(minutesHeld(sent, '2026-11-10T19:30:00.000Z', NOW)).toBe(0);
    expect(minutesHeld({ ...sent, heldUntil: null }, '2026-11-10T18:30:00.000Z', NOW)).toBe(0);
    expect(minutesHeld(sent, '2026-11-10T18:30:00.000Z', NOW + 11 * MINUTE_MS)).toBe(0);
  });
});
