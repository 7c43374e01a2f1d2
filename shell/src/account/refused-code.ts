import type { SecondFactor } from 'api/contract/limits.ts';
import type { ApiError } from 'shared-ui';

export interface RefusedCode {
  /** What the account accepts, if the reply says so. */
  methods?: readonly SecondFactor[];
  /** The tries that are left after a wrong code. */
  triesLeft?: number;
  /** Seconds until another code is accepted. */
  lockedFor?: number;
}

/** What a login's error says about its second step; null if it is about something else. */
export function refusedCode(
  { code, details, retryAfter }: Pick<ApiError, 'code' | 'details' | 'retryAfter'>,
  isCodeAsked: boolean,
): RefusedCode | null {
  if (code === 'rate_limited' && isCodeAsked && retryAfter) return { lockedFor: retryAfter };
  if (!code.startsWith('second_factor_')) return null;
  const { methods = [], tries_left: triesLeft } = details as {
    methods?: SecondFactor[];
    tries_left?: number;
  };
  if (retryAfter) return { methods, lockedFor: retryAfter };
  return { methods, ...(triesLeft !== undefined && { triesLeft }) };
}
