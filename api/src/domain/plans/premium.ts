import { addMonths } from '../../time/dates.ts';
import { dateOfDay, dayOfDate, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localToInstant, offsetAt, zoneOffsets } from '../../time/zone-offsets.ts';

/** The same wall time some months later, as `addMonths`. */
export function monthsLater(from: Date, months: number, timezone: string): Date {
  const zone = zoneOffsets(timezone);
  const instant = from.getTime() / MINUTE_MS;
  const wall = instant + offsetAt(zone, instant);
  const day = Math.floor(wall / MINUTES_PER_DAY);
  const target = dayOfDate(addMonths(dateOfDay(day), months));
  return new Date(Math.round(localToInstant(zone, wall + (target - day) * MINUTES_PER_DAY) * MINUTE_MS));
}

export function extendPremium(
  { premiumUntil, timezone }: { premiumUntil: Date | null; timezone: string },
  months: number,
  now: Date,
): Date {
  return monthsLater(premiumUntil && premiumUntil > now ? premiumUntil : now, months, timezone);
}
