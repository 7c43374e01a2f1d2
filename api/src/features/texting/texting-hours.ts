import { MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localDay, localToInstant, offsetAt, zoneOffsets } from '../../time/zone-offsets.ts';

/** Wall minutes of the business's zone: nobody is texted from `begins` until before `ends`. */
const QUIET = { begins: 21 * 60, ends: 8 * 60 };
const EVENING = 20 * 60;

function readWall(zone: string, at: Date) {
  const offsets = zoneOffsets(zone);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const day = localDay(offsets, minute);
  const wall = minute + offsetAt(offsets, minute) - day * MINUTES_PER_DAY;
  const toInstant = (ofDay: number, wallMinute: number) =>
    new Date(localToInstant(offsets, ofDay * MINUTES_PER_DAY + wallMinute) * MINUTE_MS);
  return { day, wall, toInstant };
}

const isQuietMinute = (wall: number) => wall >= QUIET.begins || wall < QUIET.ends;

export const isQuiet = (zone: string, at: Date): boolean => isQuietMinute(readWall(zone, at).wall);

/** `at`, or 8:00 after the night that it lies in. */
export function afterNight(zone: string, at: Date): Date {
  const { day, wall, toInstant } = readWall(zone, at);
  if (!isQuietMinute(wall)) return at;
  return toInstant(wall < QUIET.ends ? day : day + 1, QUIET.ends);
}

/** `at`, or 20:00 before the night that it lies in. */
export function beforeNight(zone: string, at: Date): Date {
  const { day, wall, toInstant } = readWall(zone, at);
  if (!isQuietMinute(wall)) return at;
  return toInstant(wall < QUIET.ends ? day - 1 : day, EVENING);
}
