import { addDays } from 'api/time/dates.ts';
import { findWeekStart } from 'api/time/weeks.ts';
import type { currentLanguage } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';

const SOME_SUNDAY = '2026-11-01';

/** `narrow` is one character. */
export function weekdayNames(lang: ReturnType<typeof currentLanguage>) {
  const first = addDays(SOME_SUNDAY, findWeekStart(lang));
  return Array.from({ length: 7 }, (_, index) => {
    const day = formatDate(addDays(first, index), lang, 'short');
    const long = lang === 'zh-CN' ? (day.split(' ')[1] ?? '') : day.slice(0, 3);
    return { long, narrow: lang === 'zh-CN' ? long.slice(1) : long.slice(0, 1) };
  });
}
