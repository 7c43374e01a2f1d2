import { dictionary } from '@zxcvbn-ts/language-common';

/** In lower case. Loads a large dictionary: for servers and builds. */
export const mostCommonPasswords = (): string[] => dictionary['passwords-common'].slice(0, 10_000);
