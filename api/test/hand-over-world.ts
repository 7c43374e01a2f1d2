/** Appointments of a business of two people on Tuesday, and who has them. */
import { eventsOn } from './fixtures.ts';
import type { TwoPeople } from './two-people.ts';

export const DAY = '2026-11-03';

/** Books for a member by telephone, whatever is in the way; resolves to the id. */
export async function bookFor(
  { owner, serviceId }: TwoPeople,
  staff_id: string,
  start: string,
  email = 'mia@example.com',
) {
  const { json } = await owner.post('/api/bookings', {
    ...{ service_id: serviceId, start_time: start, staff_id, force: true },
    customer: { name: 'Mia Okafor', email },
  });
  return json.event.id as string;
}

export const give = ({ owner }: TwoPeople, bookings: object[], fields: object = {}) =>
  owner.post('/api/bookings/hand-over', { bookings, ...fields });

/** The member of each entry, by the entry's id. */
export const whoHas = async (shop: TwoPeople): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await eventsOn(shop, DAY)).map(({ id, staff_id }: { id: string; staff_id: string }) => [id, staff_id]),
  );
