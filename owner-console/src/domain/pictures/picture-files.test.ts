import { expect, it } from 'vitest';
import { problemOf } from './picture-files.ts';

it('a file is refused before it is sent if it is no picture or too large', () => {
  expect(problemOf({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeNull();
  expect(problemOf({ type: 'image/avif', size: 1 })).toBeNull();
  expect(problemOf({ type: 'image/svg+xml', size: 1 })).toBe('type');
  expect(problemOf({ type: 'application/pdf', size: 1 })).toBe('type');
  expect(problemOf({ type: '', size: 1 })).toBeNull();
  expect(problemOf({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toBe('size');
});
