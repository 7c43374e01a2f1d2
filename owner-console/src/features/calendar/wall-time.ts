import { offsetAt } from 'shared-ui';

/** What the fields of a form hold: 'YYYY-MM-DD' and 'HH:mm' of the business's clock. */
export interface WallTime {
  date: string;
  time: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Milliseconds as if the wall's clock were in UTC; NaN while something is missing, which a browser may parse as well. */
const toMs = ({ date, time }: WallTime) => (date && time ? Date.parse(`${date}T${time}:00Z`) : Number.NaN);

function fromMs(ms: number): WallTime {
  const text = new Date(ms).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** What the clock of an IANA zone reads at an instant (ISO, or milliseconds since 1970). */
export function wallTimeAt(instant: string | number, zone: string): WallTime {
  const at = new Date(instant).getTime();
  return fromMs(at + offsetAt(at, zone));
}

/** The instant of a wall time: the first one where it comes twice; as far after the gap where a clock change skips it. */
export function instantOf(wall: WallTime, zone: string): string {
  const ms = toMs(wall);
  const before = offsetAt(ms - DAY_MS, zone);
  const after = offsetAt(ms + DAY_MS, zone);
  const offset = [before, after].find((known) => offsetAt(ms - known, zone) === known) ?? before;
  return new Date(ms - offset).toISOString();
}

export function addMinutes(wall: WallTime, minutes: number): WallTime {
  return fromMs(toMs(wall) + minutes * MINUTE_MS);
}

/** NaN while one of them is incomplete or no time at all. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (toMs(to) - toMs(from)) / MINUTE_MS;
}

/** Whether both fields are filled in with a day and a time that exist. */
export const isWallTime = (wall: WallTime) => !Number.isNaN(toMs(wall));

/** The next full or half hour of the zone's clock after an instant. */
export function nextHalfHour(now: string | number, zone: string): WallTime {
  const step = 30 * MINUTE_MS;
  const at = new Date(now).getTime();
  return fromMs((Math.floor((at + offsetAt(at, zone)) / step) + 1) * step);
}
