import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { externalBusy } from '../../db/schema/calendar-connections.table.ts';
import { type CalendarRange, overlapsRange } from './calendar-range.ts';

export type ExternalBusy = typeof externalBusy.$inferSelect;

interface Connection {
  businessKey: string;
  connectionId: string;
}
const hasConnection = ({ businessKey, connectionId }: Connection) =>
  and(eq(externalBusy.businessKey, businessKey), eq(externalBusy.connectionId, connectionId));

export const listExternalBusy = (tx: Tx, range: CalendarRange): Promise<ExternalBusy[]> =>
  tx
    .select()
    .from(externalBusy)
    .where(overlapsRange(externalBusy, range))
    .orderBy(asc(externalBusy.startTime), asc(externalBusy.busyId))
    .execute();

export async function findExternalBusy(
  tx: Tx,
  businessKey: string,
  busyId: string,
): Promise<ExternalBusy | null> {
  const [row] = await tx
    .select()
    .from(externalBusy)
    .where(and(eq(externalBusy.businessKey, businessKey), eq(externalBusy.busyId, busyId)));
  return row ?? null;
}

type StoredTime = Pick<ExternalBusy, 'busyId' | 'startTime' | 'endTime'>;

export const listConnectionBusy = (tx: Tx, connection: Connection): Promise<StoredTime[]> =>
  tx
    .select({
      busyId: externalBusy.busyId,
      startTime: externalBusy.startTime,
      endTime: externalBusy.endTime,
    })
    .from(externalBusy)
    .where(hasConnection(connection))
    .execute();

/** How many times each connection of a business has. */
export async function countExternalBusy(tx: Tx, businessKey: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ connectionId: externalBusy.connectionId, times: count() })
    .from(externalBusy)
    .where(eq(externalBusy.businessKey, businessKey))
    .groupBy(externalBusy.connectionId);
  return new Map(rows.map(({ connectionId, times }) => [connectionId, times]));
}

export async function updateConnectionBusy(
  tx: Tx,
  connection: Connection,
  changes: Partial<Pick<ExternalBusy, 'staffId' | 'blocks'>>,
  { allDay }: { allDay?: boolean } = {},
): Promise<void> {
  const which = allDay === undefined ? undefined : eq(externalBusy.allDay, allDay);
  await tx
    .update(externalBusy)
    .set(changes)
    .where(and(hasConnection(connection), which));
}

/** One statement for any number of rows: an array in JSON. */
export async function insertExternalBusy(tx: Tx, rows: readonly ExternalBusy[]): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map((row) => EXTERNAL_BUSY.map((column) => row[column])));
  await tx.execute(sql`
    insert into external_busy (business_key, busy_id, connection_id, staff_id, start_time, end_time, all_day, blocks)
    select (r ->> 0)::uuid, (r ->> 1)::uuid, (r ->> 2)::uuid, (r ->> 3)::uuid, (r ->> 4)::timestamptz,
           (r ->> 5)::timestamptz, (r ->> 6)::boolean, (r ->> 7)::boolean
      from jsonb_array_elements(${json}::jsonb) r
        on conflict do nothing`);
}
const EXTERNAL_BUSY = [
  'businessKey',
  'busyId',
  'connectionId',
  'staffId',
  'startTime',
  'endTime',
  'allDay',
  'blocks',
] as const;

export async function deleteExternalBusy(
  tx: Tx,
  businessKey: string,
  rows: readonly Pick<ExternalBusy, 'busyId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ busyId }) => busyId));
  await tx.execute(sql`
    delete from external_busy
     where business_key = ${businessKey}
       and busy_id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`);
}

export async function deleteConnectionBusy(tx: Tx, connection: Connection): Promise<void> {
  await tx.delete(externalBusy).where(hasConnection(connection));
}
