import type { Resource, ResourceUse } from 'api/contract/resources.ts';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';

/** An entry of the calendar whose parts can use resources. */
export interface LaneEntry {
  id: string;
  name: string;
  kind: 'booked' | 'waiting' | 'unpaid';
  parts: readonly { service_id: string; staff_id: string; start_time: string }[];
}

/** A unit in use, by one appointment or by a class. */
export interface LaneUse extends DayPart {
  key: string;
  row: number;
  /** Minutes of the day until which it is cleaned. */
  cleanUntil: number;
  entries: LaneEntry[];
}

export interface Lane {
  resource: Resource;
  uses: LaneUse[];
  /** The most units in use at once, cleaning included. */
  rows: number;
  /** When all units are in use. */
  full: DayPart[];
}

interface Facts {
  usage: readonly ResourceUse[];
  entries: ReadonlyMap<string, LaneEntry>;
  /** The part of the shown day between two instants. */
  toPart: (start: string, end: string) => DayPart;
}

/** Bookings of one service with the same person and start share their unit. */
function unitKey({ event_id, start_time }: ResourceUse, entry: LaneEntry | undefined): string {
  const part = entry?.parts.find((one) => one.start_time === start_time);
  return part ? `${part.service_id} ${part.staff_id} ${start_time}` : `${event_id} ${start_time}`;
}

function toUses(
  { resource_id, turnaround }: Resource,
  { usage, entries, toPart }: Facts,
): Omit<LaneUse, 'row'>[] {
  const own = usage
    .filter((use) => use.resource_id === resource_id)
    .map((use) => ({ ...use, ...toPart(use.start_time, use.end_time) }));
  const later = (use: (typeof own)[number]) =>
    own.filter(({ event_id, start }) => event_id === use.event_id && start > use.start);
  const uses = new Map<string, Omit<LaneUse, 'row'>>();
  for (const use of own) {
    const { start, end } = use;
    const entry = entries.get(use.event_id);
    const key = unitKey(use, entry);
    const cleanUntil = Math.min(end + turnaround, ...later(use).map((next) => next.start));
    const shared = uses.get(key) ?? { key, start, end, cleanUntil, entries: [] };
    uses.set(key, {
      ...shared,
      end: Math.max(shared.end, end),
      cleanUntil: Math.max(shared.cleanUntil, cleanUntil),
      entries: entry ? [...shared.entries, entry] : shared.entries,
    });
  }
  return [...uses.values()].sort((a, b) => a.start - b.start);
}

/** Units are counted, not numbered: each use takes the first row that is free. */
function toRows(uses: readonly Omit<LaneUse, 'row'>[]): LaneUse[] {
  const freeFrom: number[] = [];
  return uses.map((use) => {
    const free = freeFrom.findIndex((minute) => minute <= use.start);
    const row = free === -1 ? freeFrom.length : free;
    freeFrom[row] = use.cleanUntil;
    return { ...use, row };
  });
}

function findFull(uses: readonly LaneUse[], quantity: number): DayPart[] {
  const countAt = (minute: number) =>
    uses.filter(({ start, cleanUntil }) => start <= minute && minute < cleanUntil).length;
  const changes = [...new Set(uses.flatMap(({ start, cleanUntil }) => [start, cleanUntil]))].sort(
    (a, b) => a - b,
  );
  const full: DayPart[] = [];
  for (const [nth, start] of changes.entries()) {
    const end = changes[nth + 1];
    const last = full.at(-1);
    if (end === undefined || countAt(start) < quantity) continue;
    if (last?.end === start) last.end = end;
    else full.push({ start, end });
  }
  return full;
}

/** One lane for each resource, with as many rows as units are in use at once. */
export const toLanes = (resources: readonly Resource[], facts: Facts): Lane[] =>
  resources.map((resource) => {
    const uses = toRows(toUses(resource, facts));
    const rows = Math.max(1, ...uses.map(({ row }) => row + 1));
    return { resource, uses, rows, full: findFull(uses, resource.quantity) };
  });
