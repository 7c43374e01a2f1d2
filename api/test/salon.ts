/** A salon of Ana and Ben: color, cut, wash as an add-on, and yoga for a class of five. */
import { addMember, openBusiness, type TestBusiness } from './fixtures.ts';
import type { World } from './world.ts';

/** A Tuesday on which the salon is open from 14:00 to 22:00 UTC. */
export const DATE = '2026-11-03';
export const at = (time: string, date = DATE) => `${date}T${time}:00.000Z`;

export interface Salon extends TestBusiness {
  color: string;
  cut: string;
  wash: string;
  yoga: string;
  ana: string;
  ben: string;
}

let opened = 0;

/** The color takes 90 minutes, in which its member is free for 30 after the first 30. */
export async function openSalon(world: World, options: Record<string, unknown> = {}): Promise<Salon> {
  const salon = await openBusiness(
    world,
    `halo${++opened}`,
    { name: 'Color', duration: 90, price: 80, processing: { after: 30, minutes: 30 } },
    { auto_confirm: true, ...options },
  );
  const { owner } = salon;
  const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const add = async (fields: Record<string, unknown>): Promise<string> =>
    (await owner.post('/api/service', fields)).json.services.find(
      ({ name }: { name: unknown }) => name === fields.name,
    ).service_id;
  return {
    ...salon,
    ...{ ana, ben: await addMember(salon, 'Ben'), color: salon.serviceId },
    cut: await add({ name: 'Cut', duration: 30, price: 30 }),
    wash: await add({ name: 'Wash', duration: 0, price: 5, add_on: true }),
    yoga: await add({ name: 'Yoga', duration: 60, price: 12.5, capacity: 5, max_seats: 3 } as {
      name: string;
    }),
  };
}

export const bookVisit = (
  { owner }: Salon,
  service_ids: readonly string[],
  { email = 'mia@customer.example', ...fields }: Record<string, unknown> = {},
) =>
  owner.post('/api/bookings', {
    ...{ service_ids, start_time: at('15:00'), customer: { name: 'Mia', email } },
    ...fields,
  });

/** Somebody's own event. */
export const blockTime = (
  { owner }: Salon,
  staff_id: string,
  [from, to]: [string, string],
  title = 'Lunch',
) => owner.post('/api/calendar', { title, start_time: at(from), end_time: at(to), staff_id });

interface Part {
  name: string;
  staff_id: string;
  start_time: string;
  end_time: string;
}

/** Name, member and times of each part, such as `Cut Ana 15:00–15:30`. */
export const describeParts = ({ ana, ben }: Salon, { parts }: { parts: Part[] }): string[] =>
  parts.map(({ name, staff_id, start_time, end_time }) => {
    const member = staff_id === ana ? 'Ana' : staff_id === ben ? 'Ben' : 'another';
    return `${name} ${member} ${start_time.slice(11, 16)}–${end_time.slice(11, 16)}`;
  });
