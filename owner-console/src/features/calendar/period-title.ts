import { addDays } from 'api/time/dates.ts';
import type { CalendarView } from 'api/time/visible-range.ts';
import type { currentLanguage } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';

export function periodTitle(
  view: CalendarView,
  date: string,
  range: { start: string; end: string },
  lang: ReturnType<typeof currentLanguage>,
): string {
  if (view === 'month') return formatDate(date, lang, 'month');
  if (view === 'day') return formatDate(date, lang, 'long');
  const dayOnly = (day: string) =>
    formatDate(day, lang, 'short').replace(lang === 'zh-CN' ? / .*$/ : /^\w+, /, '');
  return `${dayOnly(range.start)} – ${dayOnly(addDays(range.end, -1))}`;
}
