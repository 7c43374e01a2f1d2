import type { Deps } from '../../deps.ts';
import { isPasswordRight } from './passwords.ts';

/** Someone without a session who gives a password. */
interface Asker {
  mailbox: string;
  clientIp: string;
}

const pairOf = ({ mailbox, clientIp }: Asker) => `${mailbox} ${clientIp}`;

/**
 * Whether the password is right; `kept` is its hash, null where there is none.
 * 429 after 10 failures in 15 minutes of one client, at this mailbox or over all, also for the right password; after 50
 * of a mailbox for clients that never signed in there.
 */
export async function tryPassword(
  { limits }: Deps,
  asker: Asker,
  kept: string | null,
  password: string,
): Promise<boolean> {
  const { mailbox, clientIp } = asker;
  await limits.checkClient('loginClient', clientIp);
  await limits.count('loginPair', pairOf(asker));
  const isKnown = await limits.knows('knownClient', pairOf(asker));
  if (!isKnown) await limits.count('loginAddress', mailbox);
  if (!(await isPasswordRight(kept, password))) {
    await limits.countClient('loginClient', clientIp);
    return false;
  }
  await limits.giveBack('loginPair', pairOf(asker));
  if (!isKnown) await limits.giveBack('loginAddress', mailbox);
  return true;
}

/** Remembers that a client signed in at a mailbox: the tries of others do not hold it up. */
export const rememberClient = ({ limits }: Deps, asker: Asker): Promise<void> =>
  limits.remember('knownClient', pairOf(asker));

/** Lets a client try to log in again that was refused for too many tries. */
export async function letIn(deps: Deps, asker: Asker): Promise<void> {
  const { limits } = deps;
  await limits.clear('loginAddress', asker.mailbox);
  await limits.clear('loginPair', pairOf(asker));
  await limits.clear('loginClient', asker.clientIp);
  await rememberClient(deps, asker);
}
