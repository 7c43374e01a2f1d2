import { ApiError } from 'shared-ui';
import { describe, expect, it } from 'vitest';
import { toFailure } from './failure.tsx';

const FALLBACK = 'Registration failed. Please try again.';

const failed = (message: string, status: number, details: Record<string, unknown>) =>
  new ApiError(message, { status, code: 'some_code', details });

describe('a form that failed', () => {
  it('shows the server’s message', () => {
    const error = failed('Unknown referral code.', 400, { error: 'Unknown referral code.' });
    expect(toFailure(error, FALLBACK, true)).toEqual({ sentence: 'Unknown referral code.' });
  });

  it('shows its own message first for anything but input errors', () => {
    const error = failed('Wait a minute.', 429, { error: 'Wait a minute.' });
    expect(toFailure(error, FALLBACK, true)).toEqual({ sentence: FALLBACK, help: 'Wait a minute.' });
    expect(toFailure(error, FALLBACK)).toEqual({ sentence: 'Wait a minute.' });
  });

  it('says that it was not sent without a connection', () => {
    const error = failed('Not sent. Check your connection.', 0, {});
    expect(toFailure(error, FALLBACK)).toEqual({
      sentence: FALLBACK,
      help: 'Not sent. Check your connection.',
    });
  });

  it('shows its own message for unexpected errors', () => {
    expect(toFailure(new Error('boom'), FALLBACK)).toEqual({ sentence: FALLBACK });
  });
});
