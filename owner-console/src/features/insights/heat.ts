import type { Insights } from 'api/contract/insights.ts';
import { addDays } from 'api/time/dates.ts';
import { isClosed, type OpenHours } from '../../domain/calendar/open-hours.ts';

const SOME_MONDAY = '2026-11-02';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const STEPS = 4;

/** A week whose weekly hours count, from Monday. */
export const SAMPLE_WEEK = Array.from({ length: 7 }, (_, day) => addDays(SOME_MONDAY, day));

export interface HeatCell {
  count: number;
  /** 0 without bookings, 4 from three quarters of the fullest cell on. */
  step: number;
  isClosed: boolean;
}

export interface Heat {
  /** 0 is Monday. */
  weekdays: number[];
  hours: number[];
  findCell: (weekday: number, hour: number) => HeatCell;
}

/** The weekdays and hours that are open or booked; `open` is that of `SAMPLE_WEEK`. */
export function toHeat(byHour: Insights['by_hour'], open: OpenHours): Heat {
  const most = Math.max(...byHour.flat());
  function findCell(weekday: number, hour: number): HeatCell {
    const count = byHour[weekday]?.[hour] ?? 0;
    const part = { start: hour * 60, end: hour * 60 + 60 };
    return {
      count,
      step: count === 0 ? 0 : Math.ceil((count / most) * STEPS),
      isClosed: count === 0 && (open === null || isClosed(open, SAMPLE_WEEK[weekday] ?? '', part)),
    };
  }
  const isShown = (weekday: number, hour: number) => !findCell(weekday, hour).isClosed;
  const weekdays = SAMPLE_WEEK.map((_, weekday) => weekday).filter((weekday) =>
    HOURS.some((hour) => isShown(weekday, hour)),
  );
  const shown = HOURS.filter((hour) => weekdays.some((weekday) => isShown(weekday, hour)));
  const first = shown[0] ?? 0;
  return { weekdays, hours: HOURS.slice(first, (shown.at(-1) ?? first) + 1), findCell };
}
