import { expect, it } from 'vitest';
import { findProblem } from './picture-files.ts';

it('a file is refused before it is sent if it is no picture or too large', () => {
  expect(findProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeNull();
  expect(findProblem({ type: 'image/avif', size: 1 })).toBeNull();
  expect(findProblem({ type: 'image/svg+xml', size: 1 })).toBe('type');
  expect(findProblem({ type: 'application/pdf', size: 1 })).toBe('type');
  expect(findProblem({ type: '', size: 1 })).toBeNull();
  expect(findProblem({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toBe('size');
});
