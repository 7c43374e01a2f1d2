import { mostCommonPasswords } from 'api/contract/common-passwords.ts';
import { PASSWORD } from 'api/contract/limits.ts';
import type { Plugin } from 'vite';

const ID = 'virtual:common-passwords';

/** The passwords that the server refuses, but those that are too short to be sent. */
export const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    const list = mostCommonPasswords().filter((word) => word.length >= PASSWORD.min && !word.includes(' '));
    return `export default ${JSON.stringify(list.sort().join(' '))}`;
  },
};
