import { expect, it } from 'vitest';
import { passwordError } from './password-error.ts';

const CHANGE = { currentPassword: 'old one', newPassword: 'new one', repeated: 'new one' };

it('a new password needs all fields, two equal entries and the minimum length', () => {
  expect(passwordError({ ...CHANGE, currentPassword: '' })).toEqual({
    field: 'currentPassword',
    text: 'password.allRequired',
  });
  expect(passwordError({ ...CHANGE, repeated: 'other' })?.text).toBe('password.mismatch');
  expect(passwordError({ ...CHANGE, newPassword: 'short', repeated: 'short' })?.text).toBe(
    'password.tooShort',
  );
  expect(passwordError(CHANGE)).toBeNull();
});
