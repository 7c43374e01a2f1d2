import { beforeEach, describe, expect, it, vi } from 'vitest';

const { call, ApiError } = vi.hoisted(() => {
  class ApiError extends Error {
    readonly status = 401;
    readonly code: string;
    readonly details = { methods: ['totp'] };
    readonly retryAfter: number | null;
    constructor(code: string, retryAfter: number | null = null) {
      super(code);
      this.code = code;
      this.retryAfter = retryAfter;
    }
  }
  return { call: vi.fn(), ApiError };
});
vi.mock('shared-ui', () => ({ call, ApiError, callAddress: (name: string) => name }));
vi.mock('./initial-replies.ts', () => ({ takeInitialReply: () => undefined }));
vi.mock('./session.ts', () => ({ resumeSession: vi.fn() }));
const { ownerCall } = await import('./owner-call.ts');
const { useFactorStore } = await import('./second-factor.ts');

const REMOVE = ['DELETE /api/keys/{id}', { params: { id: 'key' } }] as const;
const readDemand = () => useFactorStore.getState().demand;
const untilDemanded = () => vi.waitFor(() => expect(readDemand()).not.toBeNull());

beforeEach(() => {
  call.mockReset();
  useFactorStore.setState({ demand: null });
});

describe('a dangerous act that needs the second factor again', () => {
  it('is repeated with the code until it is right', async () => {
    call
      .mockRejectedValueOnce(new ApiError('second_factor_required'))
      .mockRejectedValueOnce(new ApiError('second_factor_invalid'))
      .mockResolvedValueOnce({ keys: [] });
    const removed = ownerCall(...REMOVE);
    await untilDemanded();
    expect(readDemand()?.problem).toBe('');
    readDemand()?.answer({ code: '000000' });
    await vi.waitFor(() => expect(readDemand()?.problem).toBe('second_factor_invalid'));
    readDemand()?.answer({ code: '482913' });
    expect(await removed).toEqual({ keys: [] });
    expect(call).toHaveBeenLastCalledWith(REMOVE[0], { ...REMOVE[1], body: { code: '482913' } });
    expect(readDemand()).toBeNull();
  });

  it('is locked after too many wrong codes, until the owner cancels', async () => {
    call
      .mockRejectedValueOnce(new ApiError('second_factor_required'))
      .mockRejectedValueOnce(new ApiError('second_factor_invalid', 900))
      .mockRejectedValueOnce(new ApiError('rate_limited', 840));
    const removed = ownerCall(...REMOVE);
    await untilDemanded();
    readDemand()?.answer({ code: '000000' });
    await vi.waitFor(() => expect(readDemand()).toMatchObject({ lockedFor: 900, problem: '' }));
    readDemand()?.answer({ code: '111111' });
    await vi.waitFor(() => expect(readDemand()).toMatchObject({ lockedFor: 840, methods: ['totp'] }));
    readDemand()?.answer(null);
    await expect(removed).rejects.toThrow('rate_limited');
    expect(readDemand()).toBeNull();
  });

  it('fails with the first error if the owner cancels', async () => {
    call.mockRejectedValueOnce(new ApiError('second_factor_required'));
    const removed = ownerCall(...REMOVE);
    await untilDemanded();
    readDemand()?.answer(null);
    await expect(removed).rejects.toThrow('second_factor_required');
    expect(call).toHaveBeenCalledTimes(1);
    expect(readDemand()).toBeNull();
  });

  it('is not repeated for calls about the second factor, which have their own form', async () => {
    call.mockRejectedValueOnce(new ApiError('second_factor_required'));
    await expect(ownerCall('DELETE /api/second-factor', { body: { password: 'a' } })).rejects.toThrow();
    expect(readDemand()).toBeNull();
  });
});
