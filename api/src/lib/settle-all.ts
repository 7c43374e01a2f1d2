/**
 * As `Promise.all`, but waits for all parts, so that none still runs when their transaction is rolled back. Throws the error
 * of the first part that failed.
 */
export async function settleAll(parts: (Promise<unknown> | null)[]): Promise<void> {
  const results = await Promise.allSettled(parts);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
