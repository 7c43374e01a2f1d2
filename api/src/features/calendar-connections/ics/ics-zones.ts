import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { MINUTE_MS } from '../../../time/units.ts';
import { localToInstant, offsetAt, zoneOffsets } from '../../../time/zone-offsets.ts';

/** Wall times are milliseconds since 1970-01-01 00:00 on the local clock, instants epoch milliseconds. */
export interface WallClock {
  toInstant(wall: number): number;
  toWall(instant: number): number;
}

export const UTC: WallClock = { toInstant: (wall) => wall, toWall: (instant) => instant };

/** RangeError for an unknown zone. */
export function ianaClock(zone: string): WallClock {
  const offsets = zoneOffsets(zone);
  return {
    toInstant(wall) {
      const minute = Math.floor(wall / MINUTE_MS);
      return localToInstant(offsets, minute) * MINUTE_MS + (wall - minute * MINUTE_MS);
    },
    toWall: (instant) => instant + offsetAt(offsets, Math.floor(instant / MINUTE_MS)) * MINUTE_MS,
  };
}

export function toIcalTime(wall: number, isDate = false): ICAL.Time {
  const date = new Date(wall);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
}

/** Clocks change by the year; the library would list each change of any other rule. */
const HAS_OTHER_RULE = /^RRULE[;:](?!.*FREQ=YEARLY)/im;

/** Follows a VTIMEZONE; throws if it is malformed. */
function ownClock(vtimezone: string): WallClock {
  if (HAS_OTHER_RULE.test(vtimezone)) throw new Error('a zone whose clocks change more than by the year');
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(vtimezone) as unknown[]));
  const ahead = (wall: number) => zone.utcOffset(toIcalTime(wall)) * 1000;
  ahead(0);
  return {
    toInstant: (wall) => wall - ahead(wall),
    toWall: (instant) => instant + ahead(instant + ahead(instant)),
  };
}

function attempt(read: () => WallClock): WallClock | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** `America/Toronto`, also at the end of a path, as in `/mozilla.org/20050126_1/America/Toronto`. */
function ianaNames(tzid: string): string[] {
  const parts = tzid.split('/').filter(Boolean);
  const ends = [3, 2].map((length) => parts.slice(-length).join('/'));
  return [tzid, ...(tzid.startsWith('/') ? ends : [])].filter((name) => /^[A-Za-z]/.test(name));
}

/**
 * The clocks of TZIDs: the zone of that name, else the calendar's own VTIMEZONE, else the zone that Windows calls so, else
 * that of floating times.
 */
export function createClocks(zones: ReadonlyMap<string, string>, floating: WallClock) {
  const clocks = new Map<string, WallClock>();
  function find(tzid: string): WallClock {
    if (/^(utc|gmt|z|tzone:\/\/microsoft\/utc)$/i.test(tzid)) return UTC;
    for (const name of ianaNames(tzid)) {
      const clock = attempt(() => ianaClock(name));
      if (clock) return clock;
    }
    const own = zones.get(tzid);
    const [windows] = findIana(tzid);
    return (
      (own && attempt(() => ownClock(own))) || (windows && attempt(() => ianaClock(windows))) || floating
    );
  }
  return (tzid: string): WallClock => {
    const clock = clocks.get(tzid) ?? find(tzid);
    clocks.set(tzid, clock);
    return clock;
  };
}
