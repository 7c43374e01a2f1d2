import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { Opening } from './openings.ts';
import { type OpeningsByDay, openingsByDay } from './openings-by-day.ts';
import type { OfferQuery, SlotRules } from './slot-query.ts';
import { daysOffered, earliestStart, type StartGrid, startGrid } from './slots.ts';

/** The smallest share of a day's starts that is not almost full. */
const SHARE = 1 / 5;

/**
 * The days, by number in the business's zone, on which at most a fifth of all starts is left and one that lies ahead is
 * taken; those that lie wholly within the requested range.
 * @param slots those of anyone, for the same query.
 */
export function almostFullDays(
  offer: OfferQuery,
  slots: Int32Array,
  openings: OpeningsByDay = openingsByDay(offer),
): number[] {
  const query = offer.business;
  const { rules, from = -Infinity, to = Infinity } = query;
  const zone = zoneOffsets(rules.zone);
  const { first, last } = daysOffered(query, zone);
  const days: number[] = [];
  let next = 0;
  for (let day = first, start = startOfDay(zone, first); day <= last; day++) {
    const end = startOfDay(zone, day + 1);
    const firstLeft = next;
    while (next < slots.length && (slots[next] as number) < end) next++;
    const left = next - firstLeft;
    if (left > 0 && start >= from && end <= to) {
      const grids = distinctGrids(openings.get(day) ?? [], rules);
      const isFew = left <= countStarts(grids, rules) * SHARE;
      if (isFew && left < countStarts(grids, rules, earliestStart(query))) days.push(day);
    }
    start = end;
  }
  return days;
}

function distinctGrids(openings: readonly Opening[], rules: SlotRules): StartGrid[] {
  const grids: StartGrid[] = [];
  for (const opening of openings) {
    const grid = startGrid(opening, rules, { from: -Infinity, to: Infinity });
    if (grid && !grids.some(({ first, last }) => first === grid.first && last === grid.last))
      grids.push(grid);
  }
  return grids;
}

/** How many starts from an instant on the grids have together. One grid, as most days have, is not walked. */
function countStarts(grids: readonly StartGrid[], { intervalMinutes }: SlotRules, from = -Infinity): number {
  const [grid, ...others] = grids.map(({ first, last }) => ({
    first: first + Math.max(0, Math.ceil((from - first) / intervalMinutes)) * intervalMinutes,
    last,
  }));
  if (!grid) return 0;
  if (others.length === 0) return Math.max(0, Math.floor((grid.last - grid.first) / intervalMinutes) + 1);
  const starts = new Set<number>();
  for (const { first, last } of [grid, ...others])
    for (let start = first; start <= last; start += intervalMinutes) starts.add(start);
  return starts.size;
}
