import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Owner } from '../owners/owners.repository.ts';

/** What commands work with: no HTTP side. */
export type AdminDeps = Pick<Deps, 'db' | 'env' | 'secret' | 'now'>;

/** A command that cannot be done; the message tells the operator why. */
export class CommandError extends Error {}

/** What a command is run with: the owner it is about, and what was typed behind. */
export interface OwnerCommandInput {
  deps: AdminDeps;
  tx: Tx;
  owner: Owner;
  detail: string;
  /** The id under which this use is kept. */
  useId: string;
}

/** Runs for one owner in one transaction and answers with the lines to print. Throws `CommandError`. */
export type OwnerCommand = (work: OwnerCommandInput) => Promise<string[]>;
