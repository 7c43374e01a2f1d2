import { expect, it } from 'vitest';
import { formatRange } from './use-numbers.ts';

it('a range of dates names its year once', () => {
  const oneYear = { from: '2026-10-05', to: '2026-11-04' };
  const twoYears = { from: '2025-12-29', to: '2026-01-04' };
  expect(formatRange(oneYear, 'en')).toBe('Oct 5 – Nov 4, 2026');
  expect(formatRange(twoYears, 'en')).toBe('Dec 29, 2025 – Jan 4, 2026');
  expect(formatRange(oneYear, 'zh-CN')).toBe('2026年10月5日至11月4日');
  expect(formatRange(twoYears, 'zh-CN')).toBe('2025年12月29日至2026年1月4日');
});
