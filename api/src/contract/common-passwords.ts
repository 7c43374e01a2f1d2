import { dictionary } from '@zxcvbn-ts/language-common';

const REFUSED = 10_000;

/** Returns lower case. It loads a large dictionary, so only servers and builds call it. */
export const mostCommonPasswords = (): string[] => dictionary['passwords-common'].slice(0, REFUSED);

export const furtherLeakedPasswords = (): string[] => dictionary['passwords-common'].slice(REFUSED);
