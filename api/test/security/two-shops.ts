/** Two owners with one of everything: B attacks A. */
import { readToken } from '../../src/lib/tokens.ts';
import { bookSlot, openShop, type Shop } from '../stories.ts';
import type { World } from '../world.ts';
import type { Belongings } from './routes.ts';

export interface Stocked extends Shop {
  businessKey: string;
  has: Belongings;
}

const ACCEPTED = '2026-11-03T15:00:00.000Z';
const PENDING = '2026-11-03T17:00:00.000Z';

/** A published business with a shift, an own event, an accepted booking and a booking request. */
export async function stockedShop(world: World, businessId: string): Promise<Stocked> {
  const shop = await openShop(world, businessId);
  const { owner, serviceId } = shop;
  await bookSlot(world, shop, { email: `first@${businessId}.example`, timeSlot: ACCEPTED });
  const waiting = (await owner.get('/api/service-requests')).json.service_requests[0].id;
  await owner.post(`/api/service-requests/${waiting}/accept`);
  const booked = await bookSlot(world, shop, { email: `second@${businessId}.example`, timeSlot: PENDING });
  const event = await owner.post('/api/calendar', {
    title: 'Stocktaking',
    start_time: '2026-11-04T15:00:00.000Z',
    end_time: '2026-11-04T16:00:00.000Z',
  });
  const shifts = (await owner.get('/api/business-hours')).json.business_hours;
  const requests = (await owner.get('/api/service-requests')).json.service_requests;
  return {
    ...shop,
    businessKey: readToken(owner.cookies.get('session') ?? '')?.businessKey ?? '',
    has: {
      businessId,
      service: serviceId,
      shift: shifts[0].id,
      event: event.json.event.id,
      booking: waiting,
      request: requests[0].id,
      bookingRef: booked.json.booking_ref,
    },
  };
}
