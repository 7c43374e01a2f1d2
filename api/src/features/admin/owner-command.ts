import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Owner } from '../owners/owners.repository.ts';

export type AdminDeps = Pick<Deps, 'db' | 'env' | 'secret' | 'now'>;

export class CommandError extends Error {}

export interface OwnerCommandInput {
  deps: AdminDeps;
  tx: Tx;
  owner: Owner;
  detail: string;
  useId: string;
}

/** Runs for one owner in one transaction; returns the lines to print. Throws `CommandError`. */
export type OwnerCommand = (work: OwnerCommandInput) => Promise<string[]>;
