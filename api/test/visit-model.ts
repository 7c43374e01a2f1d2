/** What is booked and held in a salon of three, for tests that compare it with the api; who gets what is asked of the oracle. */
import type { Processing } from '../src/domain/slots/slot-query.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import type { Booked, OracleQuery } from './slots/slots-oracle.ts';
import { expectedVisits } from './slots/visits-oracle.ts';

interface ModelService {
  name: string;
  duration: number;
  before: number;
  after: number;
  processing: Processing | null;
  capacity: number;
  maxSeats: number;
  addOn: boolean;
  /** Positions of those who offer it. */
  staff: number[];
}

const usual = {
  ...{ before: 0, after: 0, processing: null, capacity: 1, maxSeats: 1, addOn: false },
  staff: [0, 1, 2],
};
const development = { after: 30, minutes: 30 };
export const SERVICES: Record<string, ModelService> = {
  cut: { ...usual, name: 'Cut', duration: 30, after: 10 },
  color: { ...usual, name: 'Color', duration: 90, before: 5, processing: development, staff: [0, 1] },
  wash: { ...usual, name: 'Wash', duration: 0, addOn: true, staff: [0, 2] },
  mask: { ...usual, name: 'Mask', duration: 15, addOn: true },
  yoga: { ...usual, name: 'Yoga', duration: 60, capacity: 4, maxSeats: 3, staff: [1, 2] },
};

export const VISITS = [
  ...['cut', 'color', 'yoga', 'cut wash', 'color mask', 'color cut', 'cut cut', 'yoga cut'],
  'cut wash color mask',
];

export const OPTIONS = { booking_interval: 30, bookable_days: 8, hours_advance: 1 };
const HOURS = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, startMinute: 9 * 60, endMinute: 17 * 60 }));

/** `services` are keys of `SERVICES`; null is anyone. */
export interface Visit {
  services: string[];
  seats: number;
  staffId: string | null;
}

/** A visit that takes time; `start` in epoch minutes. */
export interface Entry extends Visit {
  start: number;
  members: readonly string[];
}

const listDurations = (services: readonly string[]) => services.map((key) => SERVICES[key]?.duration ?? 0);

function takenBy(staffId: string, key: string, { services, members, start, seats }: Entry): Booked[] {
  const durations = listDurations(services);
  return services.flatMap((other, part) => {
    const { duration, before, after, processing } = SERVICES[other] as ModelService;
    const begin = start + durations.slice(0, part).reduce((sum, minutes) => sum + minutes, 0);
    const booked = { start: begin, end: begin + duration, before, after, processing, seats };
    return members[part] === staffId ? [{ ...booked, sameService: other === key }] : [];
  });
}

interface Asked extends Visit {
  /** Epoch ms. */
  now: number;
  /** Who does each part in any case, as of a booking that is moved. */
  members?: readonly string[] | undefined;
}

/** Each start of a visit with the member of each part, among what is taken. `people`: their ids by position. */
export function expectVisit(
  people: readonly string[],
  { services, seats, staffId, now, members }: Asked,
  entries: readonly Entry[],
): Map<number, string[]> {
  const toOracleQuery = (member: string, key: string): OracleQuery => {
    const { duration, before, after, processing, capacity } = SERVICES[key] as ModelService;
    return {
      rules: {
        ...{ zone: 'America/Toronto', shifts: HOURS, special: [], buffers: { before, after } },
        ...{ bookableDays: OPTIONS.bookable_days, intervalMinutes: OPTIONS.booking_interval },
        ...{ hoursAdvance: OPTIONS.hours_advance, duration, processing, capacity, seats },
      },
      busy: entries.flatMap((entry) => takenBy(member, key, entry)),
      bookings: entries.filter((entry) => entry.members.includes(member)).map(({ start }) => start),
      ...{ fullMonths: [], now: now / MINUTE_MS },
    };
  };
  const parts = services.map((key, part) =>
    people
      .filter((_, position) => SERVICES[key]?.staff.includes(position))
      .filter((id) => (!staffId || id === staffId) && (!members || members[part] === id))
      .map((id) => ({ staffId: id, query: toOracleQuery(id, key) })),
  );
  const business = toOracleQuery('', services[0] ?? '');
  const noResources = { services: services.map(() => 0), resources: [] };
  return expectedVisits({ business, durations: listDurations(services), parts, ...noResources });
}
