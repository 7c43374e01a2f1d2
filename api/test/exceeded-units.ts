/**
 * SQL that selects where more units of a resource are in use than there are, without what owners forced: rule 16 of
 * docs/slots.md. It is written apart from the guard of the database, and finds nothing after races, faults and rehearsals.
 */
export const EXCEEDED_UNITS = `
  with uses as (
    select r.business_key, r.resource_id, r.quantity * r.active::int as quantity, p.forced,
           p.service_id, p.staff_id, p.start_time as starts,
           least(p.end_time + make_interval(mins => r.turnaround),
                 lead(p.start_time) over (partition by r.business_key, r.resource_id, p.booking_id order by p.position)) as ends
      from booking_parts p
      join resources r on r.business_key = p.business_key and p.resource_ids ? r.resource_id::text
     where p.status in ('pending', 'accepted') and p.start_time < p.end_time
  )
  select distinct one.business_key, one.resource_id, one.starts
    from uses one
   where not one.forced and one.quantity < (
           select count(distinct (other.service_id, other.staff_id, other.starts)) from uses other
            where other.business_key = one.business_key and other.resource_id = one.resource_id and not other.forced
              and other.starts <= one.starts and one.starts < other.ends)`;
