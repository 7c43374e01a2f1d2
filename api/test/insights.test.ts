/** A business in numbers, against a slow and plain count of the same rows. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../src/time/day-numbers.ts';
import { keyOf, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const sql = postgres(world.databaseUrl, { max: 1 });
afterAll(async () => {
  await sql.end();
  await world.close();
});

const ZONE = 'America/Toronto';
const STATUSES = ['accepted', 'pending', 'declined', 'cancelled', 'expired'] as const;

interface Row {
  start: Date;
  minutes: number;
  status: (typeof STATUSES)[number];
  price: number | null;
  missed: boolean;
  leadHours: number;
}

/** Around the night of 1 November 2026, on which Toronto's clocks go back. */
const row = fc.record({
  start: fc
    .integer({ min: 0, max: 40 * 24 * 60 })
    .map((minute) => new Date(Date.UTC(2026, 9, 10) + minute * 60_000)),
  minutes: fc.integer({ min: 5, max: 300 }),
  status: fc.constantFrom(...STATUSES),
  price: fc.option(fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100)),
  missed: fc.boolean(),
  leadHours: fc.integer({ min: 0, max: 500 }),
});

/** Date, weekday from Monday and hour on a clock in Toronto. */
function local(at: Date) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return { date, weekday: weekdayOfDay(dayOfDate(date)), hour: Number(part('hour')) };
}

const median = (sorted: number[]) => {
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

function plainCount(rows: readonly Row[], from: string, to: string) {
  const now = new Date(MONDAY);
  const counted = rows.filter(({ start, status }) => {
    const { date } = local(start);
    return from <= date && date <= to && status !== 'expired' && !(status === 'pending' && start <= now);
  });
  const accepted = counted.filter(({ status }) => status === 'accepted');
  const money = (of: readonly Row[]) =>
    Math.round(
      of.filter(({ status }) => status === 'accepted').reduce((sum, { price }) => sum + (price ?? 0), 0) *
        100,
    ) / 100;
  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { start } of counted) {
    const { weekday, hour } = local(start);
    (byHour[weekday] as number[])[hour] = ((byHour[weekday] as number[])[hour] ?? 0) + 1;
  }
  const mondayOf = ({ start }: Row) => {
    const { date, weekday } = local(start);
    return dateOfDay(dayOfDate(date) - weekday);
  };
  const withStatus = (of: readonly Row[], status: Row['status']) =>
    of.filter((one) => one.status === status).length;
  return {
    totals: {
      bookings: counted.length,
      accepted: accepted.length,
      pending: withStatus(counted, 'pending'),
      declined: withStatus(counted, 'declined'),
      cancelled: withStatus(counted, 'cancelled'),
      no_shows: accepted.filter(({ missed }) => missed).length,
      minutes_booked: accepted.reduce((sum, { minutes }) => sum + minutes, 0),
      expected: money(counted),
    },
    weekOf: (week: string) => {
      const of = counted.filter((one) => mondayOf(one) === week);
      return {
        week,
        bookings: of.length,
        cancelled: withStatus(of, 'cancelled'),
        no_shows: of.filter(({ status, missed }) => status === 'accepted' && missed).length,
        expected: money(of),
      };
    },
    byHour,
    median: median(counted.map(({ leadHours }) => leadHours / 24).toSorted((a, b) => a - b)),
  };
}

async function insert(businessKey: string, serviceId: string, rows: readonly Row[]) {
  const [{ staff_id: staffId } = { staff_id: '' }] =
    await sql`select staff_id from staff where business_key = ${businessKey}`;
  for (const { start, minutes, status, price, missed, leadHours } of rows) {
    await sql`
      insert into bookings (business_key, booking_id, booking_ref, service_id, staff_id, service_name, start_time, end_time, status,
                            price, attendance, customer_name, customer_email, customer_phone, customer_address, additional_info,
                            language, placed_by_owner, created_at)
      values (${businessKey}, ${randomUUID()}, ${randomUUID()}, ${serviceId}, ${staffId}, '', ${start},
              ${new Date(start.getTime() + minutes * 60_000)}, ${status}, ${price}, ${missed ? 'no_show' : null}, '', '', '', '', '',
              'en', true, ${new Date(start.getTime() - leadHours * 3_600_000)})`;
  }
}

describe('insights', () => {
  it('agree with a plain count, also over a clock change', async () => {
    const business = await openBusiness(world, 'counted');
    const businessKey = keyOf(business.owner);
    const date = fc.integer({ min: 0, max: 40 }).map((day) => dateOfDay(dayOfDate('2026-10-10') + day));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), date, date, async (rows, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        await sql`delete from bookings where business_key = ${businessKey}`;
        await insert(businessKey, business.serviceId, rows);
        const { json } = await business.owner.get(`/api/insights?from=${from}&to=${to}`);
        const plain = plainCount(rows, from, to);
        expect(json.totals).toMatchObject(plain.totals);
        expect(json.by_hour).toEqual(plain.byHour);
        expect(json.by_week).toEqual(json.by_week.map(({ week }: { week: string }) => plain.weekOf(week)));
        expect(json.by_service.map((service: { bookings: number }) => service.bookings)).toEqual(
          plain.totals.bookings > 0 ? [plain.totals.bookings] : [],
        );
        if (plain.median === null) expect(json.lead_days.median).toBeNull();
        else expect(json.lead_days.median).toBeCloseTo(plain.median, 6);
      }),
      { numRuns: 40 },
    );
  });

  it('count the open hours of the dates, special hours included, in elapsed minutes', async () => {
    const { owner } = await openBusiness(world, 'opened');
    const open = async (from: string, to: string) =>
      (await owner.get(`/api/insights?from=${from}&to=${to}`)).json.totals.minutes_open;
    // Monday to Friday, nine to five.
    expect(await open('2026-11-02', '2026-11-08')).toBe(5 * 480);
    await owner.post('/api/special-hours', { from: '2026-11-03', to: '2026-11-03' });
    const night = [{ shift_start_time: '00:00', shift_end_time: '03:00' }];
    await owner.post('/api/special-hours', { from: '2026-11-01', to: '2026-11-01', shifts: night });
    expect(await open('2026-11-02', '2026-11-08')).toBe(4 * 480);
    expect(await open('2026-11-01', '2026-11-01')).toBe(240);
  });

  it('count new customers by when they were first seen', async () => {
    const { owner } = await openBusiness(world, 'newcomers');
    await owner.post('/api/customers', { name: 'Mia', email: 'mia@customer.example' });
    const count = async (from: string, to: string) =>
      (await owner.get(`/api/insights?from=${from}&to=${to}`)).json.totals.new_customers;
    expect(await count('2026-11-02', '2026-11-02')).toBe(1);
    expect(await count('2026-11-03', '2026-11-03')).toBe(0);
  });

  it('are empty where nothing was booked', async () => {
    const { owner } = await openBusiness(world, 'empty');
    const { json } = await owner.get('/api/insights?from=2026-11-04&to=2026-11-10');
    expect(json.lead_days).toEqual({ median: null });
    expect(json.by_week).toEqual(
      ['2026-11-02', '2026-11-09'].map((week) => ({
        week,
        bookings: 0,
        cancelled: 0,
        no_shows: 0,
        expected: 0,
      })),
    );
    expect([json.by_service, json.by_staff]).toEqual([[], []]);
  });

  it('are of one member where one is named', async () => {
    const { owner, serviceId } = await openBusiness(world, 'ofone');
    const businessKey = keyOf(owner);
    const rows = [
      {
        start: new Date('2026-11-03T15:00Z'),
        minutes: 30,
        status: 'accepted',
        price: 20,
        missed: false,
        leadHours: 1,
      },
    ] as const;
    await insert(businessKey, serviceId, rows);
    const [first] = (await owner.get('/api/staff')).json.staff;
    await owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
    const { staff_id } = (await owner.post('/api/staff', { name: 'Ben' })).json;
    const of = async (id: string) =>
      (await owner.get(`/api/insights?from=2026-11-02&to=2026-11-08&staff_id=${id}`)).json;
    expect((await of(first.staff_id)).by_staff).toEqual([
      { staff_id: first.staff_id, name: 'Ana', bookings: 1, expected: 20 },
    ]);
    expect((await of(staff_id)).totals).toMatchObject({ bookings: 0, minutes_open: 5 * 480 });
    const { status, json } = await owner.get(
      `/api/insights?from=2026-11-02&to=2026-11-08&staff_id=${randomUUID()}`,
    );
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', ['staff_id']]);
  });

  it('are refused for more than 366 dates or dates out of order', async () => {
    const { owner } = await openBusiness(world, 'toolong');
    const fieldsOf = async (from: string, to: string) =>
      Object.keys((await owner.get(`/api/insights?from=${from}&to=${to}`)).json.fields ?? {});
    expect(await fieldsOf('2026-01-01', '2027-01-01')).toEqual([]);
    expect(await fieldsOf('2026-01-01', '2027-01-02')).toEqual(['to']);
    expect(await fieldsOf('2026-01-02', '2026-01-01')).toEqual(['to']);
    expect(await fieldsOf('2026-02-30', '2026-03-01')).toEqual(['from']);
  });

  it('are a CSV of one table on request', async () => {
    const { owner } = await openBusiness(world, 'tables');
    const { text, headers } = await owner.get(
      '/api/insights?from=2026-11-02&to=2026-11-08&format=csv&table=by_week',
    );
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(text).toBe('week,bookings,cancelled,no_shows,expected\r\n2026-11-02,0,0,0,0\r\n');
  });
});
