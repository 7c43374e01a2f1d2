/**
 * As `Promise.all`, but waits for all parts, so that none still runs when their transaction is rolled back. Throws the error
 * of the first part that failed.
 */
export async function settleAll(parts: (Promise<unknown> | null)[]): Promise<void> {
  const results = await Promise.allSettled(parts);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export async function runAll(parts: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures);
}
