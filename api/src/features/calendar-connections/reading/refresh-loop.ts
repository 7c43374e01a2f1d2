import { createDueClaims, type DueQueue } from '../../../db/claims-in-turn.ts';
import type { Deps } from '../../../deps.ts';
import type {
  ConnectionRow,
  HostedConnection,
} from '../../../domain/calendar-connections/connections.repository.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { startLoop } from '../../../lib/loop.ts';
import { workInShares } from '../../../lib/work-in-shares.ts';
import { MINUTE_MS, SECOND_MS } from '../../../time/units.ts';
import { claimRead, listReads } from './read-claims.repository.ts';
import { type ReaderDeps, readConnection } from './read-connection.ts';

const AT_ONCE = 8;
/** Connections of one host that are read at the same time. */
const HOST_SHARE = 4;
/** One business has two at a time, so that its slow calendars leave room for those of others. */
const BUSINESS_SHARE = 2;
/** A calendar whose process died is read again after it. */
const CLAIM_MS = MINUTE_MS;

const createReadQueue = (tick: Date): DueQueue<HostedConnection, ConnectionRow> => ({
  list: (tx, filter) => listReads(tx, { ...filter, tick }),
  claim: (tx, connection, claim) => claimRead(tx, connection, { ...claim, tick }),
});

/**
 * Reads each calendar that was not read since the tick began, in any process: one of them claims it. The ticks of all
 * processes begin in the same second.
 */
export function refreshConnections(deps: ReaderDeps, signal?: AbortSignal): Promise<void> {
  const tick = new Date(Math.floor(deps.now().getTime() / SECOND_MS) * SECOND_MS);
  return workInShares(
    {
      atOnce: AT_ONCE,
      ...createDueClaims(deps, createReadQueue(tick), CLAIM_MS),
      shares: ({ businessKey, host }) => ({ [businessKey]: BUSINESS_SHARE, [host]: HOST_SHARE }),
      work: (row) => readConnection(deps, row, { isAwaited: false, ...(signal && { ending: signal }) }),
      onFailure: (error) =>
        deps.logger.log('error', 'calendar could not be stored', { reason: errorReason(error) }),
    },
    signal,
  );
}

export const startCalendarRefresh = (deps: Deps) =>
  startLoop(
    deps.env.calendarRefreshCron,
    { logger: deps.logger, errorMessage: 'calendars could not be read' },
    (signal) => refreshConnections(deps, signal),
  );
