/** The waitlist is mailed when time becomes free, whatever the cause. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { addMember, bookSlot, eventsOn, getCode, type TestBusiness } from './fixtures.ts';
import {
  block,
  createWaitlistWorld,
  offersTo,
  openOneSlot,
  SLOT,
  TUESDAY,
  unblock,
  wait,
} from './waitlist-world.ts';

const NEXT_DAY = '2026-11-04T15:00:00.000Z';

const { world, begin, close, address, later } = await createWaitlistWorld(openOneSlot, {
  FREE_APPOINTMENTS_PER_MONTH: '0',
});
afterAll(close);
let business: TestBusiness;
let email: string;
beforeEach(async () => {
  business = await begin();
  email = address();
});
const other = () => address('ada');
const offers = () => offersTo(world, email);
const book = async () => {
  const { json } = await bookSlot(world, business, { email: other(), timeSlot: SLOT });
  const { token } = Object.fromEntries(new URL(json.manage_url).searchParams);
  return { ref: json.booking_ref, token };
};
const hold = () => getCode(world, business, { email: other(), timeSlot: SLOT });
const requestId = async () => (await business.owner.get('/api/service-requests')).json.service_requests[0].id;
const accepted = async () => {
  await book();
  await business.owner.post(`/api/service-requests/${await requestId()}/accept`);
  return (await eventsOn(business, TUESDAY))[0].id;
};
const elsewhere = { start_time: NEXT_DAY, end_time: '2026-11-04T16:00:00.000Z' };

type Frees = () => Promise<unknown>;

/** Each takes the slot and returns a function that frees it. */
const CAUSES: [string, () => Promise<Frees>][] = [
  [
    'its customer cancels',
    async () => {
      const { ref, token } = await book();
      return () => world.visitor().post(`/api/bookings/${ref}/cancel`, { token });
    },
  ],
  [
    'its customer moves',
    async () => {
      const { ref, token } = await book();
      return () => world.visitor().post(`/api/bookings/${ref}/reschedule`, { token, timeSlot: NEXT_DAY });
    },
  ],
  [
    'the owner declines',
    async () => {
      await book();
      const id = await requestId();
      return () => business.owner.post(`/api/service-requests/${id}/decline`);
    },
  ],
  [
    'the owner cancels',
    async () => {
      const id = await accepted();
      return () => business.owner.delete(`/api/calendar/${id}`);
    },
  ],
  [
    'the owner moves it',
    async () => {
      const id = await accepted();
      return () => business.owner.put(`/api/calendar/${id}`, elsewhere);
    },
  ],
  [
    'an own event is deleted',
    async () => {
      const id = await block(business);
      return () => unblock(business, id);
    },
  ],
  [
    'its customer is erased',
    async () => {
      await book();
      const [{ customer_id: id }] = (await business.owner.get('/api/customers')).json.customers;
      return () => business.owner.delete(`/api/customers/${id}`);
    },
  ],
  [
    'a hold runs out, which writes nothing',
    async () => {
      await hold();
      return async () => later(11);
    },
  ],
  [
    'the fifth code is wrong',
    async () => {
      const holder = other();
      const choice = { email: holder, timeSlot: SLOT };
      await getCode(world, business, choice);
      const { businessId, serviceId: service_id } = business;
      const wrong = { ...choice, service_id, name: 'Ada', verificationCode: '000000' };
      return async () => {
        for (let i = 0; i < 5; i++) await world.visitor().post(`/api/public/${businessId}/book`, wrong);
      };
    },
  ],
  [
    'the service takes more customers',
    async () => {
      await book();
      const service = { name: 'Single lesson', duration: 60, capacity: 2 };
      return () => business.owner.put(`/api/service/${business.serviceId}`, service);
    },
  ],
  [
    'the service takes less time',
    async () => {
      const half = { start_time: SLOT, end_time: '2026-11-03T14:30:00.000Z' };
      await business.owner.post('/api/calendar', { title: 'Stocktaking', ...half });
      const service = { name: 'Single lesson', duration: 30 };
      return () => business.owner.put(`/api/service/${business.serviceId}`, service);
    },
  ],
  [
    'the service needs no more time afterwards',
    async () => {
      const service = { name: 'Single lesson', duration: 60 };
      const address = `/api/service/${business.serviceId}`;
      await business.owner.put(address, { ...service, buffer_after: 30 });
      const next = { start_time: '2026-11-03T15:15:00.000Z', end_time: '2026-11-03T16:00:00.000Z' };
      await business.owner.post('/api/calendar', { title: 'Stocktaking', ...next });
      return () => business.owner.put(address, { ...service, buffer_after: 0 });
    },
  ],
  [
    'a closed weekday opens',
    async () => {
      const [{ id }] = (await business.owner.get('/api/special-hours')).json.special_hours;
      await business.owner.delete(`/api/special-hours/${id}`);
      await business.owner.put('/api/business-hours', { days: ['Tuesday'], shifts: [] });
      const shift = {
        shift_start_time: '10:00',
        shift_end_time: '11:00',
        bookable_services: [business.serviceId],
      };
      return () => business.owner.put('/api/business-hours', { days: ['Tuesday'], shifts: [shift] });
    },
  ],
  [
    'another person works there',
    async () => {
      await book();
      const [{ staff_id: id }] = (await business.owner.get('/api/staff')).json.staff;
      await business.owner.put(`/api/staff/${id}`, { name: 'Ana' });
      return () => addMember(business, 'Ben');
    },
  ],
  [
    'the hours of the date change',
    async () => {
      await book();
      const [{ id }] = (await business.owner.get('/api/special-hours')).json.special_hours;
      return () => business.owner.delete(`/api/special-hours/${id}`);
    },
  ],
];

describe('the waitlist is mailed when', () => {
  it.each(CAUSES)('%s', async (_, take) => {
    const free = await take();
    await wait(world, business, email);
    expect(await offers()).toEqual([]);
    await free();
    const [offer, ...more] = await offers();
    expect(more).toEqual([]);
    expect(Date.parse(offer?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(SLOT));
    expect(await offers()).toHaveLength(1);
  });

  it('a request runs out', async () => {
    await business.owner.post('/api/special-hours', {
      from: TUESDAY,
      to: TUESDAY,
      shifts: [{ shift_start_time: '09:00', shift_end_time: '10:30' }],
    });
    await business.owner.post('/api/booking-options', { hours_advance: 0 });
    await book();
    await wait(world, business, email);
    expect(await offers()).toEqual([]);
    world.setClock('2026-11-03T14:01:00.000Z');
    await expireRequests(world.deps);
    expect(await offers()).toMatchObject([{ start: '2026-11-03T14:15:00.000Z' }]);
  });
});
