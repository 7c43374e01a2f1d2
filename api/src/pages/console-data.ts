import { callAddress } from '../contract/calls/call-address.ts';
import { type ConsoleAddress, usualView } from '../contract/console-address.ts';
import type { InitialData } from '../contract/initial-data.ts';
import type { Deps } from '../deps.ts';
import { toUser } from '../domain/accounts/user.ts';
import { findBusiness } from '../domain/businesses/businesses.repository.ts';
import { getHours } from '../domain/hours/shifts.ts';
import { getProfile } from '../domain/profile/profile.usecases.ts';
import { setCsrfCookie } from '../domain/sessions/csrf.ts';
import { getWaitlist } from '../domain/waitlist/waitlist.usecases.ts';
import { getAbsences } from '../features/absence/bookings-to-give.usecases.ts';
import { getCalendar } from '../features/calendar/calendar.usecases.ts';
import { getServiceRequests } from '../features/requests/requests.usecases.ts';
import { getSpecialHours } from '../features/special-hours/special-hours.usecases.ts';
import { getStaff } from '../features/staff/staff.usecases.ts';
import type { AppContext } from '../http/router.ts';
import { AppError } from '../lib/errors.ts';
import { addDays } from '../time/dates.ts';
import { visibleRange } from '../time/visible-range.ts';
import { findWeekStart } from '../time/weeks.ts';
import { todayIn } from '../time/zone-offsets.ts';

/**
 * The replies in the console's HTML. Sets the CSRF cookie like /api/check-auth. Empty while the database is unavailable;
 * the console then sends the requests.
 */
export async function findInitialData(
  c: AppContext,
  deps: Deps,
  { view, date }: ConsoleAddress,
): Promise<Pick<InitialData, 'revision'> & Required<Pick<InitialData, 'replies'>>> {
  setCsrfCookie(c, deps);
  try {
    const owner = await deps.sessions.read(c);
    if (!owner) return { replies: { '/api/check-auth': { authenticated: false } } };
    if (owner.lacksSecondFactor)
      return { replies: { '/api/check-auth': { authenticated: true }, '/api/user': toUser(owner) } };
    const { businessKey } = owner;
    const { rev: revision } = await deps.db.query((tx) => findBusiness(tx, businessKey));
    const [profile, requests, hours, staff, waitlist, absences] = await Promise.all([
      getProfile(deps, businessKey),
      getServiceRequests(deps, owner),
      getHours(deps, businessKey),
      getStaff(deps, businessKey),
      owner.role === 'staff' ? null : getWaitlist(deps, businessKey),
      getAbsences(deps, owner, c.var.language),
    ]);
    const today = todayIn(profile.timezone, deps.now());
    const own = owner.staffId;
    const columns = staff.filter(({ active, staff_id }) => active && (own === null || staff_id === own));
    const usual = usualView(columns.length);
    const shown = visibleRange(view ?? usual, date ?? today, findWeekStart(c.var.language));
    const dates = { from: shown.start, to: addDays(shown.end, -1) };
    const [events, special_hours] = await Promise.all([
      getCalendar(deps, owner, shown, c.var.language),
      getSpecialHours(deps, owner, dates),
    ]);
    const replies = {
      '/api/check-auth': { authenticated: true },
      '/api/user': toUser(owner),
      '/api/profile': profile,
      '/api/services': { services: profile.services },
      '/api/service-requests': { service_requests: requests },
      [callAddress('GET /api/calendar', { query: shown })]: { events },
      [callAddress('GET /api/special-hours', { query: dates })]: { special_hours },
      '/api/business-hours': { business_hours: hours },
      '/api/staff': { staff },
      '/api/absences': { bookings: absences },
      ...(waitlist && { '/api/waitlist': { waitlist } }),
    };
    return { replies, revision };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return { replies: {} };
    throw error;
  }
}
