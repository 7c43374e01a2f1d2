import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { CalendarEvent } from '../../contract/calendar.ts';
import { MAX_COUNT } from '../../contract/limits.ts';
import type { Language } from '../../contract/scalars.ts';
import type { SpecialHours, specialHoursBody, specialHoursChangeBody } from '../../contract/special-hours.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { SpecialShift } from '../../db/schema/special-hours.table.ts';
import type { Deps } from '../../deps.ts';
import { trackAbsences } from '../../domain/absence/track-absences.ts';
import { listUpcoming } from '../../domain/bookings/booking-lists.repository.ts';
import { findBusiness, lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { listShifts } from '../../domain/hours/hours.repository.ts';
import { ownServices } from '../../domain/hours/shifts.ts';
import { refuseOthers, type StaffAccess, seesBooking } from '../../domain/sessions/staff-access.ts';
import * as repository from '../../domain/special-hours/special-hours.repository.ts';
import { bookingsOutside, toReply, touching } from '../../domain/special-hours/special-hours-rules.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { refuseWrongDates } from '../../lib/wrong-dates.ts';
import { minutesOfTime } from '../../time/minutes.ts';
import { todayIn } from '../../time/zone-offsets.ts';

const MAX_DATES = 366;

type Row = repository.SpecialHoursRow;
type Change = z.output<typeof specialHoursChangeBody>;

const isShown = ({ staffId: own }: StaffAccess, { staffId }: Pick<Row, 'staffId'>) =>
  own === null || staffId === null || staffId === own;

interface Saved {
  special_hours: SpecialHours[];
  bookings: CalendarEvent[];
}

/** A preview stores nothing. `language`: of the bookings' titles. */
interface Storing {
  isPreview: boolean;
  language: Language;
}

const current = (deps: Deps, { timezone }: Business, rows: readonly Row[]): SpecialHours[] =>
  touching(rows, { from: todayIn(timezone, deps.now()) }).map(toReply);

/** The role `staff` sees its own and those of the whole business. */
export function getSpecialHours(
  deps: Deps,
  access: StaffAccess,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<SpecialHours[]> {
  const { businessKey } = access;
  if (from && to && to < from) throw invalidField('to', 'dates_backwards');
  return deps.db.query(async (tx) => {
    const rows = await repository.listSpecialHours(tx, businessKey, access.staffId);
    if (!from && !to) return current(deps, await findBusiness(tx, businessKey), rows);
    return touching(rows, { ...(from && { from }), ...(to && { to }) }).map(toReply);
  });
}

async function toShifts(
  tx: Tx,
  businessKey: string,
  given: NonNullable<Change['shifts']>,
): Promise<SpecialShift[]> {
  const shifts: SpecialShift[] = [];
  for (const { shift_start_time, shift_end_time, bookable_services: listed } of given) {
    const serviceIds = listed && (await ownServices(tx, businessKey, listed));
    const times = { startMinute: minutesOfTime(shift_start_time), endMinute: minutesOfTime(shift_end_time) };
    shifts.push({ ...times, serviceIds });
  }
  return shifts;
}

/** The business behind its lock, or only read for a preview. */
function inBusiness<T>(
  deps: Deps,
  businessKey: string,
  { isPreview }: Storing,
  work: (tx: Tx, business: Business) => Promise<T>,
): Promise<T> {
  return isPreview
    ? deps.db.query(async (tx) => work(tx, await findBusiness(tx, businessKey)))
    : deps.db.transaction(async (tx) => work(tx, await lockBusiness(tx, businessKey)));
}

/** Stores an entry, or only shows what storing it would do. `former` is the entry that it replaces. */
async function save(
  deps: Deps,
  tx: Tx,
  business: Business,
  {
    access,
    entry,
    former,
    rows,
    isPreview,
    language,
  }: Storing & { access: StaffAccess } & { entry: Row; former: Row | null; rows: Row[] },
): Promise<Saved> {
  refuseWrongDates(entry, MAX_DATES);
  if (!isPreview) {
    const write = () => repository.upsertSpecialHours(tx, entry);
    await trackAbsences(tx, business, deps.now(), write);
  }
  const special = [...rows.filter((row) => row !== former), entry].sort((a, b) => (a.from < b.from ? -1 : 1));
  const { businessKey, timezone: zone } = business;
  const staff = await listStaff(tx, businessKey);
  const shifts = await listShifts(tx, businessKey);
  const upcoming = await listUpcoming(tx, businessKey, deps.now());
  const changed = former ? [entry, former] : [entry];
  const toEvent = await loadEventReply(tx, { businessKey, language });
  return {
    special_hours: current(
      deps,
      business,
      special.filter((row) => isShown(access, row)),
    ),
    bookings: bookingsOutside(upcoming, changed, { zone, staff, shifts, special })
      .filter((booking) => seesBooking(access, booking))
      .map(toEvent),
  };
}

/** The role `staff` adds only its own. 403; 400 `validation` (dates, foreign service or member), `too_many_special_hours`. */
export function addSpecialHours(
  deps: Deps,
  access: StaffAccess,
  given: z.output<typeof specialHoursBody>,
  storing: Storing,
): Promise<Saved> {
  const { businessKey } = access;
  return inBusiness(deps, businessKey, storing, async (tx, business) => {
    const rows = await repository.listSpecialHours(tx, businessKey);
    const most = MAX_COUNT.specialHours;
    if (rows.length >= most) throw new AppError('too_many_special_hours', { values: { most } });
    const { from, to, yearly = false, note = '' } = given;
    const staffId = given.staff_id === undefined ? access.staffId : given.staff_id;
    refuseForeignStaff(await listStaff(tx, businessKey), [staffId]);
    refuseOthers(access, { staffId });
    const shifts = await toShifts(tx, businessKey, given.shifts ?? []);
    const entry: Row = { businessKey, specialHoursId: uuidv7(), staffId, from, to, yearly, note, shifts };
    return save(deps, tx, business, { access, entry, former: null, rows, ...storing });
  });
}

/** Fields that are left out stay. 403; 404; 400 as `addSpecialHours`. */
export function editSpecialHours(
  deps: Deps,
  access: StaffAccess,
  specialHoursId: string,
  given: Change,
  storing: Storing,
): Promise<Saved> {
  const { businessKey } = access;
  return inBusiness(deps, businessKey, storing, async (tx, business) => {
    const rows = await repository.listSpecialHours(tx, businessKey);
    const former = rows.find((row) => row.specialHoursId === specialHoursId);
    if (!former) throw new AppError('not_found');
    refuseOthers(access, former);
    refuseForeignStaff(await listStaff(tx, businessKey), [given.staff_id]);
    if (given.staff_id !== undefined) refuseOthers(access, { staffId: given.staff_id });
    const entry: Row = {
      ...former,
      staffId: given.staff_id === undefined ? former.staffId : given.staff_id,
      from: given.from ?? former.from,
      to: given.to ?? former.to,
      yearly: given.yearly ?? former.yearly,
      note: given.note ?? former.note,
      shifts: given.shifts ? await toShifts(tx, businessKey, given.shifts) : former.shifts,
    };
    return save(deps, tx, business, { access, entry, former, rows, ...storing });
  });
}

/** 403; 404. */
export function removeSpecialHours(
  deps: Deps,
  access: StaffAccess,
  specialHoursId: string,
): Promise<SpecialHours[]> {
  return deps.db.transaction(async (tx) => {
    const { businessKey } = access;
    const business = await lockBusiness(tx, businessKey);
    const rows = await repository.listSpecialHours(tx, businessKey);
    const entry = rows.find((row) => row.specialHoursId === specialHoursId);
    if (!entry) throw new AppError('not_found');
    refuseOthers(access, entry);
    const write = () => repository.deleteSpecialHours(tx, entry);
    await trackAbsences(tx, business, deps.now(), write);
    return current(
      deps,
      business,
      rows.filter((row) => row !== entry && isShown(access, row)),
    );
  });
}
