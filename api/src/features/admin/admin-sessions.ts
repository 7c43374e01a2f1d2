import { endSessions as endAll } from '../../domain/sessions/sessions.repository.ts';
import type { OwnerCommand } from './owner-command.ts';

/** Ends the sessions of one log-in, for example after a theft. */
export const endSessions: OwnerCommand = async ({ tx, owner }) => {
  await endAll(tx, owner);
  return [`${owner.email} is signed out everywhere.`];
};
