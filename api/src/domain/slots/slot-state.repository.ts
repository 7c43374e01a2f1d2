import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import { refuseAddOnAlone } from '../services/visit-rules.ts';
import type { Hours } from './hours-on.ts';
import type { Busy, Processing } from './slot-query.ts';
import { type StateQuery, stateSql } from './slot-state-sql.ts';
import { findHours, type StaffShift } from './staff-hours.ts';
import { type SpecialHoursFields, toSpecialHours } from './to-special-hours.ts';
import { splitByProcessing, type WorkRules } from './work-stretches.ts';

export interface StateService extends WorkRules {
  name: string;
  price: number | null;
  addOn: boolean;
}

/** An active member who offers the service, or any without one; or the one who was `named`. */
export interface StateStaff extends Hours {
  staffId: string;
  /** Sorted by start. */
  busy: Busy[];
  /** The starts of the member's bookings and holds. */
  bookings: number[];
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
  /** Sorted by position. */
  staff: StateStaff[];
  /** The names of all active members. */
  names: Map<string, string>;
  /** Busy times of the whole business. */
  busy: Busy[];
  /** The starts of its bookings and holds. */
  bookings: number[];
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
  add_on: boolean | null;
  processing: Processing | null;
  staff: StaffRow[] | null;
  shifts: StaffShift[] | null;
  special: SpecialHoursFields[] | null;
  busy: BusyGroup[] | null;
  holds_end: string | null;
  own_hold: SlotState['heldByOwn'];
};

/** Busy times that differ in nothing but start and end: a third of the JSON of one object for each. */
interface BusyGroup extends Pick<Busy, 'before' | 'after' | 'sameService' | 'seats'> {
  /** null: everyone. */
  staffId: string | null;
  processing: Processing | null;
  /** How many minutes before them their bookings start. */
  sooner: number;
  /** The first part of its booking. */
  isFirst: boolean;
  /** The first part of its booking that its member does. */
  isOwnFirst: boolean;
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
  const groups = (row.busy ?? []).map((group) => ({
    staffId: group.staffId,
    busy: busyTimes(group),
    visits: group.isFirst ? group.starts : [],
    bookings: group.isOwnFirst ? group.starts.map((start) => start - group.sooner) : [],
  }));
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
            processing: row.processing,
            seats: 1,
            price: row.price === null ? null : Number(row.price),
            addOn: row.add_on === true,
          },
    staff: members
      .filter(({ offers, staffId }) => offers || staffId === query.named)
      .map((member) => {
        const own = groups.filter(({ staffId }) => staffId === null || staffId === member.staffId);
        return {
          ...findHours(member, member.offers ? hours : { shifts: [], special: [] }),
          staffId: member.staffId,
          busy: own.flatMap(({ busy }) => busy).sort((a, b) => a.start - b.start),
          bookings: own.flatMap(({ bookings }) => bookings),
        };
      }),
    names: new Map(members.map(({ staffId, name }) => [staffId, name])),
    busy: groups.flatMap(({ busy }) => busy),
    bookings: groups.flatMap(({ visits }) => visits),
    holdsEnd: row.holds_end ? new Date(row.holds_end) : null,
    heldByOwn: row.own_hold,
  };
}

const busyTimes = ({ starts, ends, processing, before, after, sameService, seats }: BusyGroup): Busy[] =>
  starts.flatMap((start, i) => {
    const end = ends[i] as number;
    return splitByProcessing(
      { start, end, before, after, sameService, seats, isBufferOnly: false },
      processing,
    );
  });

/** As `loadSlotState`, for a booking that is moved: no shift lists a removed service, so that any shift counts. */
export async function loadMoveState(
  tx: Tx,
  query: StateQuery & { serviceId: string },
): Promise<SlotState | null> {
  const state = await loadSlotState(tx, query);
  return state?.service ? state : loadSlotState(tx, { ...query, serviceId: null });
}

export type OfferState = SlotState & { service: StateService };

/** Loads the state for a service. 404 if the business or its service is gone, 400 `visit_invalid` for an add-on. */
export async function findOfferState(tx: Tx, query: StateQuery & { serviceId: string }): Promise<OfferState> {
  const state = await loadSlotState(tx, query);
  if (!state?.service) throw new AppError('not_found');
  refuseAddOnAlone(state.service);
  return { ...state, service: state.service };
}

/** The revisions of published pages. One statement for any number of them: an array in JSON. */
export async function findRevisions(tx: Tx, businessIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.execute<{ business_id: string; rev: string }>(sql`
    select d.business_id, b.rev from business_directory d join businesses b using (business_key)
     where d.business_id = any(array(select jsonb_array_elements_text(${JSON.stringify(businessIds)}::jsonb)))
       and b.published`);
  return new Map(rows.map(({ business_id, rev }) => [business_id, Number(rev)]));
}
