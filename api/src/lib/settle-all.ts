import { isTransactionAborted } from './database-errors.ts';

/**
 * As `Promise.all`, but waits for all parts, so that none still runs when their transaction is rolled back. Throws the error
 * of the first part that failed by itself and not because the transaction had failed before.
 */
export async function settleAll(parts: (Promise<unknown> | null)[]): Promise<void> {
  const results = await Promise.allSettled(parts);
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  if (failures.length > 0) throw failures.find((failure) => !isTransactionAborted(failure)) ?? failures[0];
}

export async function runAll(parts: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures);
}
