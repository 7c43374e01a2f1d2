/** A business in numbers, against a slow and plain count of the same rows, and how the rows are read. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/client.ts';
import { createSessions } from '../src/domain/sessions/sessions.ts';
import { dateOfDay, dayOfDate } from '../src/time/day-numbers.ts';
import { HOUR_MS, MINUTE_MS } from '../src/time/units.ts';
import { addMember, openBusiness, readKey } from './fixtures.ts';
import { type BookingRow, type PlainBusiness, plainInsights, type SpecialRow } from './insights-oracle.ts';
import { addHistory } from './many-rows.ts';
import { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const sql = postgres(world.databaseUrl, { max: 1 });
afterAll(async () => {
  await sql.end();
  await world.close();
});

const FIRST = '2026-09-28';
const DAYS = 50;
const SERVICES = ['Single lesson', 'Exam preparation', 'Zither'];
const PEOPLE = ['Ana', 'Ben', 'Cleo'];
const CUSTOMERS = 4;

const part = fc.record({
  minutes: fc.integer({ min: 0, max: 100 }),
  price: fc.option(fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100)),
  service: fc.nat(SERVICES.length - 1),
  person: fc.nat(PEOPLE.length - 1),
});

/** One in six hours, so that none of a person overlap. */
const bookings = fc.uniqueArray(
  fc.record({
    quarter: fc.integer({ min: 0, max: DAYS * 4 }),
    minute: fc.integer({ min: 0, max: 59 }),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    seats: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom(
      ...(['accepted', 'pending', 'declined', 'cancelled', 'expired', 'awaiting_payment'] as const),
    ),
    missed: fc.boolean(),
    leadHours: fc.integer({ min: -20, max: 500 }),
    customer: fc.nat(CUSTOMERS - 1),
  }),
  { maxLength: 20, selector: ({ quarter }) => quarter },
);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ from: Math.min(from, to), to: Math.max(from, to) }));

const date = fc.integer({ min: 0, max: DAYS }).map((day) => dateOfDay(dayOfDate(FIRST) + day));

const special = fc.uniqueArray(
  fc.record({ date, person: fc.option(fc.nat(PEOPLE.length - 1)), shift: fc.option(hours) }),
  { maxLength: 4, selector: ({ date, person }) => `${date} ${person}` },
);

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Three people with three services, and what takes the rows of a run. */
async function openShop(businessId: string, timezone: string) {
  const business = await openBusiness(world, businessId, {}, {}, { timezone });
  const { owner } = business;
  const businessKey = readKey(owner);
  for (const name of SERVICES.slice(1)) await owner.post('/api/service', { name, duration: 60 });
  const { services } = (await owner.get('/api/services')).json;
  const serviceIds = SERVICES.map(
    (name) => services.find((one: { name: string }) => one.name === name).service_id as string,
  );
  const ana = (await owner.get('/api/staff')).json.staff[0].staff_id as string;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const staffIds = [ana, await addMember(business, 'Ben'), await addMember(business, 'Cleo')];
  const customerIds = Array.from({ length: CUSTOMERS }, () => randomUUID());

  async function fill(rows: readonly BookingRow[], entries: readonly SpecialRow[]) {
    await sql`delete from bookings where business_key = ${businessKey}`;
    await sql`delete from customers where business_key = ${businessKey}`;
    await sql`delete from special_hours where business_key = ${businessKey}`;
    for (const customerId of customerIds)
      await sql`
        insert into customers (business_key, customer_id, name, email, phone, phone_key, address, has_booked, first_seen,
                               sort_key, search_text)
        values (${businessKey}, ${customerId}, '', '', '', '', '', true, ${FIRST}, '', '')`;
    for (const { start, parts, seats, status, missed, leadHours, customer } of rows) {
      const bookingId = randomUUID();
      let end = start;
      const timed = parts.map((part, position) => {
        const startTime = end;
        end = new Date(end.getTime() + part.minutes * MINUTE_MS);
        return { ...part, position, startTime, endTime: end };
      });
      await sql`
        insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, seats, status, attendance, customer_id, customer_name, customer_email, customer_phone,
                              customer_address, additional_info, currency, language, created_at)
        values (${businessKey}, ${bookingId}, ${randomUUID()}, ${start}, ${end}, ${seats}, ${status},
                ${missed ? 'no_show' : null}, ${customerIds[customer] as string}, '', '', '', '', '', 'CAD', 'en',
                ${new Date(start.getTime() - leadHours * HOUR_MS)})`;
      for (const { position, startTime, endTime, service, person, price } of timed)
        await sql`
          insert into booking_parts (business_key, booking_id, position, service_id, service_name, staff_id, start_time, end_time, price, forced)
          values (${businessKey}, ${bookingId}, ${position}, ${serviceIds[service] as string}, '', ${staffIds[person] as string},
                  ${startTime}, ${endTime}, ${price}, true)`;
    }
    for (const { date: day, person, shift } of entries) {
      const shifts = shift && [{ shift_start_time: clock(shift.from), shift_end_time: clock(shift.to) }];
      const staff_id = person === null ? null : staffIds[person];
      const { status } = await owner.post('/api/special-hours', {
        from: day,
        to: day,
        staff_id,
        shifts: shifts ?? [],
      });
      expect(status).toBe(200);
    }
  }
  return { owner, staffIds, fill };
}

describe('the numbers of a business', () => {
  it.each([
    ['Toronto, whose clocks go back', 'America/Toronto'],
    ['London, whose clocks go back', 'Europe/London'],
    ['Lord Howe, whose clocks go forward by half an hour', 'Australia/Lord_Howe'],
    ['Kathmandu, a quarter of an hour beside the others', 'Asia/Kathmandu'],
  ])('are those of a plain count in %s', async (_, zone) => {
    const { owner, staffIds, fill } = await openShop(zone.toLowerCase().replaceAll(/[^a-z]/g, ''), zone);
    const staffIndex = fc.option(fc.nat(PEOPLE.length - 1));
    await fc.assert(
      fc.asyncProperty(
        bookings,
        special,
        date,
        date,
        staffIndex,
        async (random, entries, one, other, person) => {
          const [from, to] = one < other ? [one, other] : [other, one];
          const rows = random.map(({ quarter, minute, ...row }) => ({
            ...row,
            start: new Date(Date.parse(FIRST) + quarter * 6 * HOUR_MS + minute * MINUTE_MS),
          }));
          await fill(rows, entries);
          const query = `from=${from}&to=${to}${person === null ? '' : `&staff_id=${staffIds[person]}`}`;
          const { by_service, by_staff, lead_days, ...json } = (await owner.get(`/api/insights?${query}`))
            .json;
          const of: PlainBusiness = {
            zone,
            now: new Date(MONDAY),
            serviceNames: SERVICES,
            personNames: PEOPLE,
            bookings: rows,
            special: entries,
          };
          const plain = plainInsights(of, from, to, person);
          expect(json).toEqual({
            totals: { ...plain.totals, received_minor: 0, refunded_minor: 0 },
            returning_customers: plain.returning_customers,
            by_week: plain.by_week,
            by_hour: plain.by_hour,
          });
          const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
          const withoutId = ({ name, bookings: count, expected }: (typeof plain.by_staff)[number]) => ({
            name,
            bookings: count,
            expected,
          });
          expect(by_service.map(withoutId).sort(byName)).toEqual(plain.by_service.sort(byName));
          expect(by_staff.map(withoutId).sort(byName)).toEqual(plain.by_staff.sort(byName));
          if (plain.median === null) expect(lead_days.median).toBeNull();
          else expect(lead_days.median).toBeCloseTo(plain.median, 6);
        },
      ),
      { numRuns: 10 },
    );
  });
});

it('a week is read by index, with one statement for each card', async () => {
  const { owner } = await openBusiness(world, 'longago');
  await addHistory(sql, readKey(owner), 20_000);
  await sql`vacuum analyze bookings, booking_parts`;
  const executed = new Map<string, unknown[]>();
  const watched = connect(world.databaseUrl, { debug: (_, text, values) => executed.set(text, values) });
  const sessions = createSessions({ db: watched, now: world.deps.now, https: false });
  const visitor = new Visitor(createApp({ ...world.deps, reads: watched, sessions }), owner.cookies);
  const { json } = await visitor.get('/api/insights?from=2026-08-03&to=2026-08-09');
  await watched.close();
  expect(json.totals.bookings).toBe((7 * 24 * 3) / 4);
  const cards = [...executed].filter(([text]) => /"bookings"/.test(text));
  expect(cards).toHaveLength(4);
  for (const [text, values] of cards) {
    const rows = await sql.unsafe(`explain (analyze, format text) ${text}`, values as string[]);
    const scans = rows
      .map((line) => String(line['QUERY PLAN']))
      .filter((line) => line.includes('on bookings'));
    expect(scans.filter((scan) => !/Index (Only )?Scan|Bitmap/.test(scan))).toEqual([]);
    for (const scan of scans) expect(Number(/ rows=(\d+)\S* loops/.exec(scan)?.[1] ?? 0)).toBeLessThan(200);
  }
});
