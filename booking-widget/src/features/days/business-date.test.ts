import { expect, test } from 'vitest';
import { businessDate } from './business-date.ts';

test('a date is the same for a customer and a business some hours apart', () => {
  expect(businessDate('2026-11-27', 'America/Toronto', 'America/Toronto')).toBe('2026-11-27');
  expect(businessDate('2026-11-27', 'Europe/Kyiv', 'America/Toronto')).toBe('2026-11-27');
  expect(businessDate('2026-11-27', 'Asia/Kolkata', 'America/Toronto')).toBe('2026-11-27');
});

test('a customer on the Chatham Islands is a day ahead of a business in Toronto', () => {
  expect(businessDate('2026-11-27', 'Pacific/Chatham', 'America/Toronto')).toBe('2026-11-26');
  expect(businessDate('2026-11-26', 'America/Toronto', 'Pacific/Chatham')).toBe('2026-11-27');
});
