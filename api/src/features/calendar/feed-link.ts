import { parse, stringify } from 'uuid';
import { callAddress } from '../../contract/calls/call-address.ts';
import type { Deps } from '../../deps.ts';
import { isSameText, keyedHash } from '../../lib/tokens.ts';

/** The calendar of a feed. `staffId` null: the whole business. */
export interface FeedKey {
  businessKey: string;
  staffId: string | null;
}

/** Each login has addresses of its own. Both versions are part of the hash, so that a new one ends the address. */
interface FeedReader extends FeedKey {
  memberId: string;
  rightsVersion: number;
  feedVersion: number;
}

const idText = (id: string) => Buffer.from(parse(id)).toString('base64url');
const toId = (text: string) => stringify(Buffer.from(text, 'base64url'));

function feedFile(
  secret: string,
  { businessKey, staffId, memberId, rightsVersion, feedVersion }: FeedReader,
): string {
  const reader = `${memberId} ${rightsVersion}`;
  const hash = keyedHash(secret, `feed ${businessKey} ${feedVersion} ${reader} ${staffId ?? ''}`);
  return `${idText(businessKey)}${staffId === null ? '' : idText(staffId)}${hash}.ics`;
}

export const feedUrl = ({ env, secret }: Pick<Deps, 'env' | 'secret'>, reader: FeedReader) =>
  env.publicUrl +
  callAddress('GET /api/calendar-feed/{file}', { params: { file: feedFile(secret, reader) } });

/** The feed that a file name claims, not verified; null for an invalid form. */
export function readFeedKey(file: string): FeedKey | null {
  const [, key, staffKey] = /^([\w-]{22})([\w-]{22})?[\w-]{43}\.ics$/.exec(file) ?? [];
  if (!key) return null;
  try {
    return { businessKey: toId(key), staffId: staffKey ? toId(staffKey) : null };
  } catch {
    return null;
  }
}

export const isFeedFile = (secrets: readonly string[], reader: FeedReader, file: string) =>
  secrets.some((secret) => isSameText(file, feedFile(secret, reader)));
