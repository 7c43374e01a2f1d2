import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { CalendarConnection, connectionBody } from '../../contract/calendar-connections.ts';
import type { ConnectionState } from '../../contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MS } from '../../time/units.ts';
import type { ConnectionRow } from './connections.repository.ts';
import type { Target } from './reading/source.ts';
import { encryptTarget } from './target.ts';

/** The owner is mailed after this time without success. */
export const FAILING_AFTER_MS = DAY_MS;

type ConnectionTries = Pick<ConnectionRow, 'failure' | 'lastSuccessAt'>;

/** `stale`: the last reading failed, an earlier one holds; `failing`: none succeeded, or not for a day. */
export function toState({ failure, lastSuccessAt }: ConnectionTries, now: Date): ConnectionState {
  if (!failure) return 'ok';
  if (failure === 'calendar_auth_failed') return 'auth_failed';
  const isRecent = lastSuccessAt && now.getTime() - lastSuccessAt.getTime() < FAILING_AFTER_MS;
  return isRecent ? 'stale' : 'failing';
}

export function newConnection(
  deps: Pick<Deps, 'now' | 'secret'>,
  businessKey: string,
  { target, ...body }: Omit<z.output<typeof connectionBody>, keyof Target> & { target: Target },
): ConnectionRow {
  const now = deps.now();
  return {
    businessKey,
    connectionId: uuidv7(),
    kind: body.kind,
    target: encryptTarget(deps, target),
    host: new URL(target.url).hostname,
    name: body.name,
    staffId: body.staff_id,
    write: body.write,
    allDayBlocks: body.all_day_blocks,
    etag: null,
    readAt: null,
    zone: null,
    lastSuccessAt: null,
    failure: null,
    writeFailure: null,
    triedAt: now,
    waitsUntil: null,
    mailedAt: null,
    removedAt: null,
    writeAt: null,
    writeRev: null,
    writeFailures: 0,
    createdAt: now,
  };
}

export const toConnection = (row: ConnectionRow, events: number, now: Date): CalendarConnection => ({
  id: row.connectionId,
  kind: row.kind,
  name: row.name,
  host: row.host,
  staff_id: row.staffId,
  write: row.write,
  all_day_blocks: row.allDayBlocks,
  state: toState(row, now),
  last_success_at: row.lastSuccessAt?.toISOString() ?? null,
  error: row.failure ?? row.writeFailure,
  events,
});
