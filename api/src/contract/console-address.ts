import { addDays } from '../time/dates.ts';
import { CALENDAR_VIEWS, type CalendarView } from '../time/visible-range.ts';
import { CUSTOMER_ORDERS, type CustomerOrder, MAX_LENGTH } from './limits.ts';

/** Stands in place of an id for the form of a new entry. */
export const NEW = 'new';

/** The order is that of the navigation, which ends with `business-page`. */
export const CONSOLE_PLACES = [
  'calendar',
  'customers',
  'payments',
  'insights',
  'business-page',
  'account',
  'new-booking',
  'absence',
  'leaving',
] as const;
export type ConsolePlace = (typeof CONSOLE_PLACES)[number];

/** Sections of the Business Page in their order. */
export const PAGE_SECTIONS = [
  'profile',
  'look',
  'services',
  'resources',
  'hours',
  'staff',
  'options',
  'receipts',
  'messages',
  'connections',
  'publish',
] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

export const RECEIPT_SETTINGS = { place: 'business-page', section: 'receipts' } as const;
export const PAYMENT_SETTINGS = { place: 'business-page', section: 'connections' } as const;

export const ACCOUNT_SECTIONS = ['security', 'members'] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];
export type Section = PageSection | AccountSection;

export const firstSection = (place: ConsolePlace): Section =>
  place === 'account' ? ACCOUNT_SECTIONS[0] : PAGE_SECTIONS[0];

export interface CustomerSearch {
  query: string;
  tag: string;
  sort: CustomerOrder;
}

export const EVERY_CUSTOMER: CustomerSearch = { query: '', tag: '', sort: CUSTOMER_ORDERS[0] };

export const PERIODS = ['30-days', 'month', '12-weeks', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Both inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

export interface InsightsChoice {
  period: PeriodName | DateRange;
  /** '' is everyone. */
  person: string;
}

export const USUAL_INSIGHTS: InsightsChoice = { period: PERIODS[0], person: '' };

export interface ConsoleAddress {
  place: ConsolePlace;
  section: Section;
  /** What is open in the place or its section: an id, `NEW`, or null for the list. */
  item: string | null;
  /** Null for the usual one: see `usualView`. */
  view: CalendarView | null;
  /** Null for today. */
  date: string | null;
  /** The open event of the calendar, or `NEW`. */
  event: string | null;
  search: CustomerSearch;
  insights: InsightsChoice;
}

/** A month, or with several people a day in a column for each. */
export const usualView = (activeStaff: number): CalendarView => (activeStaff > 1 ? 'day' : 'month');

/** Years are 1970 to 2199, so that no view reaches an invalid date. */
const isDate = (text: string) =>
  /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

export const findName = <T extends string>(names: readonly [T, ...T[]], text: string | null): T =>
  names.find((name) => name === text) ?? names[0];

function findSection(place: ConsolePlace, name: string | null): Section {
  if (place === 'account') return findName(ACCOUNT_SECTIONS, name);
  return findName(PAGE_SECTIONS, place === 'business-page' ? name : null);
}

const readSearch = (query: URLSearchParams): CustomerSearch => ({
  query: (query.get('query') ?? '').slice(0, MAX_LENGTH.email),
  tag: (query.get('tag') ?? '').slice(0, MAX_LENGTH.tag),
  sort: findName(CUSTOMER_ORDERS, query.get('sort')),
});

function readInsightsChoice(query: URLSearchParams): InsightsChoice {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isRange = isDate(from) && isDate(to) && from <= to;
  return {
    period: isRange ? { from, to } : findName(PERIODS, query.get('period')),
    person: query.get('person') ?? '',
  };
}

/** Reads a query with or without "?" and ignores what it does not understand. */
export function readConsoleAddress(search: string): ConsoleAddress {
  const query = new URLSearchParams(search);
  const date = query.get('date') ?? '';
  const place = findName(CONSOLE_PLACES, query.get('place'));
  const item = (place !== 'calendar' && query.get('item')) || null;
  return {
    place,
    section: findSection(place, query.get('section')),
    item,
    view: CALENDAR_VIEWS.find((view) => view === query.get('view')) ?? null,
    date: isDate(date) ? date : null,
    event: query.get('event') || null,
    search: place === 'customers' && !item ? readSearch(query) : EVERY_CUSTOMER,
    insights: place === 'insights' ? readInsightsChoice(query) : USUAL_INSIGHTS,
  };
}

function insightsQuery({ period, person }: InsightsChoice): Record<string, string> {
  const isUsual = period === USUAL_INSIGHTS.period;
  const shown: Record<string, string> = typeof period === 'string' ? { period } : { ...period };
  return { ...(isUsual ? {} : shown), ...(person && { person }) };
}

export function writeConsoleAddress(address: Partial<ConsoleAddress>): string {
  const { place = 'calendar', section = firstSection(place), item, view, date, event } = address;
  const { search = EVERY_CUSTOMER, insights = USUAL_INSIGHTS } = address;
  const isList = place === 'customers' && !item;
  const query = new URLSearchParams({
    ...(place !== 'calendar' && { place }),
    ...(section !== firstSection(place) && { section }),
    ...(place !== 'calendar' && item && { item }),
    ...(view && { view }),
    ...(date && { date }),
    ...(event && { event }),
    ...(isList && search.query && { query: search.query }),
    ...(isList && search.tag && { tag: search.tag }),
    ...(isList && search.sort !== EVERY_CUSTOMER.sort && { sort: search.sort }),
    ...(place === 'insights' && insightsQuery(insights)),
  }).toString();
  return query && `?${query}`;
}
