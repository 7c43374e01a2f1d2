/** What should stand in a connected calendar, and what was written there last. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { ConnectionRow } from '../../../domain/calendar-connections/connections.repository.ts';

interface Wanted {
  kind: 'booking' | 'event';
  /** A digest of everything that the object shows. */
  version: string;
  endsAt: Date;
}

export interface Difference {
  entryId: string;
  /** Null: the object is to be removed. */
  wanted: Wanted | null;
  /** Null: it was never tried. */
  written: { href: string; etag: string | null; failures: number } | null;
}

const PARTS = `
  select jsonb_agg(jsonb_build_array(p.service_name, p.staff_id, extract(epoch from p.start_time)) order by p.position)
    from booking_parts p where p.business_key = e.business_key and p.booking_id = e.booking_id`;
const digest = (columns: string) => sql.raw(`md5(jsonb_build_array(${columns})::text)`);
const TIMES = 'extract(epoch from e.start_time), extract(epoch from e.end_time)';
const BOOKING = digest(
  `${TIMES}, e.title, (${PARTS}), e.customer_name, e.customer_phone, e.online_link, b.online_link, b.address, b.currency`,
);
const EVENT = digest(`${TIMES}, e.title, e.customer_phone, e.online_link, b.currency`);

/** Accepted bookings and own events that are not over: of the connection's staff member, who does a part of them, or of the business. */
function wantedIn({ businessKey, staffId, write, removedAt }: ConnectionRow, now: string): SQL {
  const isOurs = sql`e.business_key = ${businessKey} and e.end_time > ${now} and ${write && !removedAt}`;
  const isStaffsBooking =
    staffId === null
      ? sql``
      : sql`and exists (select from booking_parts p where p.business_key = e.business_key
                           and p.booking_id = e.booking_id and p.staff_id = ${staffId})`;
  const isStaffsEvent = staffId === null ? sql`` : sql`and (e.staff_id is null or e.staff_id = ${staffId})`;
  return sql`
    select e.booking_id as entry_id, 'booking' as kind, ${BOOKING} as version, e.end_time as ends_at
      from bookings e join businesses b using (business_key)
     where ${isOurs} and e.status = 'accepted' ${isStaffsBooking}
    union all
    select e.event_id, 'event', ${EVENT}, e.end_time
      from events e join businesses b using (business_key)
     where ${isOurs} ${isStaffsEvent}`;
}

/** The next differences, the earliest entries first. What is over is neither changed nor removed. */
export async function listDifferences(
  tx: Tx,
  connection: ConnectionRow,
  { now, limit }: { now: Date; limit: number },
): Promise<Difference[]> {
  const { businessKey, connectionId } = connection;
  const at = now.toISOString();
  const rows = await tx.execute<{
    entry_id: string;
    kind: 'booking' | 'event' | null;
    version: string | null;
    ends_at: string | null;
    written: string | null;
    href: string | null;
    etag: string | null;
    failures: number | null;
  }>(sql`
    with wanted as (${wantedIn(connection, at)}),
         there as (
           select entry_id, href, etag, written, failures, due_at, ends_at from calendar_objects
            where business_key = ${businessKey} and connection_id = ${connectionId} and ends_at > ${at})
    select entry_id, wanted.kind, wanted.version, wanted.ends_at, there.written, there.href, there.etag, there.failures
      from wanted full join there using (entry_id)
     where wanted.version is distinct from there.written and (there.due_at is null or there.due_at <= ${at})
     order by coalesce(wanted.ends_at, there.ends_at), entry_id limit ${limit}`);
  return rows.map(({ entry_id: entryId, kind, version, ends_at, href, etag, failures }) => ({
    entryId,
    wanted: kind && version && ends_at ? { kind, version, endsAt: new Date(ends_at) } : null,
    written: href === null ? null : { href, etag, failures: failures ?? 0 },
  }));
}
