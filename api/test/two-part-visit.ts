/** The environment of the tests of visits: Mia's color by Ana from 15:00 to 16:00, and her cut by Ben until 16:30. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { addMember, openBusiness, type TestBusiness } from './fixtures.ts';
import { at, DATE } from './salon.ts';
import { createWorld, MONDAY } from './world.ts';

interface VisitedSalon extends TestBusiness {
  cut: string;
  ana: string;
  ben: string;
  /** Of the visit. */
  id: string;
}

export async function createVisitWorld() {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
  const salon = {} as VisitedSalon;
  let opened = 0;
  const execute = (statement: ReturnType<typeof sql>) => world.deps.db.query((tx) => tx.execute(statement));
  const email = (name = 'mia') => `${name}${opened}@example.com`;

  beforeEach(async () => {
    world.setClock(MONDAY);
    const business = await openBusiness(
      world,
      `salon${++opened}`,
      { name: 'Color', price: 45.5 },
      { auto_confirm: true },
    );
    const { owner } = business;
    const ana: string = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const ben = await addMember(business, 'Ben');
    const added = await owner.post('/api/service', { name: 'Cut', duration: 30, price: 19.99 });
    const cut: string = added.json.services.at(-1).service_id;
    const customer = { name: 'Mia', email: email(), phone: '' };
    const booking = { service_id: business.serviceId, staff_id: ana, start_time: at('15:00'), customer };
    const { id } = (await owner.post('/api/bookings', booking)).json.event;
    await execute(sql`
      insert into booking_parts (business_key, booking_id, position, service_id, service_name, staff_id, start_time, end_time, price)
      select business_key, booking_id, 1, ${cut}, 'Cut', ${ben}, end_time, ${at('16:30')}, 19.99 from bookings where booking_id = ${id}`);
    await execute(sql`update bookings set end_time = ${at('16:30')} where booking_id = ${id}`);
    Object.assign(salon, business, { cut, ana, ben, id });
  });
  afterAll(() => world.close());

  const readCalendar = async (query = '', reader = salon.owner) =>
    (await reader.get(`/api/calendar?start=${DATE}&end=2026-11-05${query}`)).json.events;
  return {
    world,
    salon,
    execute,
    email,
    readCalendar,
    readVisit: async () => (await readCalendar()).find((event: { id: string }) => event.id === salon.id),
    parts: (color: string, cutBy: string, [from, between, to]: [string, string, string]) => [
      {
        ...{ service_id: salon.serviceId, name: 'Color', add_on: false, staff_id: color, processing: null },
        ...{ start_time: at(from), end_time: at(between), price_minor: 4550 },
      },
      {
        ...{ service_id: salon.cut, name: 'Cut', add_on: false, staff_id: cutBy, processing: null },
        ...{ start_time: at(between), end_time: at(to), price_minor: 1999 },
      },
    ],
  };
}
