import type { Deps } from '../../../deps.ts';
import { claimNext } from '../../../domain/calendar-connections/connections.repository.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { startLoop } from '../../../lib/loop.ts';
import { settleAll } from '../../../lib/settle-all.ts';
import { MINUTE_MS, SECOND_MS } from '../../../time/units.ts';
import { type ReaderDeps, readConnection } from './read-connection.ts';

const AT_ONCE = 8;
/** Connections of one host that are read at the same time. */
const OF_HOST = 4;
/** One business has two at a time, so that its slow calendars leave room for those of others. */
const OF_BUSINESS = 2;
/** A calendar whose process died is read again after it. */
const CLAIM_MS = MINUTE_MS;

function createCounts(most: number) {
  const counts = new Map<string, number>();
  return {
    add: (key: string, by: number) => void counts.set(key, (counts.get(key) ?? 0) + by),
    full: () => [...counts].filter(([, count]) => count >= most).map(([key]) => key),
  };
}

/**
 * Reads each calendar that was not read since the tick began, in any process: one of them claims it. The ticks of all
 * processes begin in the same second.
 */
export async function refreshConnections(deps: ReaderDeps, signal?: AbortSignal): Promise<void> {
  const tick = new Date(Math.floor(deps.now().getTime() / SECOND_MS) * SECOND_MS);
  const [hosts, businesses] = [createCounts(OF_HOST), createCounts(OF_BUSINESS)];
  async function readNext(): Promise<boolean> {
    const now = deps.now();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const claim = { tick, now, claimedUntil, exceptHosts: hosts.full(), exceptBusinesses: businesses.full() };
    const row = await deps.db.query((tx) => claimNext(tx, claim));
    if (!row) return false;
    hosts.add(row.host, 1);
    businesses.add(row.businessKey, 1);
    try {
      await readConnection(deps, row, { isAwaited: false, ...(signal && { ending: signal }) });
    } catch (error) {
      deps.logger.log('error', 'calendar could not be stored', { reason: errorReason(error) });
    } finally {
      hosts.add(row.host, -1);
      businesses.add(row.businessKey, -1);
    }
    return true;
  }
  async function readAll(): Promise<void> {
    while (!signal?.aborted && (await readNext()));
  }
  await settleAll(Array.from({ length: AT_ONCE }, readAll));
}

export const startCalendarRefresh = (deps: Deps) =>
  startLoop(
    deps.env.calendarRefreshCron,
    { logger: deps.logger, errorMessage: 'calendars could not be read' },
    (signal) => refreshConnections(deps, signal),
  );
