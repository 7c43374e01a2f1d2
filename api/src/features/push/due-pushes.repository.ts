import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type Claim,
  type DueBusiness,
  type DueFilter,
  isNextDue,
  listDueBusinesses,
} from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import { pushDevices, pushMessages } from '../../db/schema/push.table.ts';
import type { PushDevice, PushMessage } from './push.repository.ts';

const WAITING = {
  table: pushMessages,
  id: [pushMessages.memberId, pushMessages.messageId],
  dueAt: pushMessages.dueAt,
};

export interface DuePush {
  message: PushMessage;
  device: PushDevice;
}

export const listDue = (tx: Tx, filter: DueFilter): Promise<DueBusiness[]> =>
  listDueBusinesses(tx, WAITING, filter);

/** Claims due messages, each counted as an attempt. */
export async function claimDue(tx: Tx, { businessKey }: DueBusiness, claim: Claim): Promise<DuePush[]> {
  const claimed = await tx
    .update(pushMessages)
    .set({ dueAt: claim.claimedUntil, attempts: sql`${pushMessages.attempts} + 1` })
    .where(isNextDue(WAITING, businessKey, claim))
    .returning();
  if (claimed.length === 0) return [];
  const hashes = claimed.map(({ endpointHash }) => endpointHash);
  const devices = await tx
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.businessKey, businessKey), inArray(pushDevices.endpointHash, hashes)));
  return claimed.flatMap((message) => {
    const device = devices.find(
      (candidate) =>
        candidate.memberId === message.memberId && candidate.endpointHash === message.endpointHash,
    );
    return device ? [{ message, device }] : [];
  });
}
