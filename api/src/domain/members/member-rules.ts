import { type Member as MemberReply, ROLES, type Role } from '../../contract/members.ts';
import { type Language, language } from '../../contract/scalars.ts';
import type { Invitation } from '../../db/schema/invitations.table.ts';
import type { Author } from '../sessions/author.ts';
import type { Member } from './members.repository.ts';

export interface Access {
  role: Role;
  staffId: string | null;
}

/** Members and invited ones, the oldest first. `secured`: the ids of those with a second factor. */
export function membersReply(listed: {
  members: Member[];
  invitations: Invitation[];
  secured: ReadonlySet<string>;
}): MemberReply[] {
  const active = listed.members.map((member) => ({ ...member, state: 'active' as const }));
  const invited = listed.invitations.map((invitation) => ({
    ...invitation,
    state: 'invited' as const,
    lastSeenAt: null,
  }));
  return [...active, ...invited]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ memberId, email, name, role, staffId, state, lastSeenAt, ...rest }) => ({
      member_id: memberId,
      email,
      name,
      role,
      staff_id: staffId,
      state,
      second_factor: listed.secured.has(memberId),
      last_seen_at: lastSeenAt?.toISOString() ?? null,
      ...('mailedAt' in rest && { invited_at: rest.mailedAt.toISOString() }),
    }));
}

export interface Recipient {
  address: string;
  language: Language;
  /** Part of the hash of its decision links: it changes with the right to decide. */
  deciderKey: string;
}

/** `staffEmails`: the addresses of staff members, by their ids. */
export interface MailReaders {
  members: readonly Member[];
  staffEmails: ReadonlyMap<string, string>;
}

const toRecipient = (member: Member): Recipient => ({
  address: member.email,
  language: language.parse(member.language),
  deciderKey: `${member.memberId} ${member.rightsVersion}`,
});

const isConcerned = (staffId: string | null) => (member: Member) =>
  member.role !== 'staff' || member.staffId === staffId;

/** The own address of a staff member, whose mails are in the owner's language. */
function staffRecipient({ members, staffEmails }: MailReaders, staffId: string | null): Recipient[] {
  const address = staffEmails.get(staffId ?? '') ?? '';
  const owner = members.find(({ role }) => role === 'owner');
  if (address === '' || !owner) return [];
  const deciderKey = `${staffId} ${address.toLowerCase()}`;
  return [{ address, language: language.parse(owner.language), deciderKey }];
}

/**
 * Who gets the mails about a booking or an own event: owners and managers who want them, and of the staff member concerned the
 * own address and the login. `staffIds` null: an event of the whole business.
 */
export function mailRecipients(readers: MailReaders, ...staffIds: readonly (string | null)[]): Recipient[] {
  const wanting = readers.members.filter(({ bookingMails }) => bookingMails);
  const own = wanting
    .filter((member) => staffIds.some((staffId) => isConcerned(staffId)(member)))
    .map(toRecipient);
  const all = [...own, ...staffIds.flatMap((staffId) => staffRecipient(readers, staffId))];
  const keys = all.map(({ address }) => address.toLowerCase());
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const hasAddress =
  (address: string | undefined) =>
  ({ email }: Member) =>
    email.toLowerCase() === address?.toLowerCase();

/** The logins of a staff member: those that are for it, and that with its own address. */
const listLogIns = ({ members, staffEmails }: MailReaders, staffId: string): Member[] =>
  members.filter(
    (member) =>
      (member.role === 'staff' && member.staffId === staffId) || hasAddress(staffEmails.get(staffId))(member),
  );

/** Those of the logins that are told what the team did to its appointments: none, if the staff member did it. */
export function staffLogIns(readers: MailReaders, staffId: string, author: Author | undefined): Member[] {
  const logIns = listLogIns(readers, staffId);
  return logIns.some(({ memberId }) => memberId === author?.id) ? [] : logIns;
}

/** The same for mails, which go to its own address too. */
export function staffRecipients(
  readers: MailReaders,
  staffId: string,
  author: Author | undefined,
): Recipient[] {
  const logIns = listLogIns(readers, staffId);
  const otherLogIns = staffLogIns(readers, staffId, author);
  if (otherLogIns.length < logIns.length) return [];
  const wanting = otherLogIns.filter(({ bookingMails }) => bookingMails).map(toRecipient);
  const isLogIn = logIns.some(hasAddress(readers.staffEmails.get(staffId)));
  return isLogIn ? wanting : [...wanting, ...staffRecipient(readers, staffId)];
}

/** Whose decision links are valid now: of everybody who may decide on a booking of the staff member, or of several with null. */
export const deciderKeys = (readers: MailReaders, staffId: string | null): string[] =>
  [...readers.members.filter(isConcerned(staffId)).map(toRecipient), ...staffRecipient(readers, staffId)].map(
    ({ deciderKey }) => deciderKey,
  );

/** Keeps the staff member of the role `staff` only. */
export const toAccess = ({ role, staffId }: Access): Access => ({
  role,
  staffId: role === 'staff' ? staffId : null,
});

/** A lower role, or the appointments of somebody else. */
export const losesRights = (from: Access, to: Access): boolean =>
  ROLES.indexOf(to.role) > ROLES.indexOf(from.role) ||
  (from.role === 'staff' && to.role === 'staff' && to.staffId !== from.staffId);

export const isLastOwner = (members: readonly Member[], member: Member): boolean =>
  member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
