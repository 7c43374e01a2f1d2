import { describe, expect, it } from 'vitest';
import { toMinorUnits } from './minor-units.ts';
import { formatPrice } from './price.ts';

describe('the price of a service', () => {
  it('shows cents only where there are some', () => {
    expect(formatPrice(45, 'CAD', 'en')).toBe('$45');
    expect(formatPrice(12.5, 'CAD', 'en')).toBe('$12.50');
    expect(formatPrice(88, 'CNY', 'zh-CN')).toBe('¥88');
  });

  it('is "Free" for zero and empty for null', () => {
    expect(formatPrice(0, 'CAD', 'en')).toBe('Free');
    expect(formatPrice(0, 'CAD', 'zh-CN')).toBe('免费');
    expect(formatPrice(null, 'CAD', 'en')).toBe('');
  });
});

it.each([
  [25, 'CAD', 2500],
  [25, 'HUF', 2500],
  [2500, 'JPY', 2500],
  [19.99, 'EUR', 1999],
  [1.15, 'USD', 115],
  [25_000, 'KRW', 25_000],
  [250, 'VND', 250],
  [25, 'ISK', 2500],
  [2.5, 'KWD', 2500],
  [12.6, 'JPY', 13],
])('%d %s are %d of the smallest unit', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor);
});
