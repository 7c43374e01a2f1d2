import type { Deps } from '../../deps.ts';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { invalidField } from '../../lib/errors.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { CalendarFailure, type Target } from './reading/source.ts';

/** A login in the address counts where none is given beside it. 400 `validation` for http, unless that is allowed. */
export function toTarget({ env }: Pick<Deps, 'env'>, { url, username, password }: Target): Target {
  const address = new URL(url);
  if (address.protocol === 'http:' && !env.allowsPrivateAddresses)
    throw invalidField('url', 'calendar_url_invalid');
  const within = {
    username: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
  };
  address.username = '';
  address.password = '';
  return {
    url: address.href,
    username: username || within.username,
    password: password || within.password,
  };
}

/** Throws `CalendarFailure` if the secret that encrypted it is lost: the calendar has to be connected again. */
export function readTarget(
  { acceptedSecrets }: Pick<Deps, 'acceptedSecrets'>,
  { target }: Pick<ConnectionRow, 'target'>,
): Target {
  try {
    return JSON.parse(decrypt(acceptedSecrets, target));
  } catch (cause) {
    throw new CalendarFailure('calendar_auth_failed', { cause });
  }
}

export const encryptTarget = ({ secret }: Pick<Deps, 'secret'>, target: Target): string =>
  encrypt(secret, JSON.stringify(target));
