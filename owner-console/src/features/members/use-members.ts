import type { Reply } from 'api/contract/calls/by-name.ts';
import type { Member, Role } from 'api/contract/members.ts';
import { useCall } from '../../data/console-context.ts';
import { useRead, useUser } from '../../data/queries.ts';

type MembersReply = Reply<'GET /api/members'>;

const NONE: Member[] = [];

/** Members and invitations, and the calls that change them. */
export function useMembers() {
  const call = useCall();
  const { data, error, mutate } = useRead('GET /api/members', []);
  const { mutate: rereadUser } = useUser();
  const keep = async (reply: Promise<MembersReply>) => {
    const { members, second_factor_required, second_factor_due_at } = await reply;
    await mutate({ members, second_factor_required, second_factor_due_at }, { revalidate: false });
    await rereadUser();
  };
  return {
    members: data?.members ?? NONE,
    demandsSecondFactor: data?.second_factor_required ?? false,
    secondFactorDueAt: data?.second_factor_due_at ?? null,
    isLoaded: data !== undefined,
    error,
    retry: () => void mutate(),
    demandSecondFactor: (second_factor_required: boolean) =>
      keep(call('PUT /api/members', { body: { second_factor_required } })),
    invite: (email: string, access: Access & { role: Role }) =>
      keep(call('POST /api/members', { body: { email, ...access } })),
    inviteAgain: (id: string) => keep(call('POST /api/members/{id}/invite', { params: { id } })),
    change: (id: string, changes: Access & Partial<Pick<Member, 'name'>>) =>
      keep(call('PUT /api/members/{id}', { params: { id }, body: changes })),
    remove: (id: string) => keep(call('DELETE /api/members/{id}', { params: { id } })),
  };
}

export interface Access {
  role?: Role;
  staff_id: string | null;
  /** One’s own, for the role `owner`. */
  password?: string;
}
