import type { Deps } from '../../deps.ts';
import type { Attempt } from './book-rules.ts';
import { countCode } from './send-code.usecases.ts';

/** A booking without a code counts like a code, and like the email that a code is. 429. */
export async function withinCodeLimits<T>(
  deps: Deps,
  { mailbox, codeHashes, clientIp }: Pick<Attempt, 'mailbox' | 'codeHashes' | 'clientIp'>,
  book: () => Promise<T>,
): Promise<T> {
  if (codeHashes) return book();
  await countCode(deps, { ...mailbox, clientIp });
  await deps.limits.countMail();
  try {
    return await book();
  } catch (error) {
    // As a code stays valid when its slot is taken.
    await deps.limits.refund('codeAddress', mailbox.emailKey);
    throw error;
  }
}
