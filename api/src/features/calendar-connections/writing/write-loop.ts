import type { ConnectionRow } from '../../../domain/calendar-connections/connections.repository.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { startLoop } from '../../../lib/loop.ts';
import { workInShares } from '../../../lib/work-in-shares.ts';
import { SECOND_MS } from '../../../time/units.ts';
import { claimWrites } from './write-claims.repository.ts';
import { writeConnection } from './write-connection.ts';
import type { WriterDeps } from './write-entry.ts';

const AT_ONCE = 100;
/** Longer than a run, and short enough that another process writes within a minute what a dead one claimed. */
const CLAIM_MS = 40 * SECOND_MS;

/** Writes calendars until none is due. One that does not answer delays those of its own business only. */
export const writeCalendars = (deps: WriterDeps, signal: AbortSignal): Promise<void> =>
  workInShares<ConnectionRow>(
    {
      atOnce: AT_ONCE,
      claim(limit, inFlight) {
        const now = deps.now();
        const claimedUntil = new Date(now.getTime() + CLAIM_MS);
        return deps.db.transaction((tx) => claimWrites(tx, { limit, inFlight, now, claimedUntil }));
      },
      listKeys: ({ businessKey, host }) => [businessKey, host],
      work: (connection) => writeConnection(deps, connection, signal),
      onFailure: (error) =>
        deps.logger.log('error', 'what was written to a calendar could not be stored', {
          reason: errorReason(error),
        }),
    },
    signal,
  );

export const startCalendarWrites = (deps: WriterDeps) =>
  startLoop(
    '*/5 * * * * *',
    { logger: deps.logger, errorMessage: 'calendars could not be written' },
    (signal) => writeCalendars(deps, signal),
  );
