import { sql } from 'drizzle-orm';

export const isHold = (now: Date) =>
  sql`hold is not null and expires_at > ${now.toISOString()} and tries_left > 0`;

interface HeldQuery {
  businessKey: string;
  now: Date;
  /** The address (`mailboxKey`) whose own hold does not count. */
  ownHold?: string | undefined;
}

/** Selects the parts that codes hold, with what their services have now: rule 8. */
export const heldParts = ({ businessKey, now, ownHold }: HeldQuery) => sql`
  select "startTime" as start_time, "endTime" as end_time, "staffId" as staff_id, s.service_id, s.buffer_before, s.buffer_after,
         (v.hold ->> 'seats')::int as seats, s.processing, s.resource_ids, v.email_key,
         (v.hold #>> '{parts,0,startTime}')::timestamptz as visit_start, nth = 1 as is_first,
         row_number() over (partition by email_key, "staffId" order by nth) = 1 as is_own_first
    from verification_codes v
    cross join lateral rows from (
      jsonb_to_recordset(v.hold -> 'parts')
        as ("serviceId" uuid, "staffId" uuid, "startTime" timestamptz, "endTime" timestamptz)
    ) with ordinality held ("serviceId", "staffId", "startTime", "endTime", nth)
    join services s on s.business_key = ${businessKey} and s.service_id = held."serviceId"
   where v.business_key = ${businessKey} and ${isHold(now)} and email_key <> ${ownHold ?? ''}`;
