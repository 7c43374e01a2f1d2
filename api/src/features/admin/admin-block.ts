import { lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listMembers, setBlocked } from '../../domain/members/members.repository.ts';
import { endSessions } from '../../domain/sessions/sessions.repository.ts';
import { CommandError, type OwnerCommand } from './owner-command.ts';

export const blockOwner: OwnerCommand = async ({ deps, tx, owner }) => {
  const { businessKey, email, blockedAt } = owner;
  if (blockedAt) throw new CommandError(`${email} is blocked already, since ${blockedAt.toISOString()}.`);
  await lockBusiness(tx, businessKey);
  await setBlocked(tx, businessKey, deps.now());
  for (const member of await listMembers(tx, businessKey)) await endSessions(tx, member);
  await updateBusiness(tx, businessKey, { published: false });
  return [`${email} is blocked: logged out everywhere, and the page is offline. Existing appointments stay.`];
};

export const unblockOwner: OwnerCommand = async ({ tx, owner }) => {
  if (!owner.blockedAt) throw new CommandError(`${owner.email} is not blocked.`);
  await setBlocked(tx, owner.businessKey, null);
  return [`${owner.email} can log in again. The page stays offline until its owner publishes it.`];
};
