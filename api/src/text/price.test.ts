import { describe, expect, it } from 'vitest';
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
