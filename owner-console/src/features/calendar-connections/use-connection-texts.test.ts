import { describe, expect, it } from 'vitest';
import { unreachedFor } from './use-connection-texts.ts';

const NOW = Date.parse('2026-11-04T15:00:00Z');
const since = (lastSuccess: string) => {
  const { unit, count } = unreachedFor(lastSuccess, NOW) ?? {};
  return `${count} ${unit}`;
};

describe('how long a calendar has not been reached', () => {
  it('is in minutes, hours or days', () => {
    expect(since('2026-11-04T14:59:40Z')).toBe('1 minutes');
    expect(since('2026-11-04T14:20:00Z')).toBe('40 minutes');
    expect(since('2026-11-04T14:00:00Z')).toBe('1 hours');
    expect(since('2026-11-03T15:00:01Z')).toBe('23 hours');
    expect(since('2026-11-02T10:00:00Z')).toBe('2 days');
  });

  it('is unknown for one that never was', () => {
    expect(unreachedFor(null, NOW)).toBeNull();
  });
});
