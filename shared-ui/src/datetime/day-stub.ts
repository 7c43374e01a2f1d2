import { type Language, wallClock } from 'shared-ui';
import { formatPart, formatterFor } from './formatter.ts';

/** The texts of a date stub: {weekday: 'Tue', day: '10', month: 'November', monthShort: 'Nov'}. */
export function dayStub(instant: string, zone: string, lang: Language) {
  const at = wallClock(instant, zone);
  const short = formatterFor(lang, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' });
  const long = formatterFor(lang, 'UTC', { month: 'long', day: 'numeric' });
  const monthSuffix = lang === 'zh-CN' ? '月' : '';
  const month = (formatter: Intl.DateTimeFormat) =>
    formatPart(formatter, at, 'month').replace('月', '') + monthSuffix;
  return {
    weekday: formatPart(short, at, 'weekday'),
    day: formatPart(short, at, 'day'),
    month: month(long),
    monthShort: month(short),
  };
}
