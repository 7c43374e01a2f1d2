import type { Role } from '../../contract/members.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toMember } from '../../domain/accounts/member-mail.ts';
import { checkOwnPassword } from '../../domain/accounts/password-attempts.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listMembers } from '../../domain/members/members.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';

interface Wanted {
  role?: Role | undefined;
  password?: string | undefined;
}

/** Who makes somebody an owner shows the own password. 400 `wrong_password`; 429. */
export async function proveForOwner(deps: Deps, by: SignedIn, { role, password = '' }: Wanted) {
  if (role === 'owner') await checkOwnPassword(deps, by, { field: 'password', password });
}

/** Mails every owner, the new one too, that `email` is one, or is invited to be. */
export async function mailOwners(
  deps: Deps,
  tx: Tx,
  by: SignedIn,
  { email, isInvited }: { email: string; isInvited: boolean },
): Promise<void> {
  const { publicUrl } = deps.env;
  const { name: businessName } = await findBusiness(tx, by.businessKey);
  const facts = {
    businessName,
    newOwner: email,
    madeBy: by.email,
    isInvited,
    membersUrl: `${publicUrl}/dashboard?place=account&section=members`,
  };
  for (const member of await listMembers(tx, by.businessKey)) {
    if (member.role !== 'owner') continue;
    const forgotUrl = member.memberId === by.memberId ? `${publicUrl}/?form=forgot` : '';
    const mail = { ...toMember(member), kind: 'owner_added' as const, payload: { ...facts, forgotUrl } };
    await enqueue(tx, mail, deps.now());
  }
}
