import { CODE_MINUTES } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../lib/tokens.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { CodeRow } from './codes.repository.ts';

interface CountedAttempt {
  mailbox: { businessKey: string; emailKey: string };
  codeHashes: readonly string[] | null;
  clientIp: string;
  now: Date;
}

export const toClientKey = ({ secret }: Pick<Deps, 'secret'>, clientIp: string) =>
  keyedHash(secret, `client ${clientIp}`);

/** Counts a code, or a booking that needs none. 429. */
export async function countCode(
  { limits }: Pick<Deps, 'limits'>,
  { businessKey, emailKey, clientIp }: { businessKey: string; emailKey: string; clientIp: string },
  budget: 'codeClient' | 'provedClient',
): Promise<void> {
  // What is refused to the client counts for nobody.
  await limits.checkClient(budget, clientIp);
  await limits.count('codeAddress', emailKey);
  await limits.countClient(budget, clientIp);
  await limits.count('codeBusiness', businessKey);
}

/** A booking without a code counts like a code, and like the email that a code is. 429. */
export async function withinCodeLimits<T>(
  deps: Deps,
  { mailbox, codeHashes, clientIp }: Omit<CountedAttempt, 'now'>,
  book: () => Promise<T>,
): Promise<T> {
  if (codeHashes) return book();
  await countCode(deps, { ...mailbox, clientIp }, 'provedClient');
  await deps.limits.countMail();
  try {
    return await book();
  } catch (error) {
    // As a code stays valid when its slot is taken.
    await deps.limits.refund('codeAddress', mailbox.emailKey);
    throw error;
  }
}

/** A used code no longer counts for its address, and for the client that asked for it as proved. Last in a transaction. */
export async function countAsProved(
  deps: Pick<Deps, 'limits' | 'secret'>,
  tx: Tx,
  { mailbox, clientIp, now }: Omit<CountedAttempt, 'codeHashes'>,
  { clientKey, expiresAt }: Pick<CodeRow, 'clientKey' | 'expiresAt'>,
): Promise<void> {
  if (clientKey === toClientKey(deps, clientIp)) {
    const countedAt = new Date(expiresAt.getTime() - CODE_MINUTES * MINUTE_MS);
    const budgets = { from: 'codeClient', to: 'provedClient' } as const;
    await deps.limits.moveCountIn(tx, budgets, clientIp, { countedAt, now });
  }
  await deps.limits.refundIn(tx, 'unprovedMails', mailbox.emailKey);
}
