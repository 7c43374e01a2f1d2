import { v7 as uuidv7 } from 'uuid';
import type { ActivityKind } from '../../contract/activity-kinds.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../lib/tokens.ts';
import { insertActivity } from './activity.repository.ts';

export interface Actor {
  businessKey: string;
  memberId: string | null;
  email: string;
  browser: string;
}

/** Stands for an id or address in the operator's log: the same for the same one, and does not reveal it. */
export const toPseudonym = ({ secret }: Pick<Deps, 'secret'>, subject: string) =>
  keyedHash(secret, `log ${subject}`).slice(0, 16);

/** Records an act in the same transaction as the act, and in the operator's log. */
export async function recordActivity(
  deps: Pick<Deps, 'secret' | 'now' | 'logger'>,
  tx: Tx,
  { businessKey, memberId, email, browser }: Actor,
  { what, detail = '' }: { what: ActivityKind; detail?: string },
): Promise<void> {
  const createdAt = deps.now();
  const activityId = uuidv7();
  await insertActivity(tx, {
    businessKey,
    activityId,
    memberId,
    who: email,
    what,
    detail,
    browser,
    createdAt,
  });
  const [business, member] = [businessKey, memberId ?? ''].map((subject) => toPseudonym(deps, subject));
  deps.logger.log('info', 'activity', { what, business, member });
}
