import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { inFlightOf } from '../../db/in-flight.ts';
import { memberColumns, members } from '../../db/schema/accounts.table.ts';
import { pushDevices, pushMessages } from '../../db/schema/push.table.ts';
import type { InFlight } from '../../lib/work-in-shares.ts';
import type { PushDevice, PushMessage } from './push.repository.ts';

/** The most of a business that this process sends at once. */
const OF_BUSINESS = 8;

export interface DuePush {
  message: PushMessage;
  device: PushDevice;
  businessKey: string;
}

/** Every member with messages that wait, by one look into the index for each. */
const WAITING = sql`
  select member_id from (select member_id from ${pushMessages} order by member_id limit 1) first
  union all
  select next.member_id from waiting cross join lateral (
    select p.member_id from ${pushMessages} p where p.member_id > waiting.member_id order by p.member_id limit 1) next`;

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
      select due.member_id, due.message_id, due.due_at as since,
             row_number() over (partition by ${memberColumns.businessKey} order by due.due_at)
               + ${inFlightOf(inFlight, sql`${memberColumns.businessKey}::text`)} as turn
        from waiting join ${members} using (member_id) cross join lateral (
          select p.member_id, p.message_id, p.due_at from ${pushMessages} p
           where p.member_id = waiting.member_id and p.due_at <= ${at}
           order by p.due_at limit ${OF_BUSINESS}) due)
    select p.member_id, p.message_id from turns join ${pushMessages} p using (member_id, message_id)
     where turn <= ${OF_BUSINESS} and p.due_at <= ${at}
     order by turn, since limit ${limit} for update of p skip locked`;
  const claimed = await tx
    .update(pushMessages)
    .set({ dueAt: claimedUntil, attempts: sql`${pushMessages.attempts} + 1` })
    .where(sql`(${pushMessages.memberId}, ${pushMessages.messageId}) in (${due})`)
    .returning();
  if (claimed.length === 0) return [];
  const devices = await tx
    .select({ device: pushDevices, businessKey: memberColumns.businessKey })
    .from(pushDevices)
    .innerJoin(members, eq(members.memberId, pushDevices.memberId))
    .where(
      inArray(
        pushDevices.endpointHash,
        claimed.map(({ endpointHash }) => endpointHash),
      ),
    );
  return claimed.flatMap((message) => {
    const of = devices.find(
      ({ device }) => device.memberId === message.memberId && device.endpointHash === message.endpointHash,
    );
    return of ? [{ message, ...of }] : [];
  });
}
