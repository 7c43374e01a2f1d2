import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { NO_BUFFERS } from '../src/domain/slots/slot-query.ts';
import { HOUR_MS, MINUTE_MS } from '../src/time/units.ts';
import { expectedSlots } from '../test/slots/slots-oracle.ts';
import { type BookingChoice, checkStored, proveAddresses, startBooking } from './customers.ts';
import { createVerdict, type Fault, notRun } from './fault.ts';
import { startMailSink } from './mail-sink.ts';
import { createMovedClock, type MovedClock } from './moved-clock.ts';
import { onStage } from './stage.ts';

/** Nights with a clock change, and its instant. */
const NIGHTS = [
  { zone: 'America/Toronto', change: '2027-03-14T07:00:00Z' },
  { zone: 'Europe/Berlin', change: '2027-03-28T01:00:00Z' },
  { zone: 'Australia/Lord_Howe', change: '2027-04-03T15:00:00Z' },
  { zone: 'Australia/Lord_Howe', change: '2027-10-02T15:30:00Z' },
  { zone: 'Europe/Berlin', change: '2027-10-31T01:00:00Z' },
  { zone: 'America/Toronto', change: '2027-11-07T06:00:00Z' },
] as const;
/** Minutes from the next quarter of an hour, so that a few seconds change no slot. */
const BEFORE_THE_CHANGE_MS = HOUR_MS + 7.5 * MINUTE_MS;
/**
 * Positions of the clock in hours after the start; reminders are due between 1 and 2. `inMidBatch`: the clock moves on
 * while mails are sent.
 */
const MOVES = [
  [{ hours: 1 }, { hours: 0 }, { hours: 2, inMidBatch: true }, { hours: 1 }, { hours: 2 }, { hours: 3 }],
  [{ hours: 1 }, { hours: 0 }, { hours: 2, inMidBatch: true }, { hours: 3 }, { hours: 2 }, { hours: 3 }],
];
const BUSINESSES = 5;
const RULES = {
  bookableDays: 3,
  intervalMinutes: 15,
  hoursAdvance: 0,
  duration: 30,
  processing: null,
  capacity: 1,
  seats: 1,
};
/** When appointments start: a quarter of the reminders is due two hours before, the others 24 hours before. */
const STARTS_AFTER_MS = [3, 3.5, 25, 25.5].map((hours) => hours * HOUR_MS);
/** The api's loops notice a move back at the next run but one. */
const TWO_TURNS_MS = 2100;
const SENDING_MS = 15;

/** Pages that are open all day. */
async function addPages(sql: postgres.Sql, round: number, zone: string): Promise<Sample[]> {
  const samples = await addSamples(sql, { prefix: `clock${round}x`, count: BUSINESSES, bookings: 0 });
  const keys = samples.map(({ businessKey }) => businessKey);
  await sql`update businesses set timezone = ${zone}, bookable_days = ${RULES.bookableDays}
             where business_key in ${sql(keys)}`;
  await sql`update shifts set start_minute = 0, end_minute = 1440 where business_key in ${sql(keys)}`;
  await sql`
    insert into shifts (business_key, shift_id, weekday, start_minute, end_minute)
    select business_key, gen_random_uuid(), weekday, 0, 1440
      from businesses, generate_series(5, 6) weekday where business_key in ${sql(keys)}`;
  await sql`
    insert into shift_services (business_key, shift_id, service_id)
    select business_key, shift_id, service_id from shifts join services using (business_key)
     where business_key in ${sql(keys)} and weekday > 4`;
  return samples;
}

async function offered(api: string, { businessId, serviceId }: Sample): Promise<string[]> {
  const answer = await fetch(`${api}/api/availability/${businessId}?service_id=${serviceId}`);
  const { availability } = (await answer.json()) as { availability: Record<string, string[]> };
  return Object.values(availability).flat();
}

/** The slots of a page by the reference implementation. */
async function rightSlots(sql: postgres.Sql, { businessKey }: Sample, zone: string, now: number) {
  const busy = await sql<{ start: Date; end: Date }[]>`
    select start_time as start, end_time as end from bookings where business_key = ${businessKey} order by start_time`;
  const minutes = (date: Date) => date.getTime() / MINUTE_MS;
  const slots = expectedSlots({
    rules: {
      ...RULES,
      buffers: NO_BUFFERS,
      zone,
      shifts: Array.from({ length: 7 }, (_, weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
      special: [],
    },
    busy: busy.map(({ start, end }) => ({
      start: minutes(start),
      end: minutes(end),
      ...NO_BUFFERS,
      sameService: true,
      seats: 1,
      processing: null,
    })),
    bookings: [],
    fullMonths: [],
    now: now / MINUTE_MS,
  });
  return slots.map((slot) => new Date(slot * MINUTE_MS).toISOString());
}

/** Resolves when every due reminder and mail is sent; false after 20 s. */
async function untilNothingIsDue(sql: postgres.Sql, clock: MovedClock): Promise<boolean> {
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(100)) {
    const now = new Date(clock.now());
    const due = await sql`
      select 1 from outbox where sent_at is null and failed_at is null and due_at <= ${now}
      union all select 1 from bookings where remind_at <= ${now} limit 1`;
    if (due.length === 0) return true;
  }
  return false;
}

/** How often each reminder was sent, by booking and kind. */
const countReminders = (sql: postgres.Sql, keys: string[]) => sql<
  { hours: number; kind: string; count: number }[]
>`
  select extract(epoch from b.start_time - b.created_at) / 3600 as hours, o.kind, count(*)::int
    from bookings b join outbox o using (business_key, booking_id)
   where business_key in ${sql(keys)} and o.kind like '%reminder%'
   group by booking_id, b.start_time, b.created_at, o.kind`;

/** The clock moves an hour forward and back during nights with a clock change. */
export const clockMoved: Fault = {
  title: 'Clock moved by ± 1 h; DST nights',
  expected: 'no missed or repeated reminder, right slots at any time',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ folder, sql, startApi }) => {
      const clock = createMovedClock(folder);
      if (!clock) return notRun('`faketime` (apt-get install faketime)');
      const sink = await startMailSink();
      sink.pause = SENDING_MS;
      const api = await startApi({ ...clock.variables, SMTP_URL: sink.url, REMINDER_CRON: '* * * * * *' });
      const verdict = createVerdict();
      const sums = { moves: 0, reminders: 0, missed: 0, doubled: 0, lists: 0 };

      for (let round = 0; round < rounds; round++) {
        const { zone, change } = NIGHTS[round % NIGHTS.length] ?? NIGHTS[0];
        const began = Date.parse(change) - BEFORE_THE_CHANGE_MS;
        const samples = await addPages(sql, round, zone);
        const keys = samples.map(({ businessKey }) => businessKey);
        sink.taken.clear();
        clock.set(began);
        await checkSlots();
        await book();
        for (const { hours, inMidBatch } of MOVES[round % MOVES.length] ?? []) {
          clock.set(began + hours * HOUR_MS);
          sums.moves++;
          if (inMidBatch) {
            const seen = sink.taken.size;
            while (sink.taken.size < seen + 5) await sleep(5);
            continue;
          }
          await sleep(TWO_TURNS_MS);
          verdict.expect(await untilNothingIsDue(sql, clock), `${zone}: what was due was not sent`);
          await checkSlots();
        }
        await checkReminders();

        /** Twenty clients at once get exactly the slots that the rules allow. */
        async function checkSlots() {
          for (const sample of samples) {
            const right = (await rightSlots(sql, sample, zone, clock?.now() ?? 0)).join();
            const lists = await Promise.all(Array.from({ length: 4 }, () => offered(api.url, sample)));
            sums.lists += lists.length;
            verdict.expect(
              lists.every((list) => list.join() === right),
              `${zone}: slots were wrong at ${new Date(clock?.now() ?? 0).toISOString()}`,
            );
          }
        }

        async function book() {
          const customers: BookingChoice[][] = [];
          for (const sample of samples) {
            const slots = await offered(api.url, sample);
            for (const after of STARTS_AFTER_MS) {
              const timeSlot = slots.find((slot) => Date.parse(slot) >= began + after) ?? '';
              customers.push([{ sample, timeSlot, email: `${randomUUID()}@c.example`, key: randomUUID() }]);
            }
          }
          await proveAddresses(sql, customers.flat(), began);
          const booking = startBooking(api.url, customers);
          await booking.answered(Number.POSITIVE_INFINITY);
          await booking.stop();
          const { acknowledged } = await checkStored(sql, booking.attempts, verdict);
          verdict.expect(
            acknowledged === customers.length,
            `${zone}: ${customers.length - acknowledged} not booked`,
          );
        }

        /** Customer and owner get one mail each per appointment, with the right number of hours. */
        async function checkReminders() {
          const reminders = await countReminders(sql, keys);
          const right = reminders.filter(({ hours, kind }) => kind.endsWith(hours > 24 ? '24h' : '2h'));
          const wanted = 2 * BUSINESSES * STARTS_AFTER_MS.length;
          const again = [...sink.taken.values()].filter((times) => times.length > 1).length;
          sums.reminders += right.length;
          sums.missed += wanted - right.length;
          sums.doubled += again + reminders.reduce((sum, { count }) => sum + count, 0) - right.length;
        }
      }
      await sink.close();
      verdict.expect(sums.missed === 0, `${sums.missed} reminders were missed`);
      verdict.expect(sums.doubled === 0, `${sums.doubled} were doubled`);
      return {
        figures: {
          'moves of the clock': sums.moves,
          'reminders sent': sums.reminders,
          missed: sums.missed,
          doubled: sums.doubled,
          'lists of slots compared': sums.lists,
        },
        broken: verdict.broken,
      };
    }),
};
