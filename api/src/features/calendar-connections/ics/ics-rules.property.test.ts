/** Recurrences compared with a second library: random rules over zones and changes of the clocks. */
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, it } from 'vitest';
import { busyTimes } from './ics-busy.ts';

const FROM = new Date('2026-09-01T00:00:00Z');
const TO = new Date('2027-06-01T00:00:00Z');
const BEGINNING = new Date('2024-01-01T00:00:00Z');
const ZONES = [
  'America/Toronto',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
  'Pacific/Auckland',
  'UTC',
];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const two = (value: number) => String(value).padStart(2, '0');
const someValues = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: 4 }).map((list) => list.join(','));

const weekly = someValues(WEEKDAYS).map((days) => `FREQ=WEEKLY;BYDAY=${days}`);
const monthly = fc.oneof(
  fc.integer({ min: 1, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc
    .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom(...WEEKDAYS))
    .map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
  fc.constant('FREQ=MONTHLY;BYMONTHDAY=-1'),
  fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
);
const yearly = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`);
const base = fc.oneof(fc.constant('FREQ=DAILY'), weekly, monthly, yearly);
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `;UNTIL=2026${two(month)}${two(day)}T235959Z`),
);
const rule = fc
  .tuple(base, fc.integer({ min: 1, max: 3 }), end)
  .map(([frequency, interval, ending]) => `${frequency};INTERVAL=${interval}${ending}`);
const start = fc
  .tuple(
    fc.integer({ min: 2024, max: 2026 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.constantFrom('000000', '013000', '020000', '023000', '090000', '233000'),
  )
  .map(([year, month, day, time]) => `${year}${two(month)}${two(day)}T${time}`);

const other = (rruleString: string) => new RRuleTemporal({ rruleString });
type Zoned = NonNullable<ReturnType<ReturnType<typeof other>['next']>>;
const formatWall = (time: Zoned) =>
  time.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

function byOurs(lines: string[]): number[] {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );
  const query = { zone: 'UTC', from: FROM, to: TO, addresses: [] };
  const { occurrences } = busyTimes([text], query);
  return occurrences.map(({ start: at }) => at.getTime()).sort((a, b) => a - b);
}

/** Libraries differ in times that the clocks skip: they leave them out, as RFC 5545 does, or move them, as calendars do. */
const clocks = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })]),
);
const isSkipped = (at: number, zone: string, time: string) =>
  clocks.get(zone)?.format(at).replaceAll(':', '') !== time;

it('any rule recurs as the other library says', () => {
  fc.assert(
    fc.property(rule, start, fc.constantFrom(...ZONES), (recurrence, given, zone) => {
      const first = recurrence.includes('COUNT') ? `${given.slice(0, 8)}T090000` : given;
      const endless = recurrence.replace(/;(COUNT|UNTIL)=\w+/, '');
      // Of an event whose start does not match its rule, RFC 5545 says nothing.
      const from = other(`DTSTART;TZID=${zone}:${first}\nRRULE:${endless}`).next(BEGINNING, true);
      const until = /UNTIL=(\w+)Z/.exec(recurrence)?.[1];
      if (!from || (until && until < formatWall(from))) return;
      const lines = [`DTSTART;TZID=${zone}:${formatWall(from)}`, `RRULE:${recurrence}`];
      const expected = other(lines.join('\n')).between(FROM, TO, true) as readonly Zoned[];
      const shown = (instants: number[]) =>
        instants.filter(
          (at) =>
            at >= FROM.getTime() && at < TO.getTime() && !isSkipped(at, zone, formatWall(from).slice(9)),
        );
      expect(shown(byOurs([...lines, 'DURATION:PT1S']))).toEqual(
        shown(expected.map(({ epochMilliseconds }) => epochMilliseconds)),
      );
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
}, 120_000);
