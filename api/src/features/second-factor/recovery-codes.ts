import { randomInt } from 'node:crypto';
import { keyedHash } from '../../lib/tokens.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As they are shown: `7k3mp-wq2xn`. */
export const newRecoveryCodes = () =>
  Array.from({ length: COUNT }, newCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

const normalized = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

export const recoveryCodeHash = (secret: string, memberId: string, code: string) =>
  keyedHash(secret, `recovery ${memberId} ${normalized(code)}`);
