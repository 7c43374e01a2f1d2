import type { Language } from 'shared-ui';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';
import { clock } from '../../../domain/calendar/grid-formats.ts';
import { minuteToDate } from '../../../domain/calendar/wall-clock.ts';

/** "10:30" or "9:00" of a wall-clock Date: the gutter and the spoken names say AM or PM. */
export const shortClock = (wall: Date, lang: Language): string =>
  clock(wall, lang)
    .replace(/ [AP]M$/, '')
    .replace(/^0/, '');

export const timesText = (start: Date, end: Date, lang: Language): string =>
  `${shortClock(start, lang)} – ${shortClock(end, lang)}`;

/** "10 AM", "12:30 PM" or "10:00". */
export const hourText = (minute: number, lang: Language): string =>
  clock(minuteToDate(minute), lang).replace(':00 ', ' ').replace(/^0/, '');

/** "9–6:30" or "9:00–18:30", from the first opening to the last closing; '' without hours. */
export function hoursText(open: readonly DayPart[], lang: Language): string {
  if (open.length === 0) return '';
  const ends = [Math.min(...open.map(({ start }) => start)), Math.max(...open.map(({ end }) => end))];
  return ends
    .map((minute) => shortClock(minuteToDate(minute), lang))
    .map((text) => (lang === 'en' ? text.replace(/:00$/, '') : text))
    .join('–');
}
