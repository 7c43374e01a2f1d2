import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = Date.parse('2026-11-28T10:54:00.000Z');

it('says in whole minutes, hours or days how long ago something was, and never in the future', () => {
  const ago = (instant: string) => timeAgo(instant, NOW, 'en');
  expect(ago('2026-11-28T10:55:00.000Z')).toBe('1m ago');
  expect(ago('2026-11-28T10:14:00.000Z')).toBe('40m ago');
  expect(ago('2026-11-28T08:50:00.000Z')).toBe('2h ago');
  expect(ago('2026-11-26T08:50:00.000Z')).toBe('2d ago');
  expect(timeAgo('2026-11-28T08:50:00.000Z', NOW, 'zh-CN')).toBe('2 小时前');
});
