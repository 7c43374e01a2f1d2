/** Two owners with one of everything: B attacks A. */
import { connectionBody } from '../../src/contract/calendar-connections.ts';
import { newConnection } from '../../src/domain/calendar-connections/connection-rules.ts';
import { insertConnection } from '../../src/domain/calendar-connections/connections.repository.ts';
import { readToken } from '../../src/lib/tokens.ts';
import { bookSlot, openBusiness, type TestBusiness } from '../fixtures.ts';
import { samplePicture } from '../sample-picture.ts';
import { insertTexted } from '../texted-booking.ts';
import { wait } from '../waitlist-world.ts';
import type { World } from '../world.ts';
import type { OwnedIds } from './routes.ts';

export interface FullBusiness extends TestBusiness {
  businessKey: string;
  has: OwnedIds;
}

/** Has begun half an hour later. */
const ACCEPTED = '2026-11-02T15:00:00.000Z';
const PENDING = '2026-11-03T17:00:00.000Z';

/** A connection without its first reading, which would need a calendar. */
async function insertUnread({ deps }: World, businessKey: string): Promise<string> {
  const row = newConnection(deps, businessKey, {
    ...connectionBody.parse({ kind: 'ics', url: 'https://203.0.114.7/busy.ics' }),
    target: { url: 'https://203.0.114.7/busy.ics', username: '', password: '' },
  });
  await deps.db.query((tx) => insertConnection(tx, row));
  return row.connectionId;
}

/** A published business with a shift, special hours, an own event, an accepted booking whose customer is texted, a booking request and an invitation. */
export async function openFullBusiness(world: World, businessId: string): Promise<FullBusiness> {
  const business = await openBusiness(world, businessId);
  const { owner, serviceId } = business;
  await bookSlot(world, business, { email: `first@${businessId}.example`, timeSlot: ACCEPTED });
  const waiting = (await owner.get('/api/service-requests')).json.service_requests[0].id;
  await owner.post(`/api/service-requests/${waiting}/accept`);
  const booked = await bookSlot(world, business, {
    email: `second@${businessId}.example`,
    timeSlot: PENDING,
  });
  const event = await owner.post('/api/calendar', {
    title: 'Stocktaking',
    start_time: '2026-11-04T15:00:00.000Z',
    end_time: '2026-11-04T16:00:00.000Z',
  });
  const staff = await owner.get('/api/staff');
  const closed = await owner.post('/api/special-hours', { from: '2026-12-24', to: '2026-12-24' });
  const hook = await owner.post('/api/webhooks', {
    url: 'https://203.0.114.7/slotwell',
    events: ['booking.accepted'],
  });
  const invited = await owner.post('/api/members', {
    email: `invited@${businessId}.example`,
    role: 'manager',
  });
  const key = await owner.post('/api/keys', { name: 'Bookkeeping', scope: 'write' });
  const shifts = (await owner.get('/api/business-hours')).json.business_hours;
  const requests = (await owner.get('/api/service-requests')).json.service_requests;
  const { customers } = (await owner.get('/api/customers')).json;
  await wait(world, business, `waiting@${businessId}.example`);
  const { waitlist } = (await owner.get('/api/waitlist')).json;
  const businessKey = readToken(owner.cookies.get('session') ?? '')?.key ?? '';
  await insertTexted(world, { businessKey, bookingId: waiting, phone: '+14165550142' });
  await owner.put('/api/mail-texts', { texts: [{ kind: 'follow_up', language: 'en', text: 'How was it?' }] });
  const { resources } = (await owner.post('/api/resources', { name: 'Chair', quantity: 2 })).json;
  const photo = await owner.post('/api/photos?alt=The door', await samplePicture(), {
    'Content-Type': 'image/jpeg',
  });
  return {
    ...business,
    businessKey,
    has: {
      businessId,
      service: serviceId,
      shift: shifts[0].id,
      staff: staff.json.staff[0].staff_id,
      specialHours: closed.json.special_hours[0].id,
      key: key.json.key_id,
      webhook: hook.json.webhook.webhook_id,
      connection: await insertUnread(world, businessKey),
      event: event.json.event.id,
      booking: waiting,
      request: requests[0].id,
      bookingRef: booked.json.booking_ref,
      member: invited.json.members[1].member_id,
      customer: customers[0].customer_id,
      otherCustomer: customers[1].customer_id,
      waiting: waitlist[0].id,
      resource: resources[0].resource_id,
      photo: photo.json.photos[0].photo_id,
    },
  };
}
