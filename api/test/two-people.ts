/** A business of two people, Ana and Ben, whose bookings are confirmed at once. */
import { HOUR_MS } from '../src/time/units.ts';
import { addMember, bookingBody, openBusiness, type TestBusiness } from './fixtures.ts';
import type { World } from './world.ts';

/** Tuesday, 3 November 2026, 09:00 to 12:00 in Toronto. */
export const NINE = '2026-11-03T14:00:00.000Z';
export const TEN = '2026-11-03T15:00:00.000Z';
export const ELEVEN = '2026-11-03T16:00:00.000Z';

export interface TwoPeople extends TestBusiness {
  ana: string;
  ben: string;
}

let nth = 0;

export async function openTwoPeople(
  world: World,
  service: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
): Promise<TwoPeople> {
  const business = await openBusiness(world, `pair${nth++}`, service, { auto_confirm: true, ...options });
  const ana = (await business.owner.get('/api/staff')).json.staff[0].staff_id;
  await business.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  return { ...business, ana, ben: await addMember(business, 'Ben') };
}

export const sendCode = (
  world: World,
  { businessId, serviceId }: TestBusiness,
  { email, timeSlot, ...fields }: { email: string; timeSlot: string; staff_id?: string },
) =>
  world
    .visitor()
    .post(`/api/public/${businessId}/send-code`, { email, service_id: serviceId, timeSlot, ...fields });

/** Has a code mailed and books with it; with anyone unless `staff_id` is given. */
export async function bookWith(
  world: World,
  business: TestBusiness,
  timeSlot: string,
  { email = `guest${nth++}@example.com`, ...fields }: { email?: string; staff_id?: string } = {},
) {
  const sent = await sendCode(world, business, { email, timeSlot, ...fields });
  const mail = (await world.mailsTo<'verification_code'>(email)).at(-1);
  const body = { ...bookingBody(business, { email, timeSlot }, mail?.payload.code ?? 'none'), ...fields };
  const booked = await world.visitor().post(`/api/public/${business.businessId}/book`, body);
  return { sent, booked, email };
}

/** An own event of an hour. */
export const ownEvent = (start: string, fields: object = {}) => ({
  title: 'Away',
  start_time: start,
  end_time: new Date(Date.parse(start) + HOUR_MS).toISOString(),
  ...fields,
});
