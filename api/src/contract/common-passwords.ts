import { dictionary } from '@zxcvbn-ts/language-common';

const REFUSED = 10_000;

/** In lower case. Loads a large dictionary: for servers and builds. */
export const mostCommonPasswords = (): string[] => dictionary['passwords-common'].slice(0, REFUSED);

/** Less common ones, which are not refused. */
export const furtherLeakedPasswords = (): string[] => dictionary['passwords-common'].slice(REFUSED);
