import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import type { Hours } from './hours-on.ts';
import type { Buffers, Busy } from './slot-query.ts';
import { hoursOf, type StaffShift } from './staff-hours.ts';
import { type SpecialHoursFields, toSpecialHours } from './to-special-hours.ts';

/** Before today and after the last bookable day, so that whole months are counted (rule 6). */
const MARGIN_DAYS = 33;

export interface StateQuery {
  /** A published page by its public address, or a business by its key. */
  of: { businessId: string } | { businessKey: string };
  /** null: any shift, and every booking blocks. */
  serviceId: string | null;
  now: Date;
  /** The address whose hold does not count (`mailboxKey`). */
  ownHold?: string;
  /** Those to be moved, which do not block themselves. */
  exceptBookings?: readonly string[];
  /** A member whom the owner named: found even if the service is not theirs, then without hours. */
  named?: string | null | undefined;
  /** Instead of the window in which customers book. */
  window?: { from: Date; to: Date };
}

export interface StateService {
  name: string;
  duration: number;
  capacity: number;
  buffers: Buffers;
  price: number | null;
}

/** An active member who offers the service, or any without one; or the one who was `named`. */
export interface StateStaff extends Hours {
  staffId: string;
  /** By start. */
  busy: Busy[];
}

export interface SlotState {
  rev: number;
  zone: string;
  bookableDays: number;
  intervalMinutes: number;
  hoursAdvance: number;
  premiumUntil: Date | null;
  /** The business's option. */
  waitlist: boolean;
  /** null when no service was requested, or the business does not offer it. */
  service: StateService | null;
  /** By position. */
  staff: StateStaff[];
  /** The names of all active members. */
  names: Map<string, string>;
  /** Of the whole business. */
  busy: Busy[];
  holdsEnd: Date | null;
  /** The live hold of `ownHold`, of this service; its start in epoch minutes. */
  heldByOwn: { staffId: string | null; start: number } | null;
}

type StateRow = {
  rev: string;
  timezone: string;
  bookable_days: number;
  booking_interval: number;
  hours_advance: number;
  premium_until: string | null;
  waitlist: boolean;
  name: string | null;
  duration: number | null;
  capacity: number | null;
  buffer_before: number | null;
  buffer_after: number | null;
  price: string | null;
  staff: StaffRow[] | null;
  shifts: StaffShift[] | null;
  special: SpecialHoursFields[] | null;
  busy: BusyGroup[] | null;
  holds_end: string | null;
  own_hold: SlotState['heldByOwn'];
};

/** Busy times that differ in nothing but start and end: a third of the JSON of one object for each. */
interface BusyGroup extends Omit<Busy, 'start' | 'end'> {
  /** null: everyone. */
  staffId: string | null;
  starts: number[];
  ends: number[];
}

interface StaffRow {
  staffId: string;
  name: string;
  ownHours: boolean;
  offers: boolean;
}

/** Reads the state of a business in one statement, null if there is none or its page is not published. */
export async function loadSlotState(tx: Tx, query: StateQuery): Promise<SlotState | null> {
  const [row] = await tx.execute<StateRow>(stateSql(query));
  if (!row) return null;
  const members = row.staff ?? [];
  const groups = (row.busy ?? []).map((group) => ({ staffId: group.staffId, busy: busyTimes(group) }));
  const hours = {
    shifts: row.shifts ?? [],
    special: (row.special ?? []).map((entry) => toSpecialHours(entry, query.serviceId)),
  };
  return {
    rev: Number(row.rev),
    zone: row.timezone,
    bookableDays: row.bookable_days,
    intervalMinutes: row.booking_interval,
    hoursAdvance: row.hours_advance,
    premiumUntil: row.premium_until ? new Date(row.premium_until) : null,
    waitlist: row.waitlist,
    service:
      row.duration === null
        ? null
        : {
            name: row.name ?? '',
            duration: row.duration,
            capacity: row.capacity ?? 1,
            buffers: { before: row.buffer_before ?? 0, after: row.buffer_after ?? 0 },
            price: row.price === null ? null : Number(row.price),
          },
    staff: members
      .filter(({ offers, staffId }) => offers || staffId === query.named)
      .map((member) => ({
        ...hoursOf(member, member.offers ? hours : { shifts: [], special: [] }),
        staffId: member.staffId,
        busy: groups
          .filter(({ staffId }) => staffId === null || staffId === member.staffId)
          .flatMap(({ busy }) => busy)
          .sort((a, b) => a.start - b.start),
      })),
    names: new Map(members.map(({ staffId, name }) => [staffId, name])),
    busy: groups.flatMap(({ busy }) => busy),
    holdsEnd: row.holds_end ? new Date(row.holds_end) : null,
    heldByOwn: row.own_hold,
  };
}

const busyTimes = ({ starts, ends, sameService, before, after, isBooking }: BusyGroup): Busy[] =>
  starts.map((start, i) => ({ start, end: ends[i] as number, sameService, before, after, isBooking }));

export type OfferState = SlotState & { service: StateService };

/** As `loadSlotState` for a service; 404 if the business or its service is gone. */
export async function findOfferState(tx: Tx, query: StateQuery & { serviceId: string }): Promise<OfferState> {
  const state = await loadSlotState(tx, query);
  if (!state?.service) throw new AppError('not_found');
  return { ...state, service: state.service };
}

function stateSql({ of, serviceId, now, ownHold, exceptBookings, window }: StateQuery): SQL {
  const at = now.toISOString();
  const service = sql`${serviceId}::uuid`;
  const inWindow = sql`end_time > w.opens and start_time < w.closes`;
  // Only where it is needed: the index of busy times lacks the column.
  const otherBooking = exceptBookings
    ? sql`and booking_id <> all (array(select jsonb_array_elements_text(${JSON.stringify(exceptBookings)}::jsonb)::uuid))`
    : sql``;
  const found =
    'businessId' in of
      ? sql`b.published and b.business_key = (select business_key from business_directory where business_id = ${of.businessId})`
      : sql`b.business_key = ${of.businessKey}`;

  const own = sql`(
            select json_build_object('staffId', held_staff, 'start', date_part('epoch', held_start) / 60)
              from verification_codes v
             where v.business_key = b.business_key and email_key = ${ownHold ?? ''} and ${isHold(at)}
               and held_service = ${service})`;

  return sql`
    select b.rev, b.timezone, b.bookable_days, b.booking_interval, b.hours_advance, b.premium_until, b.waitlist,
           s.name, s.duration, s.capacity, s.buffer_before, s.buffer_after, s.price, m.staff, m.shifts, m.special, m.busy, m.holds_end,
           m.own_hold
      from businesses b
      left join services s
        on s.business_key = b.business_key and s.service_id = ${service} and s.removed_at is null
      cross join lateral (
        select
          (select json_agg(json_build_object('staffId', staff_id, 'name', p.name, 'ownHours', own_hours, 'offers',
                    s.staff_ids is null or s.staff_ids ? staff_id::text) order by position, staff_id)
             from staff p
            where p.business_key = b.business_key and ${isActiveStaff}
          ) as staff,
          (select json_agg(t)
             from (
               select staff_id as "staffId", weekday, start_minute as "startMinute", end_minute as "endMinute"
                 from shifts h
                where h.business_key = b.business_key
                  and (${service} is null or exists (
                        select from shift_services o
                         where o.business_key = h.business_key and o.shift_id = h.shift_id and o.service_id = ${service}))
             ) t
          ) as shifts,
          (select json_agg(json_build_object('staffId', staff_id, 'from', from_date, 'to', to_date, 'yearly', yearly, 'shifts', x.shifts, 'note', note))
             from special_hours x
            where x.business_key = b.business_key
              and (yearly or (to_date >= w.opens::date and from_date <= w.closes::date))
          ) as special,
          (select json_agg(t)
             from (
               select staff_id as "staffId", coalesce(service_id = ${service}, false) as "sameService", before, after,
                      booked as "isBooking", json_agg(date_part('epoch', starts) / 60) as starts,
                      json_agg(date_part('epoch', ends) / 60) as ends
                 from (
                   select start_time, end_time, staff_id, null::uuid, 0, 0, false
                     from events e
                    where e.business_key = b.business_key and ${inWindow}
                   union all
                   select start_time, end_time, staff_id, null::uuid, 0, 0, false
                     from external_busy x
                    where x.business_key = b.business_key and ${inWindow} and blocks
                   union all
                   select start_time, end_time, k.staff_id, k.service_id, k.buffer_before, k.buffer_after, true
                     from bookings k
                    where k.business_key = b.business_key and ${inWindow} and status in ('pending', 'accepted')
                      and (status = 'accepted' or start_time >= ${at}) ${otherBooking}
                   union all
                   select held_start, held_end, held_staff, held_service, o.buffer_before, o.buffer_after, true
                     from verification_codes v
                     join services o on o.business_key = v.business_key and o.service_id = held_service
                    where v.business_key = b.business_key and ${isHold(at)} and email_key <> ${ownHold ?? ''}
                 ) taken (starts, ends, staff_id, service_id, before, after, booked)
                group by 1, 2, 3, 4, 5
             ) t
          ) as busy,
          (select min(expires_at) from verification_codes v where v.business_key = b.business_key and ${isHold(at)})
            as holds_end,
          ${ownHold ? own : sql`null::json`} as own_hold
        from (select ${window?.from.toISOString() ?? at}::timestamptz - make_interval(hours => 24 * ${MARGIN_DAYS}) as opens,
                     ${window ? sql`${window.to.toISOString()}::timestamptz` : sql`${at}::timestamptz + make_interval(hours => 24 * b.bookable_days)`}
                       + make_interval(hours => 24 * ${MARGIN_DAYS}) as closes) w
      ) m
     where ${found}`;
}

const isActiveStaff = sql`p.active and p.removed_at is null`;
const isHold = (at: string) => sql`held_start is not null and expires_at > ${at} and tries_left > 0`;

/** The revisions of published pages. One statement for any number of them: an array in JSON. */
export async function findRevisions(tx: Tx, businessIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.execute<{ business_id: string; rev: string }>(sql`
    select d.business_id, b.rev from business_directory d join businesses b using (business_key)
     where d.business_id = any(array(select jsonb_array_elements_text(${JSON.stringify(businessIds)}::jsonb)))
       and b.published`);
  return new Map(rows.map(({ business_id, rev }) => [business_id, Number(rev)]));
}
