import { zoneOffsets } from '../../time/zone-offsets.ts';
import { type Opening, openingsOn } from './openings.ts';
import type { OfferQuery } from './slot-query.ts';
import { daysOffered } from './slots.ts';

export type OpeningsByDay = ReadonlyMap<number, readonly Opening[]>;

/** The openings of all requested members, by day number in the business's zone. */
export function openingsByDay({ business, staff }: OfferQuery): OpeningsByDay {
  const zone = zoneOffsets(business.rules.zone);
  const days = daysOffered(business, zone);
  const openings = staff.flatMap(({ query }) => openingsOn(days, query.rules, zone));
  return Map.groupBy(openings, ({ day }) => day);
}
