import { startLoop } from '../../../lib/loop.ts';
import { settleAll } from '../../../lib/settle-all.ts';
import { SECOND_MS } from '../../../time/units.ts';
import { claimWrites } from './write-claims.repository.ts';
import { writeConnection } from './write-connection.ts';
import type { WriterDeps } from './write-entry.ts';

const CALENDARS = 50;
/** Longer than a run, and short enough that another process writes within a minute what a dead one claimed. */
const CLAIM_MS = 40 * SECOND_MS;

export async function writeCalendars(deps: WriterDeps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const claimed = await deps.db.transaction((tx) => claimWrites(tx, { limit: CALENDARS, now, claimedUntil }));
  await settleAll(claimed.map((connection) => writeConnection(deps, connection, signal)));
}

export const startCalendarWrites = (deps: WriterDeps) =>
  startLoop(
    '*/5 * * * * *',
    { logger: deps.logger, errorMessage: 'calendars could not be written' },
    (signal) => writeCalendars(deps, signal),
  );
