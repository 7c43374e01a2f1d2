/** The waitlist is mailed when time becomes free, whatever the cause. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/emails/transport.ts';
import { expireRequests } from '../src/features/requests/expiry.usecases.ts';
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import { addMember, bookSlot, eventsOn, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { sendDueMails } from './send-mails.ts';
import { askToWait, offersTo, TUESDAY, wait, waitToken } from './waitlist-world.ts';
import { createWorld, MONDAY } from './world.ts';

const SLOT = `${TUESDAY}T14:00:00.000Z`;
const NEXT_DAY = '2026-11-04T15:00:00.000Z';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let business: TestBusiness;
let email: string;
let count = 0;

/** One slot on Tuesday, at nine. */
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(world, `marlow${++count}`);
  email = `mia${count}@example.com`;
  await business.owner.post('/api/special-hours', {
    from: TUESDAY,
    to: TUESDAY,
    shifts: [{ shift_start_time: '09:00', shift_end_time: '10:00' }],
  });
});

const other = () => `ada${++count}@example.com`;
const later = (minutes: number) => world.setClock(new Date(Date.now() + minutes * 60_000).toISOString());
const offers = (address = email) => offersTo(world, address);
const block = async () =>
  (
    await business.owner.post('/api/calendar', {
      title: 'Stocktaking',
      start_time: SLOT,
      end_time: '2026-11-03T15:00:00.000Z',
    })
  ).json.event.id;
const unblock = (id: string) => business.owner.delete(`/api/calendar/${id}`);
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
      const id = await block();
      return () => unblock(id);
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

describe('the mail', () => {
  it('opens the page with everything chosen and the details filled in, and has the link to leave', async () => {
    const id = await block();
    await wait(world, business, email);
    await unblock(id);
    const [offer] = await offers();
    const url = new URL(offer?.slotUrl ?? '');
    expect(url.pathname).toBe(`/${business.businessId}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service: business.serviceId,
      date: TUESDAY,
      slot: SLOT,
      name: 'Mia Okafor',
      email,
    });
    const token = new URL(offer?.leaveUrl ?? '').searchParams.get('token');
    expect((await world.visitor().post('/api/waitlist/leave', { token })).status).toBe(200);
  });

  it('goes to all confirmed entries in order of creation, and to no unconfirmed one', async () => {
    const id = await block();
    const waiting = [other(), other(), other()];
    for (const one of waiting) {
      await wait(world, business, one);
      later(1);
    }
    await askToWait(world, business, email);
    await unblock(id);
    for (const one of waiting) expect(await offers(one)).toHaveLength(1);
    expect(await offers()).toEqual([]);
  });

  it('goes to an entry confirmed after time became free, if it is still free', async () => {
    const id = await block();
    await askToWait(world, business, email);
    await unblock(id);
    await offers();
    await world.visitor().post('/api/waitlist/confirm', { token: await waitToken(world, email) });
    expect(await offers()).toHaveLength(1);
  });

  it('is not written for a day on which time was free all along', async () => {
    await wait(world, business, email);
    await business.owner.post('/api/booking-options', { auto_confirm: true });
    expect(await offers()).toEqual([]);
  });

  it('is not written for another service, another date or another member', async () => {
    const [{ staff_id: ana }] = (await business.owner.get('/api/staff')).json.staff;
    await business.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const ben = await addMember(business, 'Ben');
    const added = await business.owner.post('/api/service', { name: 'Course', duration: 60 });
    const course = added.json.services.find(({ name }: { name: string }) => name === 'Course').service_id;
    const id = await block();
    await business.owner.put(`/api/calendar/${id}`, { staff_id: ana });
    const [byBen, onWednesday] = [other(), other()];
    await wait(world, business, email, { staff_id: ana });
    await wait(world, business, byBen, { staff_id: ben });
    await wait(world, business, onWednesday, { date: '2026-11-04', service_id: course });
    await unblock(id);
    expect(await offers()).toMatchObject([{ staffName: 'Ana' }]);
    expect([await offers(byBen), await offers(onWednesday)]).toEqual([[], []]);
  });

  it('is sent at most every ten minutes; times freed in between follow if they are still free', async () => {
    let id = await block();
    await wait(world, business, email);
    await unblock(id);
    expect(await offers()).toHaveLength(1);
    later(2);
    id = await block();
    await offers();
    await unblock(id);
    expect(await offers()).toHaveLength(1);
    later(7);
    expect(await offers()).toHaveLength(1);
    later(1);
    expect(await offers()).toHaveLength(2);
  });

  it('is not sent for times that are booked again within the ten minutes', async () => {
    let id = await block();
    await wait(world, business, email);
    await unblock(id);
    await offers();
    id = await block();
    await offers();
    await unblock(id);
    await offers();
    await block();
    later(11);
    expect(await offers()).toHaveLength(1);
  });

  it('is not sent while the page is unpublished or the option is off, but afterwards', async () => {
    const id = await block();
    await wait(world, business, email);
    await business.owner.post('/api/profile/publish', { published: false });
    await unblock(id);
    expect(await offers()).toEqual([]);
    await business.owner.post('/api/booking-options', { waitlist: false });
    await business.owner.post('/api/profile/publish', { published: true });
    expect(await offers()).toEqual([]);
    await business.owner.post('/api/booking-options', { waitlist: true });
    expect(await offers()).toHaveLength(1);
  });

  it('is not sent to an entry that ended before', async () => {
    const id = await block();
    await wait(world, business, email);
    await unblock(id);
    expect(await offers()).toHaveLength(1);
    await world.visitor().post('/api/waitlist/leave', { token: await waitToken(world, email) });
    const subjects: string[] = [];
    const send = async ({ to, subject }: OutgoingMail) => {
      if (to.address === email) subjects.push(subject);
    };
    await sendDueMails(world, { send, close() {} });
    expect(subjects.filter((subject) => subject.startsWith('A time opened up'))).toEqual([]);
  });
});

it('two processes write one mail', async () => {
  const id = await block();
  await wait(world, business, email);
  await unblock(id);
  await Promise.all([offerFreedTime(world.deps), offerFreedTime(world.deps), offerFreedTime(world.deps)]);
  expect(await offers()).toHaveLength(1);
});
