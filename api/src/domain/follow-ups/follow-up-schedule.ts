import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import { followUpSchedules } from '../../db/schema/follow-ups.table.ts';
import { nextFollowUp } from './follow-up-rules.ts';

type Place = Pick<Business, 'businessKey' | 'timezone'>;

export async function beginFollowUps(tx: Tx, { businessKey, timezone }: Place, now: Date): Promise<void> {
  const dueAt = nextFollowUp(timezone, now);
  await tx.insert(followUpSchedules).values({ businessKey, dueAt }).onConflictDoNothing();
}

export async function endFollowUps(tx: Tx, businessKey: string): Promise<void> {
  await tx.delete(followUpSchedules).where(eq(followUpSchedules.businessKey, businessKey));
}

/** The next follow-up of a business that is in another zone now. */
export async function moveFollowUps(tx: Tx, { businessKey, timezone }: Place, now: Date): Promise<void> {
  const dueAt = nextFollowUp(timezone, now);
  await tx.update(followUpSchedules).set({ dueAt }).where(eq(followUpSchedules.businessKey, businessKey));
}
