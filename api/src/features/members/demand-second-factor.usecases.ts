import { SECOND_FACTOR_DAYS } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toMember } from '../../domain/accounts/member-mail.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { lockMembersFor } from '../../domain/members/lock-access.ts';
import { listSecured, type Member } from '../../domain/members/members.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError } from '../../lib/errors.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { DAY_MS } from '../../time/units.ts';
import { type MembersReply, readMembers } from './members.usecases.ts';

/**
 * Demands a second factor of every member, or no longer. Members without one have seven days and are mailed. 409
 * `own_factor_missing` for an owner who has none.
 */
export function demandSecondFactor(deps: Deps, owner: SignedIn, wanted: boolean): Promise<MembersReply> {
  const { businessKey } = owner;
  return deps.db.transaction(async (tx) => {
    const members = await lockMembersFor(tx, owner);
    const { requiresSecondFactor } = await findBusiness(tx, businessKey);
    if (wanted && !requiresSecondFactor) await demand(deps, tx, owner, members);
    if (!wanted)
      await updateBusiness(tx, businessKey, { requiresSecondFactor: false, secondFactorDueAt: null });
    const what = wanted ? 'second_factor_demanded' : 'second_factor_not_demanded';
    await recordActivity(deps, tx, owner, { what });
    return readMembers(tx, businessKey);
  });
}

async function demand(
  deps: Deps,
  tx: Tx,
  { businessKey, memberId, email }: SignedIn,
  members: readonly Member[],
): Promise<void> {
  const secured = await listSecured(tx, businessKey);
  if (!secured.has(memberId)) throw new AppError('own_factor_missing');
  const now = deps.now();
  const secondFactorDueAt = new Date(now.getTime() + SECOND_FACTOR_DAYS * DAY_MS);
  const business = await updateBusiness(tx, businessKey, { requiresSecondFactor: true, secondFactorDueAt });
  const payload = {
    businessName: business.name,
    demandedBy: email,
    dueAt: secondFactorDueAt.toISOString(),
    zone: business.timezone,
    setUpUrl: `${deps.env.publicUrl}/dashboard?place=account`,
  };
  for (const member of members)
    if (!secured.has(member.memberId))
      await enqueue(tx, { ...toMember(member), kind: 'second_factor_demanded', payload }, now);
}
