/** Mails about time that became free: to whom, how often, what they contain. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/emails/transport.ts';
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import { addMember, type TestBusiness } from './fixtures.ts';
import { sendDueMails } from './send-mails.ts';
import {
  askToWait,
  block,
  createWaitlistWorld,
  offersTo,
  openOneSlot,
  SLOT,
  TUESDAY,
  unblock,
  wait,
  waitToken,
} from './waitlist-world.ts';

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
const offers = (address = email) => offersTo(world, address);

describe('the mail', () => {
  it('opens the page with everything chosen, names nobody in its address, and has the link to leave', async () => {
    const id = await block(business);
    await wait(world, business, email);
    await unblock(business, id);
    const [offer] = await offers();
    const url = new URL(offer?.slotUrl ?? '');
    expect(url.pathname).toBe(`/${business.businessId}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service: business.serviceId,
      date: TUESDAY,
      slot: SLOT,
    });
    const token = new URL(offer?.leaveUrl ?? '').searchParams.get('token');
    expect((await world.visitor().post('/api/waitlist/leave', { token })).status).toBe(200);
  });

  it('goes to all confirmed entries in order of creation, and to no unconfirmed one', async () => {
    const id = await block(business);
    const waiting = [other(), other(), other()];
    for (const one of waiting) {
      await wait(world, business, one);
      later(1);
    }
    await askToWait(world, business, email);
    await unblock(business, id);
    for (const one of waiting) expect(await offers(one)).toHaveLength(1);
    expect(await offers()).toEqual([]);
  });

  it('goes to an entry confirmed after time became free, if it is still free', async () => {
    const id = await block(business);
    await askToWait(world, business, email);
    await unblock(business, id);
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
    const id = await block(business);
    await business.owner.put(`/api/calendar/${id}`, { staff_id: ana });
    const [byBen, onWednesday] = [other(), other()];
    await wait(world, business, email, { staff_id: ana });
    await wait(world, business, byBen, { staff_id: ben });
    await wait(world, business, onWednesday, { date: '2026-11-04', service_id: course });
    await unblock(business, id);
    expect(await offers()).toMatchObject([{ staffName: 'Ana' }]);
    expect([await offers(byBen), await offers(onWednesday)]).toEqual([[], []]);
  });

  it('is sent at most every ten minutes; times freed in between follow if they are still free', async () => {
    let id = await block(business);
    await wait(world, business, email);
    await unblock(business, id);
    expect(await offers()).toHaveLength(1);
    later(2);
    id = await block(business);
    await offers();
    await unblock(business, id);
    expect(await offers()).toHaveLength(1);
    later(7);
    expect(await offers()).toHaveLength(1);
    later(1);
    expect(await offers()).toHaveLength(2);
  });

  it('is not sent for times that are booked again within the ten minutes', async () => {
    let id = await block(business);
    await wait(world, business, email);
    await unblock(business, id);
    await offers();
    id = await block(business);
    await offers();
    await unblock(business, id);
    await offers();
    await block(business);
    later(11);
    expect(await offers()).toHaveLength(1);
  });

  it('is not sent while the page is unpublished or the option is off, but afterwards', async () => {
    const id = await block(business);
    await wait(world, business, email);
    await business.owner.post('/api/profile/publish', { published: false });
    await unblock(business, id);
    expect(await offers()).toEqual([]);
    await business.owner.post('/api/booking-options', { waitlist: false });
    await business.owner.post('/api/profile/publish', { published: true });
    expect(await offers()).toEqual([]);
    await business.owner.post('/api/booking-options', { waitlist: true });
    expect(await offers()).toHaveLength(1);
  });

  it('is not sent to an entry that ended before', async () => {
    const id = await block(business);
    await wait(world, business, email);
    await unblock(business, id);
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
  const id = await block(business);
  await wait(world, business, email);
  await unblock(business, id);
  await Promise.all([offerFreedTime(world.deps), offerFreedTime(world.deps), offerFreedTime(world.deps)]);
  expect(await offers()).toHaveLength(1);
});
