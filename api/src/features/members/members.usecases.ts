import type { Member as MemberReply, Notifications, Role } from '../../contract/members.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findBusiness, lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { endMember, endRights } from '../../domain/members/end-member.ts';
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  updateInvitation,
} from '../../domain/members/invitations.repository.ts';
import { lockMembersFor } from '../../domain/members/lock-access.ts';
import { isLastOwner, losesRights, membersReply } from '../../domain/members/member-rules.ts';
import {
  findMember,
  listMembers,
  listSecured,
  type MemberKey,
  updateMember,
} from '../../domain/members/members.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError } from '../../lib/errors.ts';
import { checkAccess } from './check-access.ts';
import { mailOwners, proveForOwner } from './new-owner.ts';

export interface MembersReply {
  members: MemberReply[];
  second_factor_required: boolean;
  second_factor_due_at: string | null;
}

export async function readMembers(tx: Tx, businessKey: string): Promise<MembersReply> {
  const { requiresSecondFactor, secondFactorDueAt } = await findBusiness(tx, businessKey);
  return {
    members: membersReply({
      members: await listMembers(tx, businessKey),
      invitations: await listInvitations(tx, businessKey),
      secured: await listSecured(tx, businessKey),
    }),
    second_factor_required: requiresSecondFactor,
    second_factor_due_at: (requiresSecondFactor && secondFactorDueAt?.toISOString()) || null,
  };
}

/** 401 for a login that was removed meanwhile. */
export async function readNotifications(tx: Tx, key: MemberKey): Promise<Notifications> {
  const member = await findMember(tx, key);
  if (!member) throw new AppError('unauthenticated');
  return { mail: member.bookingMails, push: member.bookingPushes };
}

interface Changes {
  role?: Role | undefined;
  staff_id?: string | null | undefined;
  name?: string | undefined;
  password?: string | undefined;
}

/** A member who loses rights is logged out, and what it held ends. 404; 400 `last_owner`, `wrong_password`, `validation`; 429. */
export async function editMember(
  deps: Deps,
  owner: SignedIn,
  memberId: string,
  { role, staff_id: staffId, name, password }: Changes,
): Promise<MembersReply> {
  const { businessKey } = owner;
  await proveForOwner(deps, owner, { role, password });
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const members = await lockMembersFor(tx, owner);
    const member = members.find((listed) => listed.memberId === memberId);
    const current = member ?? (await findInvitation(tx, businessKey, memberId));
    if (!current) throw new AppError('not_found');
    const wanted = { role: role ?? current.role, staffId: staffId === undefined ? current.staffId : staffId };
    const access = await checkAccess(tx, businessKey, wanted);
    if (member && access.role !== 'owner' && isLastOwner(members, member)) throw new AppError('last_owner');
    if (member && losesRights(member, access)) await endRights(tx, member);
    const changes = { ...access, name: name ?? current.name };
    if (member) await updateMember(tx, member, changes);
    else await updateInvitation(tx, { businessKey, memberId }, changes);
    if (access.role === 'owner' && current.role !== 'owner')
      await mailOwners(deps, tx, owner, { email: current.email, isInvited: !member });
    const detail = `${current.email}, ${access.role}`;
    await recordActivity(deps, tx, owner, { what: 'member_changed', detail });
    return readMembers(tx, businessKey);
  });
}

/** What a removed member held ends at once. 404; 400 `last_owner`. */
export function removeMember(deps: Deps, owner: SignedIn, memberId: string): Promise<MembersReply> {
  const { businessKey } = owner;
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const members = await lockMembersFor(tx, owner);
    const member = members.find((listed) => listed.memberId === memberId);
    if (member && isLastOwner(members, member)) throw new AppError('last_owner');
    const removed = member ?? (await findInvitation(tx, businessKey, memberId));
    if (!removed) throw new AppError('not_found');
    await recordActivity(deps, tx, owner, { what: 'member_removed', detail: removed.email });
    if (member) await endMember(tx, member);
    else await deleteInvitation(tx, { businessKey, memberId });
    return readMembers(tx, businessKey);
  });
}
