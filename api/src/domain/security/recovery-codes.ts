import { randomBytes, randomInt } from 'node:crypto';
import { slowHashWith } from '../../lib/slow-hash.ts';

const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that look alike are left out. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const normalized = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `salt.hash`, both base64url. */
async function hashWith(salt: Buffer, code: string): Promise<string> {
  const hash = await slowHashWith(salt, normalized(code));
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Codes as they are shown (`7k3mp-wq2xn`), and their hashes, which share a salt. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, newCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  const salt = randomBytes(16);
  return { codes, hashes: await Promise.all(codes.map((code) => hashWith(salt, code))) };
}

/** The hash that a typed code would have in the set of a kept one. */
export const hashLike = (storedHash: string, code: string) =>
  hashWith(Buffer.from(storedHash.split('.')[0] ?? '', 'base64url'), code);
