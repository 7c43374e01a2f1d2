import { expect, it } from 'vitest';
import { AppError } from './errors.ts';

it('the error of a limited client says how long to wait', () => {
  const saying = (retryAfter: number, language: 'en' | 'zh-CN') =>
    new AppError('rate_limited', { retryAfter }).toReply(language).error;
  expect(saying(42, 'en')).toBe('Too many attempts. Please try again in 42 seconds.');
  expect(saying(1, 'en')).toBe('Too many attempts. Please try again in 1 second.');
  expect(saying(61, 'en')).toBe('Too many attempts. Please try again in 2 minutes.');
  expect(saying(86_400, 'en')).toBe('Too many attempts. Please try again in 24 hours.');
  expect(saying(300, 'zh-CN')).toBe('操作过于频繁，请在 5 分钟后重试。');
});
