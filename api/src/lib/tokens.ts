import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** What a mailed or stored token says: whose it is, and the hash it is kept under. */
export interface ReadToken {
  businessKey: string;
  hash: string;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A keyed hash, for values too short to be hashed without a key. */
export const keyedHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether one of the secrets made a keyed hash of a text. */
export const isKeyedHash = (secrets: readonly string[], text: string, hash: string): boolean =>
  secrets.some((secret) => isSameText(hash, keyedHash(secret, text)));

/** A new unguessable token (256 random bits) that carries its business, so that one lookup finds it in any shard. */
export function issueToken(businessKey: string): { token: string; hash: string } {
  const token = `${Buffer.from(parse(businessKey)).toString('base64url')}${randomBytes(32).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

/** Reads a token of `issueToken`; null for anything of another form. */
export function readToken(token: string): ReadToken | null {
  if (!/^[\w-]{65}$/.test(token)) return null;
  try {
    return { businessKey: stringify(Buffer.from(token.slice(0, 22), 'base64url')), hash: sha256(token) };
  } catch {
    return null;
  }
}

/** Six digits, each combination as likely as any other. */
export const issueCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Ten characters of upper-case Crockford base32: 50 random bits. */
export function issueBookingRef(): string {
  return Array.from(randomBytes(10), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('');
}

/** Compares in a time that does not tell how much agrees. */
export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
