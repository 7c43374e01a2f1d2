import { type Language, wallClock } from 'shared-ui';
import { dateIn, formatDay } from './day.ts';
import { formatterFor } from './formatter.ts';

const HOURS_12: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true };
const HOURS_24: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

export function usesHour12(lang: Language): boolean {
  return lang === 'en';
}

/** "2:30 PM" or "14:30"; "下午2:30" in Chinese with `hour12`. */
export function formatTime(
  instant: string,
  zone: string,
  lang: Language,
  hour12: boolean = usesHour12(lang),
): string {
  // Newer locale data has a narrow no-break space before AM and PM.
  return formatterFor(lang, 'UTC', hour12 ? HOURS_12 : HOURS_24)
    .format(wallClock(instant, zone))
    .replace(/\s/g, ' ');
}

/** Midnight belongs to the day that it ends. */
function endsOnAnotherDay(start: string, end: string, zone: string): boolean {
  const lastMoment = new Date(Date.parse(end) - 1).toISOString();
  return end > start && dateIn(lastMoment, zone) !== dateIn(start, zone);
}

/** "2:30 – 3:20 PM", "11:30 AM – 12:20 PM", "14:30 – 15:20", "11:30 PM – Wed, Nov 11, 12:20 AM". */
export function formatTimeRange(
  start: string,
  end: string,
  zone: string,
  lang: Language,
  hour12: boolean = usesHour12(lang),
): string {
  const from = formatTime(start, zone, lang, hour12);
  const to = formatTime(end, zone, lang, hour12);
  if (endsOnAnotherDay(start, end, zone)) {
    const day = formatDay(end, zone, lang, 'short');
    return lang === 'en' ? `${from} – ${day}, ${to}` : `${from} – ${day} ${to}`;
  }
  const halfOfDay = lang === 'en' ? / [AP]M$/ : /^[上下]午/;
  const sameHalf = halfOfDay.exec(from)?.[0] === halfOfDay.exec(to)?.[0];
  if (!sameHalf) return `${from} – ${to}`;
  return lang === 'en' ? `${from.replace(halfOfDay, '')} – ${to}` : `${from} – ${to.replace(halfOfDay, '')}`;
}
