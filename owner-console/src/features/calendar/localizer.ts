import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import { DAY_MS, MINUTE_MS } from 'api/time/units.ts';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import utc from 'dayjs/plugin/utc';
import { dayjsLocalizer } from 'react-big-calendar';
import type { Language } from 'shared-ui';
import { wallAt } from '../../domain/calendar/wall-clock.ts';

const CULTURES: Record<Language, string> = { en: 'en', 'zh-CN': 'zh-cn' };

dayjs.extend(utc);
/** Reads every Date in UTC, where every day has 24 hours. */
const dayjsInUtc = new Proxy(dayjs, { apply: (_target, _this, [value]) => dayjs.utc(value) });

const toDay = (wall: Date) => Math.floor(wall.getTime() / DAY_MS);
const toMinute = (wall: Date) => Math.floor(wall.getTime() / MINUTE_MS);

/** Called for each entry and week, which is slow with dayjs. */
function inEventRange({ event, range }: Record<'event' | 'range', { start: Date; end: Date }>): boolean {
  if (toDay(event.start) > toDay(range.end)) return false;
  const isEmpty = toMinute(event.end) === toDay(event.start) * MINUTES_PER_DAY;
  return toMinute(event.end) - toMinute(range.start) >= (isEmpty ? 0 : 1);
}

/**
 * react-big-calendar calculates in UTC, whatever the browser's zone. The week's first day is dayjs's global locale, so
 * the calendar remounts when the language changes.
 */
export function localizerFor(lang: Language) {
  dayjs.locale(CULTURES[lang]);
  const localizer = dayjsLocalizer(dayjsInUtc);
  // dayjs would apply the browser's clock changes here.
  return Object.assign(localizer, {
    merge: wallAt,
    getTimezoneOffset: () => 0,
    getDstOffset: () => 0,
    segmentOffset: 0,
    getMinutesFromMidnight: (wall: Date) => localizer.diff(localizer.startOf(wall, 'day'), wall, 'minutes'),
    inEventRange,
    // dayjs compares days here, so that an event which ends in the middle of a day would end before it.
    ceil(wall: Date, unit: 'day') {
      const floor = localizer.startOf(wall, unit);
      return floor.getTime() === wall.getTime() ? floor : localizer.add(floor, 1, unit);
    },
  });
}
