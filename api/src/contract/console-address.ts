import { addDays } from '../time/dates.ts';
import { CALENDAR_VIEWS, type CalendarView } from '../time/visible-range.ts';

export const NEW_EVENT = 'new';

/** Where an owner is in the console, as its URL says it. */
export interface ConsoleAddress {
  tab: 'calendar' | 'page';
  view: CalendarView;
  /** Null for today. */
  date: string | null;
  /** The open event; `NEW_EVENT` for the form of a new one. */
  event: string | null;
}

const PAGE_TAB = 'business-page';

/** From 1970 to 2199, so that no view reaches an invalid date. */
const isDate = (text: string) =>
  /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

/** Of a query with or without "?". What it does not understand is left out. */
export function readConsoleAddress(search: string): ConsoleAddress {
  const query = new URLSearchParams(search);
  const date = query.get('date') ?? '';
  return {
    tab: query.get('tab') === PAGE_TAB ? 'page' : 'calendar',
    view: CALENDAR_VIEWS.find((view) => view === query.get('view')) ?? 'month',
    date: isDate(date) ? date : null,
    event: query.get('event') || null,
  };
}

/** The query, '' for this month without an open event. */
export function writeConsoleAddress({ tab, view, date, event }: ConsoleAddress): string {
  const query = new URLSearchParams({
    ...(tab === 'page' && { tab: PAGE_TAB }),
    ...(view !== 'month' && { view }),
    ...(date && { date }),
    ...(event && { event }),
  }).toString();
  return query && `?${query}`;
}
