import { runBatches } from '../../db/batches.ts';
import type { Deps } from '../../deps.ts';
import { runAll } from '../../lib/settle-all.ts';
import { closedSteps, deleteClosed, listClosed } from './closed-account.repository.ts';

type Erasing = Pick<Deps, 'db'>;

/** Deletes the rows of a closed business, in short transactions; what is left has its turn in the next run. */
export async function eraseClosed({ db }: Erasing, businessKey: string, signal?: AbortSignal): Promise<void> {
  for (const step of closedSteps(businessKey)) await runBatches(db, step, signal);
  if (!signal?.aborted) await db.transaction((tx) => deleteClosed(tx, businessKey));
}

export async function eraseAllClosed(deps: Erasing, signal?: AbortSignal): Promise<void> {
  const closed = await deps.db.query(listClosed);
  await runAll(closed.map((businessKey) => () => eraseClosed(deps, businessKey, signal)));
}
