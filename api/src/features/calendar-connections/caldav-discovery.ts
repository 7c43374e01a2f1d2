import type { DiscoveredCalendar } from '../../contract/calendar-connections.ts';
import { CalendarFailure, type SourceDeps, type Target } from './source.ts';

/** The calendars of an account, by RFC 6764 and 4791. Throws `CalendarFailure`. */
export async function discoverCalendars(_deps: SourceDeps, _target: Target): Promise<DiscoveredCalendar[]> {
  throw new CalendarFailure('calendar_unreachable');
}
