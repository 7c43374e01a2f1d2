import type { z } from 'zod';
import type {
  CalendarConnection,
  connectionBody,
  connectionChangeBody,
  DiscoveredCalendar,
  discoverBody,
} from '../../contract/calendar-connections.ts';
import type { ConnectionFailure } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { updateConnectionBusy } from '../../domain/calendar/external-busy.repository.ts';
import { listConnections } from '../../domain/calendar-connections/connection-list.ts';
import { newConnection } from '../../domain/calendar-connections/connection-rules.ts';
import * as repository from '../../domain/calendar-connections/connections.repository.ts';
import { endConnection } from '../../domain/calendar-connections/end-connection.ts';
import { CalendarFailure } from '../../domain/calendar-connections/reading/source.ts';
import { encryptTarget, readTarget, toTarget } from '../../domain/calendar-connections/target.ts';
import {
  scheduleRemovals,
  scheduleWrites,
} from '../../domain/calendar-connections/writing/write-schedule.ts';
import { type Caller, lockAccess } from '../../domain/members/lock-access.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { discoverCalendars } from './caldav/caldav-discovery.ts';
import { readConnection, readFirst } from './reading/read-connection.ts';

const MAX_CONNECTIONS = 20;

const change = <T>(
  { db, businessQueue }: Deps,
  businessKey: string,
  write: (tx: Tx, business: Business) => Promise<T>,
) =>
  businessQueue.run(businessQueueKey(businessKey), () =>
    db.transaction(async (tx) => write(tx, await lockBusiness(tx, businessKey))),
  );

const EXPLAINED = ['calendar_too_large', 'calendar_rule_endless', 'calendar_unreadable'] as const;
const isExplained = (failure: ConnectionFailure): failure is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((reason) => reason === failure);

/** The two codes of the contract; the sentence says more where it can. */
function refusal(error: unknown): unknown {
  if (!(error instanceof CalendarFailure)) return error;
  const { failure } = error;
  if (failure === 'calendar_auth_failed') return new AppError(failure, {}, { cause: error });
  const key = isExplained(failure) ? failure : 'calendar_unreachable';
  return new AppError('calendar_unreachable', { fields: { url: { key } } }, { cause: error });
}

async function explained(deps: Deps, tx: Tx, key: repository.ConnectionKey): Promise<CalendarConnection> {
  const found = (await listConnections(deps, tx, key.businessKey)).find(({ id }) => id === key.connectionId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** 400 `calendar_unreachable`, `calendar_auth_failed`, `validation` (url); 429. */
export async function discover(
  deps: Deps,
  businessKey: string,
  body: z.output<typeof discoverBody>,
): Promise<DiscoveredCalendar[]> {
  await deps.limits.count('calendarReads', businessKey);
  try {
    return await discoverCalendars(deps, toTarget(deps, body), businessKey);
  } catch (error) {
    throw refusal(error);
  }
}

/** Reads the calendar first. 400 `calendar_unreachable`, `calendar_auth_failed`, `too_many_connections`, `validation`; 429. */
export async function addConnection(
  deps: Deps,
  owner: Caller,
  body: z.output<typeof connectionBody>,
): Promise<CalendarConnection> {
  const { businessKey } = owner;
  const { kind, staff_id: staffId, write } = body;
  if (write && kind === 'ics') throw invalidField('write', 'calendar_write_unsupported');
  const target = toTarget(deps, body);
  await deps.limits.count('calendarReads', businessKey);
  await deps.db.query(async (tx) => {
    refuseForeignStaff(await listStaff(tx, businessKey), [staffId]);
    await refuseMore(tx, businessKey);
  });
  const row = newConnection(deps, businessKey, { ...body, target });
  const first = await readFirst(deps, row).catch((error: unknown) => {
    throw refusal(error);
  });
  return change(deps, businessKey, async (tx) => {
    await lockAccess(tx, owner);
    await refuseMore(tx, businessKey);
    const named = { ...row, name: row.name || first.name || row.host };
    await repository.insertConnection(tx, named);
    await first.store(tx);
    if (write) await scheduleWrites(tx, named);
    return explained(deps, tx, row);
  });
}

async function refuseMore(tx: Tx, businessKey: string): Promise<void> {
  const { length } = await repository.listConnections(tx, businessKey);
  if (length >= MAX_CONNECTIONS)
    throw new AppError('too_many_connections', { values: { most: MAX_CONNECTIONS } });
}

function withPassword(deps: Deps, row: repository.ConnectionRow, password: string): string {
  try {
    return encryptTarget(deps, { ...readTarget(deps, row), password });
  } catch (error) {
    throw refusal(error);
  }
}

/** Fields that are left out stay; a new password is tried at once. 404; 400 `calendar_auth_failed`, `validation`. */
export async function editConnection(
  deps: Deps,
  owner: Caller,
  connectionId: string,
  body: z.output<typeof connectionChangeBody>,
): Promise<CalendarConnection> {
  const { businessKey } = owner;
  const key = { businessKey, connectionId };
  const { password, staff_id: staffId, all_day_blocks: allDayBlocks, write, name } = body;
  const reply = await change(deps, businessKey, async (tx) => {
    await lockAccess(tx, owner);
    const former = await repository.findConnection(tx, key);
    if (!former) throw new AppError('not_found');
    if (write && former.kind === 'ics') throw invalidField('write', 'calendar_write_unsupported');
    refuseForeignStaff(await listStaff(tx, businessKey), [staffId]);
    const row = {
      ...former,
      ...(name && { name }),
      ...(staffId !== undefined && { staffId }),
      ...(write !== undefined && { write }),
      ...(allDayBlocks !== undefined && { allDayBlocks }),
      ...(password !== undefined && { target: withPassword(deps, former, password) }),
    };
    await repository.updateConnection(tx, key, row);
    if (row.staffId !== former.staffId) await updateConnectionBusy(tx, key, { staffId: row.staffId });
    if (row.allDayBlocks !== former.allDayBlocks)
      await updateConnectionBusy(tx, key, { blocks: row.allDayBlocks }, { allDay: true });
    if (former.write && (!row.write || row.staffId !== former.staffId)) await scheduleRemovals(tx, former);
    const isWrittenAnew = !former.write || row.staffId !== former.staffId || password !== undefined;
    if (row.write && isWrittenAnew) await scheduleWrites(tx, row);
    return explained(deps, tx, key);
  });
  return password === undefined ? reply : refreshConnection(deps, key);
}

export async function refreshConnection(
  deps: Deps,
  key: repository.ConnectionKey,
): Promise<CalendarConnection> {
  await deps.limits.count('calendarReads', key.businessKey);
  const row = await deps.db.query((tx) =>
    repository.updateConnection(tx, key, { triedAt: deps.now(), waitsUntil: null }),
  );
  if (!row) throw new AppError('not_found');
  await readConnection(deps, row, { isAwaited: true });
  return deps.db.query((tx) => explained(deps, tx, key));
}

/** 404. */
export const removeConnection = (deps: Deps, key: repository.ConnectionKey): Promise<CalendarConnection[]> =>
  change(deps, key.businessKey, async (tx) => {
    const row = await repository.findConnection(tx, key);
    if (!row) throw new AppError('not_found');
    await endConnection(deps, tx, row);
    return listConnections(deps, tx, key.businessKey);
  });
