import { describe, expect, it } from 'vitest';
import { zoneOffset } from './zone.ts';

describe('a time zone', () => {
  it('has the offset of an instant, with a real minus sign', () => {
    expect(zoneOffset('America/Toronto', '2026-07-01T12:00:00.000Z')).toBe('GMT−4');
    expect(zoneOffset('America/Toronto', '2026-12-01T12:00:00.000Z')).toBe('GMT−5');
    expect(zoneOffset('Asia/Kathmandu', '2026-12-01T12:00:00.000Z')).toBe('GMT+5:45');
    expect(zoneOffset('Europe/London', '2026-12-01T12:00:00.000Z')).toBe('GMT');
  });
});
