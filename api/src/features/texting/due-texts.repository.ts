import { sql } from 'drizzle-orm';
import {
  type Claim,
  type DueBusiness,
  type DueFilter,
  isNextDue,
  listDueBusinesses,
} from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import { type TextMessage, textMessages } from '../../db/schema/texting.table.ts';

const WAITING = { table: textMessages, id: [textMessages.messageId], dueAt: textMessages.nextTryAt };

export const listDue = (tx: Tx, filter: DueFilter): Promise<DueBusiness[]> =>
  listDueBusinesses(tx, WAITING, filter);

/** Claims due messages, each counted as a try. */
export const claimDue = (tx: Tx, { businessKey }: DueBusiness, claim: Claim): Promise<TextMessage[]> =>
  tx
    .update(textMessages)
    .set({ nextTryAt: claim.claimedUntil, tries: sql`${textMessages.tries} + 1` })
    .where(isNextDue(WAITING, businessKey, claim))
    .returning()
    .execute();
