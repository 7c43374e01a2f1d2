import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

export interface ReadToken {
  /** A business's. */
  key: string;
  hash: string;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Short values need a key, because all of them could be hashed in a moment. */
export const keyedHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

export const isKeyedHash = (secrets: readonly string[], text: string, hash: string): boolean =>
  secrets.some((secret) => isSameText(hash, keyedHash(secret, text)));

/** 256 random bits and the key of the business that it is for, so that one lookup finds it in any shard. */
export function issueToken(key: string): { token: string; hash: string } {
  const token = `${Buffer.from(parse(key)).toString('base64url')}${randomBytes(32).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

export function readToken(token: string): ReadToken | null {
  if (!/^[\w-]{65}$/.test(token)) return null;
  try {
    return { key: stringify(Buffer.from(token.slice(0, 22), 'base64url')), hash: sha256(token) };
  } catch {
    return null;
  }
}

export const issueCode = () => String(randomInt(1_000_000)).padStart(6, '0');

export function issueBookingRef(): string {
  return Array.from(randomBytes(10), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('');
}

export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
