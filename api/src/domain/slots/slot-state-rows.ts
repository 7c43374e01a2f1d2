import type { Buffers, Busy, Processing } from './slot-query.ts';
import type { MoveState, SlotState, StatePart, StateService, StateStaff } from './slot-state.ts';
import { findHours, type StaffShift } from './staff-hours.ts';
import { type SpecialHoursFields, toSpecialHours } from './to-special-hours.ts';
import { type ResourceUse, type UsedResource, withUses } from './units.ts';
import { splitByProcessing } from './work-stretches.ts';

export type StateRow = {
  rev: string;
  timezone: string;
  bookable_days: number;
  booking_interval: number;
  hours_advance: number;
  premium_until: string | null;
  waitlist: boolean;
  several_services: boolean;
  services: ServiceRow[] | null;
  staff: StaffRow[] | null;
  shifts: ShiftRow[] | null;
  special: SpecialHoursFields[] | null;
  busy: BusyGroup[] | null;
  resources: ResourceRow[] | null;
  uses: ResourceUse[] | null;
  holds_end: string | null;
  own_hold: SlotState['heldByOwn'];
};

interface ServiceRow extends Omit<StateService, 'buffers' | 'seats'>, Buffers {
  /** null: everyone offers it. */
  staffIds: string[] | null;
}

interface ShiftRow extends StaffShift {
  /** Those of the requested services that the shift lists. */
  serviceIds: string[] | null;
}

/** Busy times that differ in nothing but start and end: a third of the JSON of one object for each. */
interface BusyGroup extends Pick<Busy, 'before' | 'after' | 'seats'> {
  /** null: everyone. */
  staffId: string | null;
  /** null: none of the requested services. */
  serviceId: string | null;
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

type ResourceRow = Omit<UsedResource, 'uses'>;

interface StaffRow {
  staffId: string;
  name: string;
  ownHours: boolean;
}

interface Asked {
  serviceIds: readonly string[];
  named?: string | null | undefined;
}

export function toSlotState(row: StateRow, { serviceIds, named }: Asked): SlotState {
  const groups = row.busy ?? [];
  const offered = row.services ?? [];
  const partsByService = new Map(offered.map((service) => [service.serviceId, toPart(row, service, named)]));
  const found = serviceIds.map((serviceId) => partsByService.get(serviceId));
  const parts = found.every((part) => part !== undefined) ? found : [];
  return {
    rev: Number(row.rev),
    zone: row.timezone,
    bookableDays: row.bookable_days,
    intervalMinutes: row.booking_interval,
    hoursAdvance: row.hours_advance,
    premiumUntil: row.premium_until ? new Date(row.premium_until) : null,
    waitlist: row.waitlist,
    severalServices: row.several_services,
    parts,
    service: parts[0]?.service ?? null,
    staff: serviceIds.length === 0 ? listStaff(row, null) : (parts[0]?.staff ?? []),
    names: new Map((row.staff ?? []).map(({ staffId, name }) => [staffId, name])),
    resources: withUses(row.resources ?? [], row.uses ?? []),
    busyCount:
      groups.reduce((sum, { starts }) => sum + starts.length, row.uses?.length ?? 0) *
      Math.max(1, offered.length),
    bookings: groups.flatMap(({ isFirst, starts }) => (isFirst ? starts : [])),
    holdsEnd: row.holds_end ? new Date(row.holds_end) : null,
    heldByOwn: row.own_hold,
  };
}

export function toMoveState(row: StateRow): MoveState {
  const state = toSlotState(row, { serviceIds: [] });
  const offered = new Map((row.services ?? []).map((service) => [service.serviceId, toPart(row, service)]));
  return { ...state, findPart: (serviceId) => offered.get(serviceId) ?? state };
}

function toPart(row: StateRow, service: ServiceRow, named?: Asked['named']): StatePart {
  const { staffIds: _staffIds, before, after, ...fields } = service;
  return {
    service: { ...fields, seats: 1, buffers: { before, after } },
    staff: listStaff(row, service, named),
  };
}

/** `service`: null for any shift. A part without any time of its own has no obstacles but that its member does not offer it. */
function listStaff(row: StateRow, service: ServiceRow | null, named?: Asked['named']): StateStaff[] {
  const serviceId = service?.serviceId ?? null;
  const offers = ({ staffId }: StaffRow) => !service?.staffIds || service.staffIds.includes(staffId);
  const isNamed = ({ staffId }: StaffRow) => staffId === named && service?.duration !== 0;
  const hours = {
    shifts: (row.shifts ?? []).filter(
      ({ serviceIds }) => serviceId === null || serviceIds?.includes(serviceId),
    ),
    special: (row.special ?? []).map((entry) => toSpecialHours(entry, serviceId)),
  };
  const groups = (row.busy ?? []).map((group) => ({ ...group, busy: toBusy(group, serviceId) }));
  return (row.staff ?? [])
    .filter((member) => offers(member) || isNamed(member))
    .map((member) => {
      const own = groups.filter(({ staffId }) => staffId === null || staffId === member.staffId);
      return {
        ...findHours(member, offers(member) ? hours : { shifts: [], special: [] }),
        staffId: member.staffId,
        busy: own.flatMap(({ busy }) => busy).sort((a, b) => a.start - b.start),
        bookings: own.flatMap(({ isOwnFirst, sooner, starts }) =>
          isOwnFirst ? starts.map((start) => start - sooner) : [],
        ),
      };
    });
}

function toBusy(group: BusyGroup, serviceId: string | null): Busy[] {
  const { starts, ends, processing, before, after, seats } = group;
  const sameService = serviceId !== null && group.serviceId === serviceId;
  return starts.flatMap((start, i) => {
    const end = ends[i] as number;
    return splitByProcessing(
      { start, end, before, after, sameService, seats, isBufferOnly: false },
      processing,
    );
  });
}
