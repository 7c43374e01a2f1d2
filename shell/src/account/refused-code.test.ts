import { describe, expect, it } from 'vitest';
import { refusedCode } from './refused-code.ts';

const methods = ['totp', 'recovery'];
const error = (code: string, details: object = {}, retryAfter: number | null = null) => ({
  code,
  details: { methods, ...details },
  retryAfter,
});

describe('a login that is refused', () => {
  it('asks for a code, which is not wrong yet', () => {
    expect(refusedCode(error('second_factor_required'), false)).toEqual({ methods });
  });

  it('says how many tries a wrong code leaves', () => {
    const wrong = error('second_factor_invalid', { tries_left: 3 });
    expect(refusedCode(wrong, true)).toEqual({ methods, triesLeft: 3 });
  });

  it('locks the code after the last try, and after each further one', () => {
    const last = error('second_factor_invalid', { tries_left: 0 }, 840);
    expect(refusedCode(last, true)).toEqual({ methods, lockedFor: 840 });
    expect(refusedCode(error('rate_limited', {}, 839), true)).toEqual({ lockedFor: 839 });
  });

  it('is not about the code before one is asked for', () => {
    expect(refusedCode(error('rate_limited', {}, 60), false)).toBeNull();
    expect(refusedCode(error('invalid_credentials'), true)).toBeNull();
  });
});
