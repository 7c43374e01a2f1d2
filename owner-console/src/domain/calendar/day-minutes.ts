import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import { DAY_MS, MINUTE_MS } from 'api/time/units.ts';

/** Minutes of a day, `end` exclusive. */
export interface DayPart {
  start: number;
  end: number;
}

/** The minute of the day of a wall-clock Date. */
export const minuteOfDay = (wall: Date) => Math.floor((wall.getTime() % DAY_MS) / MINUTE_MS);

/** An entry of a day or more is shown in a separate row above the hours. */
export const isAllDay = ({ start, end }: { start: Date; end: Date }) =>
  end.getTime() - start.getTime() >= DAY_MS;

/** The part of each day that an entry takes: one over midnight takes the end of one and the start of another. */
export function toDayParts({ start, end }: { start: Date; end: Date }): DayPart[] {
  const from = minuteOfDay(start);
  const until = from + Math.ceil((end.getTime() - start.getTime()) / MINUTE_MS);
  if (until <= MINUTES_PER_DAY) return [{ start: from, end: until }];
  return [
    { start: from, end: MINUTES_PER_DAY },
    { start: 0, end: until - MINUTES_PER_DAY },
  ];
}
