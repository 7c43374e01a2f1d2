/** Any businesses in unusual zones and on unusual dates, for tests of properties. */
import fc from 'fast-check';
import {
  NO_BUFFERS,
  type Processing,
  type Shift,
  type SlotQuery,
  type SpecialHours,
} from '../../src/domain/slots/slot-query.ts';
import { splitByProcessing } from '../../src/domain/slots/work-stretches.ts';
import { MINUTE_MS } from '../../src/time/units.ts';
import type { Booked, OracleQuery } from './slots-oracle.ts';

/** Zones and dates with unusual clock changes. */
const TURNS: [string, string][] = [
  ['America/Toronto', '2026-03-08'],
  ['America/Toronto', '2026-11-01'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kathmandu', '2026-12-31'],
  ['Pacific/Kiritimati', '2026-06-30'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kwajalein', '1993-08-21'],
  ['America/Vancouver', '2026-11-01'],
  ['America/Nuuk', '2027-03-27'], // skips the end of a Saturday
  ['America/Nuuk', '2026-10-24'],
  ['Africa/Cairo', '2026-04-24'], // skips midnight
  ['Africa/Cairo', '2026-10-29'],
  ['America/Havana', '2026-03-08'],
  ['Asia/Beirut', '2026-10-25'], // goes back before midnight, to the previous day
  ['Africa/Casablanca', '2026-02-15'],
  ['Antarctica/Troll', '2026-03-29'], // changes by two hours
  ['America/St_Johns', '2026-11-01'],
  ['Etc/GMT+12', '2026-02-28'],
  ['Asia/Kathmandu', '2028-02-28'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Atlantic/Azores', '2026-10-25'],
  ['America/Santiago', '2026-09-06'],
  ['Europe/Dublin', '2026-03-29'],
];

const toMinutes = (date: string) => Date.parse(`${date}T00:00Z`) / MINUTE_MS;
export const turn = fc.constantFrom(...TURNS).map(([zone, date]) => ({ zone, around: toMinutes(date) }));
/** Mostly whole minutes, otherwise some milliseconds more. */
export const fraction = fc
  .oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 59_999 }))
  .map((ms) => ms / MINUTE_MS);

/** Mostly quarters of an hour, so that shifts often touch and share grids. */
const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 1440),
  fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
  fc.integer({ min: 0, max: 1440 }),
);
export const shift: fc.Arbitrary<Shift> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), minuteOfDay, fc.oneof(minuteOfDay, fc.constant(1440)))
  .filter(([, start, end]) => start !== end)
  .map(([weekday, a, b]) => ({ weekday, startMinute: Math.min(a, b), endMinute: Math.max(a, b) }));

/** Entries around these days, in other years too if they are yearly. Half of the businesses have none. */
export function specialAround(now: number): fc.Arbitrary<readonly SpecialHours[]> {
  const length = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 365 }));
  const entry = fc
    .record({
      offset: fc.integer({ min: -4, max: 8 }),
      length,
      yearly: fc.boolean(),
      years: fc.integer({ min: -3, max: 5 }),
      shifts: fc.array(shift, { maxLength: 3 }),
      isOthers: fc.boolean(),
      staffId: fc.constantFrom(null, 'member'),
    })
    .map(({ offset, length: days, yearly, years, shifts, isOthers, staffId }): SpecialHours => {
      const first = new Date((Math.floor(now / 1440) + offset - Math.floor(days / 2)) * 1440 * MINUTE_MS);
      if (yearly) first.setUTCFullYear(first.getUTCFullYear() + years);
      const from = first.toISOString().slice(0, 10);
      const to = new Date(first.getTime() + days * 1440 * MINUTE_MS).toISOString().slice(0, 10);
      return { staffId, from, to, yearly, note: '', isClosed: shifts.length === 0 && !isOthers, shifts };
    });
  return fc.oneof(fc.constant([]), fc.array(entry, { minLength: 1, maxLength: 4 }));
}

/** Half of them without any. */
const minutesOfBuffer = fc.oneof(
  fc.constant(0),
  fc.constantFrom(5, 15, 30),
  fc.integer({ min: 0, max: 240 }),
);
export const buffers = fc.oneof(
  fc.constant(NO_BUFFERS),
  fc.record({ before: minutesOfBuffer, after: minutesOfBuffer }),
);

/** Half without; else of at least five minutes each, often up to the end. */
export const processingWithin = (duration: number): fc.Arbitrary<Processing | null> =>
  duration < 10
    ? fc.constant(null)
    : fc.option(
        fc
          .integer({ min: 5, max: duration - 5 })
          .chain((after) =>
            fc
              .oneof(fc.constant(duration - after), fc.integer({ min: 5, max: duration - after }))
              .map((minutes) => ({ after, minutes })),
          ),
        { freq: 2 },
      );

export function busyAround(now: number): fc.Arbitrary<Booked[]> {
  const offset = fc.oneof(
    fc.integer({ min: -8, max: 480 }).map((quarter) => quarter * 15),
    fc.integer({ min: -2000, max: 8000 }),
  );
  const length = fc.oneof(fc.constantFrom(0, 15, 30, 60), fc.integer({ min: 1, max: 3000 }));
  const times = length.chain((minutes) =>
    fc.record({
      offset,
      length: fc.constant(minutes),
      early: fraction,
      late: fraction,
      processing: processingWithin(minutes),
    }),
  );
  const one = fc
    .record({ times, sameService: fc.boolean(), seats: fc.integer({ min: 1, max: 3 }), buffers })
    .map(({ times: at, sameService, seats, buffers: around }) => {
      const start = Math.floor(now) + at.offset + at.early;
      const end = at.length === 0 ? start : start + at.length + at.late;
      return { start, end, sameService, seats, processing: at.processing, ...around };
    });
  return fc.array(one, { maxLength: 30 }).map((all) => all.sort((a, b) => a.start - b.start));
}

/** What the engine gets. */
export const toSlotQuery = ({ busy, ...query }: OracleQuery): SlotQuery => ({
  ...query,
  busy: busy
    .flatMap(({ processing, ...one }) => splitByProcessing({ ...one, isBufferOnly: false }, processing))
    .sort((a, b) => a.start - b.start),
});

/** What a service asks of a member's time. Only one customer at a time can have processing time. */
export const workUpTo = (mostMinutes: number) =>
  fc
    .oneof(fc.constantFrom(15, 30, 45, 60), fc.integer({ min: 5, max: mostMinutes }))
    .chain((duration) =>
      fc.record({
        duration: fc.constant(duration),
        buffers,
        processing: processingWithin(duration),
        capacity: fc.integer({ min: 1, max: 4 }),
        seats: fc.integer({ min: 1, max: 3 }),
      }),
    )
    .map((work) => (work.processing ? { ...work, capacity: 1, seats: 1 } : work));

export const query: fc.Arbitrary<OracleQuery> = turn.chain(({ zone, around }) =>
  fc
    .tuple(fc.integer({ min: -4 * 1440, max: 2 * 1440 }), fraction)
    .map(([offset, rest]) => around + offset + rest)
    .chain((now) =>
      fc
        .record({
          work: workUpTo(1440),
          rules: fc.record({
            zone: fc.constant(zone),
            bookableDays: fc.integer({ min: 1, max: 6 }),
            intervalMinutes: fc.constantFrom(15, 30, 60),
            hoursAdvance: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 48 })),
            shifts: fc.array(shift, { minLength: 1, maxLength: 12 }),
            special: specialAround(now),
          }),
          busy: busyAround(now),
          bookings: fc.constant([]),
          fullMonths: fc.subarray(
            [toMonth(around), toMonth(around + 4 * 1440)].filter((month, i, all) => all.indexOf(month) === i),
            { maxLength: 1 },
          ),
          now: fc.constant(now),
          range: fc.option(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: 0, max: 3 })), {
            freq: 3,
          }),
        })
        .map(({ range, work, rules, ...rest }) => {
          const query = { ...rest, rules: { ...rules, ...work } };
          if (!range) return query;
          const from = (Math.floor(now / 1440) + range[0]) * 1440;
          return { ...query, from, to: from + (range[1] + 1) * 1440 };
        }),
    ),
);

/** Two to four people of one business, each with hours and busy times of their own. */
export const severalMembers = fc.tuple(query, fc.integer({ min: 1, max: 3 })).chain(([first, others]) =>
  fc
    .array(
      fc.record({
        shifts: fc.array(shift, { maxLength: 6 }),
        special: specialAround(first.now),
        busy: busyAround(first.now),
      }),
      { minLength: others, maxLength: others },
    )
    .map((rest): [OracleQuery, ...OracleQuery[]] => [
      first,
      ...rest.map(({ busy, ...hours }) => ({ ...first, busy, rules: { ...first.rules, ...hours } })),
    ]),
);

function toMonth(instant: number): string {
  return new Date(instant * MINUTE_MS).toISOString().slice(0, 7);
}
