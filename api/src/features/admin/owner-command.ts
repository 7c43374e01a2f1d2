import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../domain/members/members.repository.ts';

export type AdminDeps = Pick<Deps, 'db' | 'env' | 'secret' | 'now' | 'logger'>;

export class CommandError extends Error {}

export interface OwnerCommandInput {
  deps: AdminDeps;
  tx: Tx;
  /** Whom the command names: an owner, or a member of the business. */
  owner: Member;
  detail: string;
  useId: string;
}

/** Runs for one owner in one transaction; returns the lines to print. Throws `CommandError`. */
export type OwnerCommand = (work: OwnerCommandInput) => Promise<string[]>;
