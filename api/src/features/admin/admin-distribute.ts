import { CannotDistribute, distribute } from '../../db/distribute.ts';
import { type AdminDeps, CommandError } from './owner-command.ts';

/** Throws `CommandError` with what is missing. */
export async function distributeTables({ env }: AdminDeps): Promise<string[]> {
  const url = env.databaseMigrationUrl ?? env.databaseUrl;
  if (!url) throw new CommandError('Set DATABASE_URL to the coordinator of a Citus cluster.');
  try {
    const { tables, workers } = await distribute(url);
    return [`${tables} tables are sharded by business on ${workers} workers.`];
  } catch (error) {
    throw error instanceof CannotDistribute ? new CommandError(error.message) : error;
  }
}
