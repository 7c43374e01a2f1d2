import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const CHANGE = { currentPassword: 'old one', newPassword: 'new one', repeated: 'new one' };

it('a new password needs all fields, two equal entries and the minimum length', () => {
  expect(passwordProblem({ ...CHANGE, currentPassword: '' })).toEqual({
    field: 'currentPassword',
    text: 'password.allRequired',
  });
  expect(passwordProblem({ ...CHANGE, repeated: 'other' })?.text).toBe('password.mismatch');
  expect(passwordProblem({ ...CHANGE, newPassword: 'short', repeated: 'short' })?.text).toBe(
    'password.tooShort',
  );
  expect(passwordProblem(CHANGE)).toBeNull();
});
