import { parse, stringify } from 'uuid';
import { addressOf } from '../../contract/calls/address-of.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameText, keyedHash } from '../../lib/tokens.ts';

type FeedOwner = Pick<Business, 'businessKey' | 'feedVersion'>;

/** The business's key and a hash, which changes with the version. */
function feedFile(secret: string, { businessKey, feedVersion }: FeedOwner): string {
  const key = Buffer.from(parse(businessKey)).toString('base64url');
  return `${key}${keyedHash(secret, `feed ${businessKey} ${feedVersion}`)}.ics`;
}

export const feedUrl = ({ env, secret }: Pick<Deps, 'env' | 'secret'>, of: FeedOwner) =>
  env.publicUrl + addressOf('GET /api/calendar-feed/{file}', { params: { file: feedFile(secret, of) } });

/** The business that a file name contains, not verified; null for an invalid form. */
export function businessOfFeed(file: string): string | null {
  if (!/^[\w-]{65}\.ics$/.test(file)) return null;
  try {
    return stringify(Buffer.from(file.slice(0, 22), 'base64url'));
  } catch {
    return null;
  }
}

export const isFeedFile = (secrets: readonly string[], of: FeedOwner, file: string) =>
  secrets.some((secret) => isSameText(file, feedFile(secret, of)));
