const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const NOON = 12 * 60;
const BREAK = 60;
/** Of work before and after. */
const LEAST = 60;

export interface Stretch {
  start: string;
  end: string;
}

/** Takes an hour out, at noon or in the middle, on a half hour. null if the stretch is too short for it. */
export function aroundBreak({ start, end }: Stretch): [Stretch, Stretch] | null {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  if (start === '' || !(until - from >= BREAK + 2 * LEAST)) return null;
  const isNoonInside = from + LEAST <= NOON && NOON + BREAK + LEAST <= until;
  const middle = Math.floor((from + until - BREAK) / 2 / 30) * 30;
  const leave = isNoonInside ? NOON : middle;
  return [
    { start, end: timeOf(leave) },
    { start: timeOf(leave + BREAK), end },
  ];
}
