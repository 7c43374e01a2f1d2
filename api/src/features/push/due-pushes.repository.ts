import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { countInFlight } from '../../db/in-flight.ts';
import { pushDevices, pushMessages } from '../../db/schema/push.table.ts';
import type { InFlight } from '../../lib/work-in-shares.ts';
import type { PushDevice, PushMessage } from './push.repository.ts';

/** The most of a business that this process sends at once. */
const OF_BUSINESS = 8;

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

/**
 * Claims due messages until `claimedUntil`, in turn by business, and none beyond its share. The claims of a dead process end
 * by themselves.
 */
export async function claimDue(
  tx: Tx,
  {
    limit,
    inFlight,
    now,
    claimedUntil,
  }: { limit: number; inFlight: InFlight; now: Date; claimedUntil: Date },
): Promise<DuePush[]> {
  const at = now.toISOString();
  const due = sql`
    with recursive waiting as (${WAITING}),
    turns as (
      select due.*, row_number() over (partition by due.business_key order by due.since)
               + ${countInFlight(inFlight, sql`due.business_key::text`)} as turn
        from waiting cross join lateral (
          select p.business_key, p.member_id, p.message_id, p.due_at as since from ${pushMessages} p
           where p.business_key = waiting.business_key and p.due_at <= ${at}
           order by p.due_at limit ${OF_BUSINESS}) due)
    select p.business_key, p.member_id, p.message_id
      from turns join ${pushMessages} p using (business_key, member_id, message_id)
     where turn <= ${OF_BUSINESS} and p.due_at <= ${at}
     order by turn, since limit ${limit} for update of p skip locked`;
  const claimed = await tx
    .update(pushMessages)
    .set({ dueAt: claimedUntil, attempts: sql`${pushMessages.attempts} + 1` })
    .where(
      sql`(${pushMessages.businessKey}, ${pushMessages.memberId}, ${pushMessages.messageId}) in (${due})`,
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
      (one) => one.memberId === message.memberId && one.endpointHash === message.endpointHash,
    );
    return device ? [{ message, device }] : [];
  });
}
