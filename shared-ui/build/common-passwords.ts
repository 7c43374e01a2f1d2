import { furtherLeakedPasswords, mostCommonPasswords } from 'api/contract/common-passwords.ts';
import { PASSWORD } from 'api/contract/limits.ts';
import type { Plugin } from 'vite';

const LISTS = new Map([
  ['virtual:common-passwords', mostCommonPasswords],
  ['virtual:leaked-passwords', furtherLeakedPasswords],
]);

/** Passwords that the server refuses, and others of leaks; those that are too short to be sent are left out. */
export const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (LISTS.has(id) ? `\0${id}` : null),
  load(id) {
    const words = LISTS.get(id.replace('\0', ''))?.();
    if (!words) return null;
    const list = words.filter((word) => word.length >= PASSWORD.min && !word.includes(' '));
    return `export default ${JSON.stringify(list.sort().join(' '))}`;
  },
};
