import { MAX_LENGTH } from '../../../contract/limits.ts';
import {
  type BusyQuery,
  type BusyTimes,
  CalendarFailure,
} from '../../../domain/calendar-connections/reading/source.ts';
import { createBudget } from './ics-budget.ts';
import { type IcsEvent, readEvent, toInstant } from './ics-event.ts';
import { type EventGroup, expand } from './ics-expand.ts';
import { type CalendarText, MAX_COMPONENTS, splitCalendar } from './ics-text.ts';
import { createClocks, ianaClock } from './ics-zones.ts';

/** Keeps the newest of several versions of one event. Events that share a UID by mistake all count. */
function newest(events: readonly IcsEvent[]): IcsEvent[] {
  const latest = Math.max(...events.map(({ sequence }) => sequence));
  return events.filter(({ sequence }) => sequence === latest);
}

function groupEvents(events: readonly IcsEvent[]): EventGroup[] {
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  return [...byUid].flatMap(([uid, all]): EventGroup[] => {
    const masters = all.filter(({ recurrenceId }) => !recurrenceId);
    const overrides = [
      ...Map.groupBy(
        all.filter(({ recurrenceId }) => recurrenceId),
        ({ recurrenceId, isFromThen }) => `${recurrenceId && toInstant(recurrenceId)} ${isFromThen}`,
      ).values(),
    ].flatMap((versions) => newest(versions).slice(-1));
    if (masters.length === 0) return [{ master: null, overrides }];
    const current = uid === '' ? masters : newest(masters);
    return current.map((master, at) => ({ master, overrides: at === 0 ? overrides : [] }));
  });
}

const plainName = (text: string) =>
  text.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').replace(/\p{C}/gu, '').slice(0, MAX_LENGTH.name).trim();

/**
 * The busy times of a calendar, which may consist of several texts, by RFC 5545. Blocks the thread: see `readOccurrences`.
 * Throws `CalendarFailure`.
 */
export function busyTimes(texts: readonly string[], query: BusyQuery): BusyTimes {
  const floating = ianaClock(query.zone);
  const budget = createBudget();
  const calendars: CalendarText[] = texts.map(splitCalendar);
  const components = calendars.reduce((sum, { events }) => sum + events.length, 0);
  if (components > MAX_COMPONENTS) throw new CalendarFailure('calendar_too_large');
  const events = calendars.flatMap((calendar) => {
    const { addresses } = query;
    const findClock = createClocks(calendar.zones, floating);
    const context = { findClock, floating, addresses, leaveOut: budget.leaveOut };
    return calendar.events.flatMap((lines) => readEvent(lines, context) ?? []);
  });
  const occurrences = groupEvents(events).flatMap((group) => [...expand(group, query, budget)]);
  return { occurrences, leftOut: budget.leftOut, name: plainName(calendars[0]?.name ?? '') };
}
