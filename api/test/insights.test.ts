/** A business in numbers. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { inviteAndJoin, openBusiness, readKey } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const sql = postgres(world.databaseUrl, { max: 1 });
afterAll(async () => {
  await sql.end();
  await world.close();
});

interface Row {
  start: Date;
  minutes: number;
  status: string;
  price: number | null;
  missed: boolean;
  leadHours: number;
}

async function insert(businessKey: string, serviceId: string, rows: readonly Row[]) {
  const [{ staff_id: staffId } = { staff_id: '' }] =
    await sql`select staff_id from staff where business_key = ${businessKey}`;
  for (const { start, minutes, status, price, missed, leadHours } of rows) {
    const bookingId = randomUUID();
    const end = new Date(start.getTime() + minutes * 60_000);
    await sql`
      insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status, attendance, customer_name, customer_email, customer_phone, customer_address, additional_info,
                            currency, language, created_at)
      values (${businessKey}, ${bookingId}, ${randomUUID()}, ${start}, ${end}, ${status}, ${missed ? 'no_show' : null}, '', '', '', '', '',
              'CAD', 'en', ${new Date(start.getTime() - leadHours * 3_600_000)})`;
    await sql`
      insert into booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time, price, forced)
      values (${businessKey}, ${bookingId}, ${serviceId}, '', ${staffId}, ${start}, ${end}, ${price}, true)`;
  }
}

describe('insights', () => {
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

  it('count customers by the days of their appointments, as bookings are', async () => {
    const { owner, serviceId: service_id } = await openBusiness(world, 'returning');
    const mia = { name: 'Mia', email: 'mia@customer.example' };
    for (const start_time of ['2026-11-03T15:00:00Z', '2026-11-10T15:00:00Z'])
      await owner.post('/api/bookings', { service_id, start_time, customer: mia });
    await owner.post('/api/customers', { name: 'Imported', email: 'imported@customer.example' });
    const count = async (from: string, to: string) => {
      const { json } = await owner.get(`/api/insights?from=${from}&to=${to}`);
      return [json.totals.new_customers, json.returning_customers];
    };
    expect(await count('2026-11-02', '2026-11-08')).toEqual([1, 0]);
    expect(await count('2026-11-09', '2026-11-15')).toEqual([0, 1]);
    expect(await count('2026-11-16', '2026-11-22')).toEqual([0, 0]);
  });

  it('count what was entered afterwards as booked 0 days ahead', async () => {
    const { owner, serviceId } = await openBusiness(world, 'afterwards');
    const row = {
      start: new Date('2026-11-03T15:00:00Z'),
      minutes: 30,
      status: 'accepted',
      price: 20,
      missed: false,
    };
    await insert(readKey(owner), serviceId, [{ ...row, leadHours: -6 }]);
    const { json } = await owner.get('/api/insights?from=2026-11-03&to=2026-11-03');
    expect(json.lead_days.median).toBe(0);
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
    const businessKey = readKey(owner);
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
    const readFields = async (from: string, to: string) =>
      Object.keys((await owner.get(`/api/insights?from=${from}&to=${to}`)).json.fields ?? {});
    expect(await readFields('2026-01-01', '2027-01-01')).toEqual([]);
    expect(await readFields('2026-01-01', '2027-01-02')).toEqual(['to']);
    expect(await readFields('2026-01-02', '2026-01-01')).toEqual(['to']);
    expect(await readFields('2026-02-30', '2026-03-01')).toEqual(['from']);
    expect(await readFields('9999-12-01', '9999-12-31')).toEqual(['from', 'to']);
    expect(await readFields('2200-12-31', '2200-12-31')).toEqual([]);
  });

  it('are a CSV of one table on request', async () => {
    const { owner } = await openBusiness(world, 'tables');
    const { text, headers } = await owner.get(
      '/api/insights?from=2026-11-02&to=2026-11-08&format=csv&table=by_week',
    );
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(text).toBe('week,bookings,cancelled,no_shows,expected\r\n2026-11-02,0,0,0,0\r\n');
  });

  it('guard spreadsheets against names that look like formulas', async () => {
    const { owner, serviceId } = await openBusiness(world, 'formulas', { name: '=HYPERLINK("x")' });
    await insert(readKey(owner), serviceId, [
      {
        start: new Date('2026-11-03T15:00Z'),
        minutes: 30,
        status: 'accepted',
        price: 20,
        missed: false,
        leadHours: 1,
      },
    ]);
    const { text } = await owner.get(
      '/api/insights?from=2026-11-02&to=2026-11-08&format=csv&table=by_service',
    );
    expect(text).toContain(`${serviceId},"'=HYPERLINK(""x"")",1,20\r\n`);
  });

  it('are for owners, managers and read keys, and not for a login of one person', async () => {
    const { owner } = await openBusiness(world, 'whose');
    const path = '/api/insights?from=2026-11-02&to=2026-11-08';
    const [{ staff_id }] = (await owner.get('/api/staff')).json.staff;
    const manager = await inviteAndJoin(world, owner, { email: 'manager@whose.example', role: 'manager' });
    const person = await inviteAndJoin(world, owner, {
      email: 'person@whose.example',
      role: 'staff',
      staff_id,
    });
    expect((await manager.get(path)).status).toBe(200);
    expect((await person.get(path)).json.code).toBe('forbidden');
    const { key } = (await owner.post('/api/keys', { name: 'Books', scope: 'read' })).json;
    const program = world.visitor();
    expect((await program.get(path, { Authorization: `Bearer ${key}` })).status).toBe(200);
  });
});
