import type { Formats } from 'react-big-calendar';
import { formatTime, type Language } from 'shared-ui';
import { weekdayOf } from './iso-date.ts';
import { wallToDate } from './wall-clock.ts';
import { firstWeekday } from './week-start.ts';
import { weekdayNames } from './weekday-names.ts';

/** "9:00 AM" or "09:00" of a wall-clock Date. */
export function clock(wall: Date, lang: Language): string {
  return formatTime(wall.toISOString(), 'UTC', lang);
}

function weekday(wall: Date, lang: Language): string {
  const column = (weekdayOf(wallToDate(wall)) - firstWeekday(lang) + 7) % 7;
  return weekdayNames(lang)[column]?.long ?? '';
}

/** Every label that react-big-calendar would otherwise write by itself. */
export function gridFormats(lang: Language): Formats {
  return {
    weekdayFormat: (date) => weekday(date, lang),
    dateFormat: (date) => String(date.getUTCDate()),
    dayFormat: (date) => `${weekday(date, lang)} ${date.getUTCDate()}`,
    timeGutterFormat: (date) => clock(date, lang).replace(':00 ', ' '),
    selectRangeFormat: ({ start, end }) => `${clock(start, lang)} – ${clock(end, lang)}`,
    // The entry writes its own time, from the instant.
    eventTimeRangeFormat: () => '',
    eventTimeRangeStartFormat: () => '',
    eventTimeRangeEndFormat: () => '',
  };
}
