import { utcDate } from 'api/time/dates.ts';
import { type Language, wallClock } from 'shared-ui';
import { formatPart, formatterFor } from './formatter.ts';

export type DayStyle = 'long' | 'short';
/** 'full' has the year, 'month' and 'shortMonth' only month and year, 'monthDay' no weekday. */
export type DateStyle = DayStyle | 'full' | 'month' | 'shortMonth' | 'monthDay';

const SHAPES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  full: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  shortMonth: { year: 'numeric', month: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
};

function format(at: Date, lang: Language, style: DateStyle): string {
  const formatter = formatterFor(lang, 'UTC', SHAPES[style]);
  if (lang === 'en' || !SHAPES[style].weekday) return formatter.format(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => formatPart(formatter, at, type).replace('月', '');
  return `${part('month')}月${part('day')}日 ${part('weekday')}`;
}

/** "Tuesday, November 10", "Tue, Nov 10", "11月10日 周二". */
export function formatDay(instant: string, zone: string, lang: Language, style: DayStyle): string {
  return format(wallClock(instant, zone), lang, style);
}

export function formatDate(isoDate: string, lang: Language, style: DateStyle): string {
  return format(new Date(`${isoDate}T00:00:00Z`), lang, style);
}

export function dateIn(instant: string, zone: string): string {
  return utcDate(wallClock(instant, zone).getTime());
}
