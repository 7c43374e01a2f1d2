import { listInvitations } from '../../domain/members/invitations.repository.ts';
import { membersReply } from '../../domain/members/member-rules.ts';
import { listMembers, listSecured } from '../../domain/members/members.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import type { OwnerCommand } from './owner-command.ts';

export const describeMembers: OwnerCommand = async ({ tx, owner: { businessKey } }) => {
  const staff = await listStaff(tx, businessKey);
  const findName = (staffId: string | null) => {
    const person = staff.find((listed) => listed.staffId === staffId);
    return person ? ` for ${person.name || 'the only one'}` : '';
  };
  const members = membersReply({
    members: await listMembers(tx, businessKey),
    invitations: await listInvitations(tx, businessKey),
    secured: await listSecured(tx, businessKey),
  });
  return [
    ...members.map(({ email, role, staff_id, state, second_factor, last_seen_at: seen }) => {
      const when = state === 'invited' ? 'invited' : `last seen ${seen ?? 'never'}`;
      const secured = second_factor ? ', second factor' : '';
      return `${'member'.padEnd(10)} ${email}, ${role}${findName(staff_id)}${secured}, ${when}`;
    }),
    ...staff.map(
      ({ name, active }) =>
        `${'staff'.padEnd(10)} ${name || 'the only one'}${active ? '' : ', takes no bookings'}`,
    ),
  ];
};
