import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

const DAY_MS = 86_400_000;
/** A month before today and after the last bookable day, so that whole months can be counted (rule 6). */
const MARGIN_DAYS = 33;

export interface StateQuery {
  businessKey: string;
  /** null: any shift, and every booking blocks. */
  serviceId: string | null;
  bookableDays: number;
  now: Date;
  /** Whose hold does not count: the address that asks (`mailboxKey`). */
  ownHold?: string;
  /** A booking that is being moved does not stand in its own way. */
  exceptBooking?: string;
}

/** Times taken, as epoch minutes with fractions; `counts` tells what a month's limit counts. */
export interface BusyRow {
  start: number;
  end: number;
  serviceId: string | null;
  counts: boolean;
}

/** `[weekday, startMinute, endMinute]` and `[start, end, serviceId, counts]` as PostgreSQL packs them. */
type StateRow = {
  shifts: [number, number, number][];
  busy: [number, number, string | null, boolean][];
};

/** All that decides which slots are free besides the business's own row, in one statement. */
export async function loadSlotState(tx: Tx, query: StateQuery) {
  const { businessKey: key, serviceId, now } = query;
  const from = new Date(now.getTime() - MARGIN_DAYS * DAY_MS).toISOString();
  const to = new Date(now.getTime() + (query.bookableDays + MARGIN_DAYS) * DAY_MS).toISOString();
  const at = now.toISOString();
  const minutes = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) / 60)::float8`;
  const inRange = sql`end_time > ${from} and start_time < ${to}`;

  const rows = await tx.execute<StateRow>(sql`
    select
      (select coalesce(json_agg(json_build_array(h.weekday, h.start_minute, h.end_minute)), '[]')
         from shifts h
        where h.business_key = ${key}
          and (${serviceId}::uuid is null or exists (
                select 1 from shift_services o
                 where o.business_key = h.business_key and o.shift_id = h.shift_id and o.service_id = ${serviceId}))
      ) as shifts,
      (select coalesce(json_agg(json_build_array(t.starts, t.ends, t.service_id, t.counts) order by t.starts), '[]')
         from (
           select ${minutes('start_time')} as starts, ${minutes('end_time')} as ends, null::uuid as service_id,
                  false as counts
             from events where business_key = ${key} and ${inRange}
           union all
           select ${minutes('start_time')}, ${minutes('end_time')}, service_id, true
             from bookings
            where business_key = ${key} and ${inRange} and status in ('pending', 'accepted')
              and (status = 'accepted' or start_time > ${at})
              and booking_id is distinct from ${query.exceptBooking ?? null}::uuid
           union all
           select ${minutes('held_start')}, ${minutes('held_end')}, held_service, true
             from verification_codes
            where business_key = ${key} and held_start is not null and expires_at > ${at} and tries_left > 0
              and email_key <> ${query.ownHold ?? ''}
         ) t
      ) as busy`);
  const row = rows[0];
  if (!row) throw new Error('a select without a from answers one row');
  return {
    shifts: row.shifts.map(([weekday, startMinute, endMinute]) => ({ weekday, startMinute, endMinute })),
    busy: row.busy.map(
      ([start, end, service, counts]): BusyRow => ({ start, end, serviceId: service, counts }),
    ),
  };
}
