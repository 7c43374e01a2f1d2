import { describe, expect, it, vi } from 'vitest';

class ApiError extends Error {
  status: number;
  details: object;
  constructor(message: string, status: number, details: object) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
vi.mock('shared-ui', () => ({ ApiError }));
const { toFailure } = await import('./failure.tsx');

const FALLBACK = 'Registration failed. Please try again.';

describe('a form that failed', () => {
  it('shows the server’s message', () => {
    const error = new ApiError('Unknown referral code.', 400, { error: 'Unknown referral code.' });
    expect(toFailure(error, FALLBACK, true)).toEqual({ sentence: 'Unknown referral code.' });
  });

  it('shows its own message first for anything but input errors', () => {
    const error = new ApiError('Wait a minute.', 429, { error: 'Wait a minute.' });
    expect(toFailure(error, FALLBACK, true)).toEqual({ sentence: FALLBACK, help: 'Wait a minute.' });
    expect(toFailure(error, FALLBACK)).toEqual({ sentence: 'Wait a minute.' });
  });

  it('says that it was not sent without a connection', () => {
    const error = new ApiError('Not sent. Check your connection.', 0, {});
    expect(toFailure(error, FALLBACK)).toEqual({
      sentence: FALLBACK,
      help: 'Not sent. Check your connection.',
    });
  });

  it('shows its own message for unexpected errors', () => {
    expect(toFailure(new Error('boom'), FALLBACK)).toEqual({ sentence: FALLBACK });
  });
});
