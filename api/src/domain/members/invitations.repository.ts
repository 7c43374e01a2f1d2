import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Invitation, invitations } from '../../db/schema/invitations.table.ts';
import type { ReadToken } from '../../lib/tokens.ts';

const isInvitation = ({ businessKey, memberId }: Pick<Invitation, 'businessKey' | 'memberId'>) =>
  and(eq(invitations.businessKey, businessKey), eq(invitations.memberId, memberId));

export function listInvitations(tx: Tx, businessKey: string): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(eq(invitations.businessKey, businessKey))
    .orderBy(asc(invitations.createdAt));
}

export async function findInvitation(
  tx: Tx,
  businessKey: string,
  memberId: string,
): Promise<Invitation | null> {
  const [invitation] = await tx.select().from(invitations).where(isInvitation({ businessKey, memberId }));
  return invitation ?? null;
}

/** null if the link is unknown, used, replaced or expired. */
export async function findInvitationByLink(
  tx: Tx,
  { key, hash }: ReadToken,
  now: Date,
): Promise<Invitation | null> {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.businessKey, key), eq(invitations.tokenHash, hash), gt(invitations.expiresAt, now)),
    )
    .for('update');
  return invitation ?? null;
}

export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.insert(invitations).values(invitation);
}

export async function updateInvitation(
  tx: Tx,
  invitation: Pick<Invitation, 'businessKey' | 'memberId'>,
  changes: Partial<Omit<Invitation, 'businessKey' | 'memberId'>>,
): Promise<void> {
  await tx.update(invitations).set(changes).where(isInvitation(invitation));
}

export async function deleteInvitation(
  tx: Tx,
  invitation: Pick<Invitation, 'businessKey' | 'memberId'>,
): Promise<void> {
  await tx.delete(invitations).where(isInvitation(invitation));
}

/** Those that a member sent. */
export async function deleteInvitationsBy(
  tx: Tx,
  { businessKey, memberId }: Pick<Invitation, 'businessKey' | 'memberId'>,
): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.businessKey, businessKey), eq(invitations.invitedBy, memberId)));
}
