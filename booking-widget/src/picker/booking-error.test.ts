import { ApiError } from 'shared-ui';
import { describe, expect, test } from 'vitest';
import { toBookingError } from './booking-error.ts';

const refused = (status: number, code: string, more: Partial<ApiError> = {}) =>
  toBookingError(new ApiError(`said by the server: ${code}`, { status, code, ...more }), 'our own words');

describe('an error of a booking', () => {
  test('is shown at the code step if the code is wrong', () => {
    const fields = { verificationCode: 'wrong' };
    expect(refused(400, 'code_invalid', { fields, details: { tries_left: 4 } }).kind).toBe('code');
  });

  test('requires a new code after the last try and after ten minutes', () => {
    expect(refused(400, 'code_invalid', { details: { tries_left: 0 } }).kind).toBe('code_expired');
    expect(refused(400, 'code_expired').kind).toBe('code_expired');
  });

  test('belongs to the fields that the server names', () => {
    expect(refused(400, 'validation', { fields: { phone: 'too long' } })).toMatchObject({
      kind: 'fields',
      fields: { phone: 'too long' },
    });
  });

  test('has the message of the server if the customer can act, else our own', () => {
    expect(refused(409, 'slot_unavailable').message).toBe('said by the server: slot_unavailable');
    expect(refused(503, 'payment_unreachable').message).toBe('said by the server: payment_unreachable');
    expect(refused(500, 'internal').message).toBe('our own words');
    expect(toBookingError(new TypeError('x is undefined'), 'our own words').message).toBe('our own words');
  });
});
