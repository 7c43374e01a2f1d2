import { minutesOfTime, timeOfMinutes } from 'api/time/minutes.ts';

const NOON = 12 * 60;
const BREAK = 60;
/** Minutes of work before and after a break. */
const LEAST = 60;

export interface Stretch {
  start: string;
  end: string;
}

/** Takes an hour out, at noon or in the middle, on a half hour. null if the stretch is too short for it. */
export function aroundBreak({ start, end }: Stretch): [Stretch, Stretch] | null {
  const [from, until] = [minutesOfTime(start), minutesOfTime(end)];
  if (start === '' || !(until - from >= BREAK + 2 * LEAST)) return null;
  const isNoonInside = from + LEAST <= NOON && NOON + BREAK + LEAST <= until;
  const middle = Math.floor((from + until - BREAK) / 2 / 30) * 30;
  const leave = isNoonInside ? NOON : middle;
  return [
    { start, end: timeOfMinutes(leave) },
    { start: timeOfMinutes(leave + BREAK), end },
  ];
}
