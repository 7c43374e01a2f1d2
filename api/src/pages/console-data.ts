import { addressOf } from '../contract/calls/address-of.ts';
import type { InitialReplies } from '../contract/initial-data.ts';
import type { Deps } from '../deps.ts';
import { toUser } from '../features/accounts/user.ts';
import { getCalendar } from '../features/calendar/calendar.usecases.ts';
import { getHours } from '../features/hours/hours.usecases.ts';
import { getProfile } from '../features/profile/profile.usecases.ts';
import { getServiceRequests } from '../features/requests/requests.usecases.ts';
import { setCsrfCookie } from '../features/sessions/csrf.ts';
import type { AppContext } from '../http/router.ts';
import { AppError } from '../lib/errors.ts';
import { weekStartOf, weeksOfMonth } from '../time/weeks.ts';
import { todayIn } from '../time/zone-offsets.ts';

/**
 * The replies in the console's HTML. Sets the CSRF cookie like /api/check-auth. Empty while the database is unavailable;
 * the console then sends the requests.
 */
export async function findInitialReplies(c: AppContext, deps: Deps): Promise<InitialReplies> {
  setCsrfCookie(c, deps);
  try {
    const owner = await deps.sessions.read(c);
    if (!owner) return { '/api/check-auth': { authenticated: false } };
    const { businessKey } = owner;
    const [profile, requests, hours] = await Promise.all([
      getProfile(deps, businessKey),
      getServiceRequests(deps, businessKey),
      getHours(deps, businessKey),
    ]);
    const { start, end } = weeksOfMonth(todayIn(profile.timezone, deps.now()), weekStartOf(c.var.language));
    const events = await getCalendar(deps, businessKey, { start, end }, c.var.language);
    return {
      '/api/check-auth': { authenticated: true },
      '/api/user': toUser(owner),
      '/api/profile': profile,
      '/api/services': { services: profile.services },
      '/api/service-requests': { service_requests: requests },
      [addressOf('GET /api/calendar', { query: { start, end } })]: { events },
      '/api/business-hours': { business_hours: hours },
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return {};
    throw error;
  }
}
