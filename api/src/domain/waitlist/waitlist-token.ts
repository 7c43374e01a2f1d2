import { parse, stringify } from 'uuid';
import { isKeyedHash, keyedHash } from '../../lib/tokens.ts';

export interface EntryKey {
  businessKey: string;
  entryId: string;
}

const encode = (id: string) => Buffer.from(parse(id)).toString('base64url');
const decode = (text: string) => stringify(Buffer.from(text, 'base64url'));
const signed = (payload: string) => `waitlist ${payload}`;

/** A signed entry id; the entry's row has the expiry. */
export function waitlistToken(secret: string, { businessKey, entryId }: EntryKey): string {
  const payload = `${encode(businessKey)}.${encode(entryId)}`;
  return `${payload}.${keyedHash(secret, signed(payload))}`;
}

export function readWaitlistToken(secrets: readonly string[], token: string): EntryKey | null {
  const [businessKey = '', entryId = '', signature = ''] = token.split('.');
  if (!isKeyedHash(secrets, signed(`${businessKey}.${entryId}`), signature)) return null;
  return { businessKey: decode(businessKey), entryId: decode(entryId) };
}

export const waitlistUrl = (publicUrl: string, secret: string, key: EntryKey) =>
  `${publicUrl}/waitlist?token=${waitlistToken(secret, key)}`;

export const leaveUrl = (publicUrl: string, secret: string, key: EntryKey) =>
  `${waitlistUrl(publicUrl, secret, key)}&leave=true`;
