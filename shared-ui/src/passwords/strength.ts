import { ZxcvbnFactory } from '@zxcvbn-ts/core';

export const STRENGTHS = ['leaked', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Indexed by zxcvbn's score. */
const OF_SCORE: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];
/** What follows does not change the result, but takes long. */
const RATED_LENGTH = 64;

/** @param leaked passwords in lower case that attackers try first. */
export function createRating(leaked: string[]): (password: string) => Strength {
  const leakedPasswords = new Set(leaked);
  const zxcvbn = new ZxcvbnFactory({ dictionary: { leaked }, maxLength: RATED_LENGTH });
  return (password) => {
    if (leakedPasswords.has(password.toLowerCase())) return 'leaked';
    return OF_SCORE[zxcvbn.check(password, ['slotwell']).score] ?? 'weak';
  };
}
