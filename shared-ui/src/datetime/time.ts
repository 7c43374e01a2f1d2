import type { Language } from '../i18n/language.ts';
import { formatterFor } from './formatter.ts';

const CLOCK: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { hour: 'numeric', minute: '2-digit', hour12: true },
  'zh-CN': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** "2:30 PM" or "14:30" of a UTC instant in an IANA zone. */
export function formatTime(instant: string, zone: string, lang: Language): string {
  // Newer locale data puts a narrow no-break space before AM and PM.
  return formatterFor(lang, zone, CLOCK[lang]).format(new Date(instant)).replace(/\s/g, ' ');
}

/** "2:30 – 3:20 PM", "11:30 AM – 12:20 PM" or "14:30 – 15:20". */
export function formatTimeRange(start: string, end: string, zone: string, lang: Language): string {
  const from = formatTime(start, zone, lang);
  const to = formatTime(end, zone, lang);
  const halfOfDay = / [AP]M$/;
  const sameHalf = halfOfDay.exec(from)?.[0] === halfOfDay.exec(to)?.[0];
  return `${sameHalf ? from.replace(halfOfDay, '') : from} – ${to}`;
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
