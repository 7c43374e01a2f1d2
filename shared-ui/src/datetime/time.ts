import type { Language } from '../i18n/language.ts';
import { dateIn, formatDay } from './day.ts';
import { formatterFor } from './formatter.ts';
import { wallClock } from './offset.ts';

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

const WORDS: Record<Language, { hour: string; minute: string }> = {
  en: { hour: 'h', minute: 'min' },
  'zh-CN': { hour: '小时', minute: '分钟' },
};

/** "50 min", "1 h 30 min"; "50 分钟", "1 小时 30 分钟". */
export function formatDuration(minutes: number, lang: Language): string {
  const { hour, minute } = WORDS[lang];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} ${minute}`;
  return rest === 0 ? `${hours} ${hour}` : `${hours} ${hour} ${rest} ${minute}`;
}
