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

/**
 * Reads each calendar that was not read since the tick began, in any process: one of them claims it. The ticks of all
 * processes begin in the same second.
 */
export function refreshConnections(deps: ReaderDeps, signal?: AbortSignal): Promise<void> {
  const tick = new Date(Math.floor(deps.now().getTime() / SECOND_MS) * SECOND_MS);
  return workInShares<HostedConnection, ConnectionRow>(
    {
      atOnce: AT_ONCE,
      listDue: (full) => deps.db.query((tx) => listReads(tx, { tick, now: deps.now(), full })),
      claim(connection, limit) {
        const now = deps.now();
        const claimedUntil = new Date(now.getTime() + CLAIM_MS);
        return deps.db.query((tx) => claimRead(tx, connection, { tick, limit, now, claimedUntil }));
      },
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
