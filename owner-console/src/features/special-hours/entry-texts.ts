import type { SpecialHours } from 'api/contract/special-hours.ts';
import type { Language } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { formatShift } from '../../domain/hours/shifts.ts';

export function entryDates(
  { from, to, yearly }: Pick<SpecialHours, 'from' | 'to' | 'yearly'>,
  lang: Language,
) {
  const [first, last] = [from, to].map((date) => formatDate(date, lang, yearly ? 'monthDay' : 'short'));
  return from === to ? `${first}` : `${first} – ${last}`;
}

export const entryHours = ({ shifts }: Pick<SpecialHours, 'shifts'>, lang: Language): string =>
  shifts
    .map((shift) => formatShift(shift.shift_start_time, shift.shift_end_time, lang))
    .join(lang === 'zh-CN' ? '、' : ', ');
