import { ApiError } from 'shared-ui';
import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-of.ts';

const refused = (status: number, code: string, more: Partial<ApiError> = {}) =>
  problemOf(new ApiError(`said by the server: ${code}`, { status, code, ...more }), 'our own words');

describe('a failed booking', () => {
  test('with a wrong code stays at the code, although the server names its field', () => {
    const fields = { verificationCode: 'wrong' };
    expect(refused(400, 'code_invalid', { fields, details: { tries_left: 4 } }).kind).toBe('code');
  });

  test('with the last try used, or after ten minutes, needs a new code', () => {
    expect(refused(400, 'code_invalid', { details: { tries_left: 0 } }).kind).toBe('code_dead');
    expect(refused(400, 'code_expired').kind).toBe('code_dead');
  });

  test('with wrong fields goes back to them', () => {
    expect(refused(400, 'validation', { fields: { phone: 'too long' } })).toMatchObject({
      kind: 'fields',
      fields: { phone: 'too long' },
    });
  });

  test('shows the sentence of the server where the customer can act, ours where it broke down', () => {
    expect(refused(409, 'slot_unavailable').message).toBe('said by the server: slot_unavailable');
    expect(refused(500, 'internal').message).toBe('our own words');
    expect(problemOf(new TypeError('x is undefined'), 'our own words').message).toBe('our own words');
  });
});
