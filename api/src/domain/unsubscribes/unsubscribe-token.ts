import { parse, stringify } from 'uuid';
import { isKeyedHash, keyedHash } from '../../lib/tokens.ts';
import type { Subscription } from './unsubscribes.repository.ts';

const encode = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url');
const signed = (payload: string) => `unsubscribe ${payload}`;

/** Signed; names a business and an address. It does not expire. */
export function unsubscribeToken(secret: string, { businessKey, address }: Subscription): string {
  const payload = `${encode(parse(businessKey))}.${encode(address.toLowerCase())}`;
  return `${payload}.${keyedHash(secret, signed(payload))}`;
}

export function readUnsubscribeToken(secrets: readonly string[], token: string): Subscription | null {
  const [key = '', address = '', signature = ''] = token.split('.');
  if (!isKeyedHash(secrets, signed(`${key}.${address}`), signature)) return null;
  return {
    businessKey: stringify(Buffer.from(key, 'base64url')),
    address: Buffer.from(address, 'base64url').toString(),
  };
}

export const unsubscribeUrl = (publicUrl: string, secret: string, subscription: Subscription) =>
  `${publicUrl}/unsubscribe?token=${unsubscribeToken(secret, subscription)}`;
