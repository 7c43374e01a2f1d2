import { dayOfWeek, findWeekStart } from 'api/time/weeks.ts';
import type { Formats } from 'react-big-calendar';
import type { Language } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { wallToDate } from './wall-clock.ts';
import { weekdayNames } from './weekday-names.ts';

/** "9:00 AM" or "09:00" of a wall-clock Date. */
export function clock(wall: Date, lang: Language): string {
  return formatTime(wall.toISOString(), 'UTC', lang);
}

const weekday = (wall: Date, lang: Language): string =>
  weekdayNames(lang)[dayOfWeek(wallToDate(wall), findWeekStart(lang))]?.long ?? '';

export function gridFormats(lang: Language): Formats {
  return {
    weekdayFormat: (date) => weekday(date, lang),
    dateFormat: (date) => String(date.getUTCDate()),
    dayFormat: (date) => `${weekday(date, lang)} ${date.getUTCDate()}`,
    timeGutterFormat: (date) => clock(date, lang).replace(':00 ', ' '),
    selectRangeFormat: ({ start, end }) => `${clock(start, lang)} – ${clock(end, lang)}`,
    // The entries print their own times.
    eventTimeRangeFormat: () => '',
    eventTimeRangeStartFormat: () => '',
    eventTimeRangeEndFormat: () => '',
  };
}
