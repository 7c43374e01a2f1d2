import { inArray, sql } from 'drizzle-orm';
import { type Claim, isNextInTurn } from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import { pushDevices, pushMessages } from '../../db/schema/push.table.ts';
import type { PushDevice, PushMessage } from './push.repository.ts';

/** The most of a business that this process sends at once. */
const BUSINESS_SHARE = 8;

export interface DuePush {
  message: PushMessage;
  device: PushDevice;
}

/** Every business with messages that wait, by one look into the index for each. */
const WAITING = sql`
  select business_key from (select business_key from ${pushMessages} order by business_key limit 1) first
  union all
  select next.business_key from waiting cross join lateral (
    select p.business_key from ${pushMessages} p
     where p.business_key > waiting.business_key order by p.business_key limit 1) next`;

const selectDue = (at: string) => sql`
  with recursive waiting as (${WAITING})
  select due.* from waiting cross join lateral (
    select p.business_key, p.member_id, p.message_id, p.due_at from ${pushMessages} p
     where p.business_key = waiting.business_key and p.due_at <= ${at}
     order by p.due_at limit ${BUSINESS_SHARE}) due`;

/** Claims due messages, each counted as an attempt, in turn by business, and none beyond its share. */
export async function claimDue(tx: Tx, claim: Claim): Promise<DuePush[]> {
  const claimed = await tx
    .update(pushMessages)
    .set({ dueAt: claim.claimedUntil, attempts: sql`${pushMessages.attempts} + 1` })
    .where(
      isNextInTurn(
        {
          key: [pushMessages.businessKey, pushMessages.memberId, pushMessages.messageId],
          dueAt: pushMessages.dueAt,
          due: selectDue(claim.now.toISOString()),
          businessShare: BUSINESS_SHARE,
        },
        claim,
      ),
    )
    .returning();
  if (claimed.length === 0) return [];
  const devices = await tx
    .select()
    .from(pushDevices)
    .where(
      inArray(
        pushDevices.endpointHash,
        claimed.map(({ endpointHash }) => endpointHash),
      ),
    );
  return claimed.flatMap((message) => {
    const device = devices.find(
      (candidate) =>
        candidate.memberId === message.memberId && candidate.endpointHash === message.endpointHash,
    );
    return device ? [{ message, device }] : [];
  });
}
