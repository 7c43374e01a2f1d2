import type { OffsetAt } from './offsets.ts';
import { DAY_MS, MINUTE_MS } from './units.ts';

/** `YYYY-MM-DD` and `HH:mm`; '' while a form lacks it. */
export interface WallTime {
  date: string;
  time: string;
}

const toMs = ({ date, time }: WallTime) => (date && time ? Date.parse(`${date}T${time}:00Z`) : Number.NaN);

function fromMs(ms: number): WallTime {
  const text = new Date(ms).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

export function wallTimeAt(instant: string | number, offsetAt: OffsetAt): WallTime {
  const ms = new Date(instant).getTime();
  return fromMs(ms + offsetAt(ms));
}

/** ISO. A time that occurs twice means the first; a skipped one moves forward by the gap. */
export function toInstant(wall: WallTime, offsetAt: OffsetAt): string {
  const ms = toMs(wall);
  const before = offsetAt(ms - DAY_MS);
  const after = offsetAt(ms + DAY_MS);
  const offset = [before, after].find((candidate) => offsetAt(ms - candidate) === candidate) ?? before;
  return new Date(ms - offset).toISOString();
}

export function addMinutes(wall: WallTime, minutes: number): WallTime {
  return fromMs(toMs(wall) + minutes * MINUTE_MS);
}

/** NaN if one is invalid. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (toMs(to) - toMs(from)) / MINUTE_MS;
}

export function isWallTime(wall: WallTime): boolean {
  return !Number.isNaN(toMs(wall));
}

export function nextHalfHour(now: string | number, offsetAt: OffsetAt): WallTime {
  const step = 30 * MINUTE_MS;
  const ms = new Date(now).getTime();
  return fromMs((Math.floor((ms + offsetAt(ms)) / step) + 1) * step);
}
