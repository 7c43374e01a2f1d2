import { deleteSessions } from '../../domain/accounts/accounts.repository.ts';
import type { OwnerCommand } from './owner-command.ts';

/** Ends the sessions of one log-in, for example after a theft. */
export const endSessions: OwnerCommand = async ({ tx, owner }) => {
  await deleteSessions(tx, owner);
  return [`${owner.email} is signed out everywhere.`];
};
