import { addDays, toMonth } from 'api/time/dates.ts';
import type { CalendarView } from 'api/time/visible-range.ts';
import type { Language } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';

interface Period {
  view: CalendarView;
  date: string;
  range: { start: string; end: string };
  lang: Language;
}

/** "November 8 – 14"; on phones "Nov 8 – 14". */
export function periodTitle({ view, date, range, lang }: Period, isShort: boolean): string {
  if (view === 'month') return formatDate(date, lang, isShort ? 'shortMonth' : 'month');
  if (view === 'day' || (view === 'agenda' && isShort))
    return formatDate(date, lang, isShort ? 'short' : 'long');
  const last = addDays(range.end, -1);
  const isOneMonth = toMonth(range.start) === toMonth(last);
  const dayOnly = (day: string) =>
    formatDate(day, lang, isShort || !isOneMonth ? 'short' : 'long').replace(
      lang === 'zh-CN' ? / .*$/ : /^\w+, /,
      '',
    );
  const end = lang === 'zh-CN' ? `${Number(last.slice(8))}日` : String(Number(last.slice(8)));
  return `${dayOnly(range.start)} – ${isOneMonth ? end : dayOnly(last)}`;
}
