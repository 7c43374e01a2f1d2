/** What a login with the role staff may see and do: everything of its own person, nothing of the others. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingParts } from '../src/db/schema/booking-parts.table.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { bookSlot, eventsOn, inviteAndJoin, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

let business: TestBusiness;
let owner: Visitor;
let ana: Visitor;
let anaId: string;
let markId: string;
/** The ids of bookings and own events. */
const entries: Record<'anas' | 'marks' | 'anasRequest' | 'marksRequest' | 'shared', string> = {
  anas: '',
  marks: '',
  anasRequest: '',
  marksRequest: '',
  shared: '',
};

const formatCode = ({ status, json }: { status: number; json: { code?: string } }) =>
  json.code ? `${status} ${json.code}` : `${status}`;
const DAY = '2026-11-02';
const ENDS = { start_time: '2026-11-04T15:00:00.000Z', end_time: '2026-11-04T16:00:00.000Z' };

async function book(name: string, hour: number, staffId: string) {
  const choice = { email: `${name}@customers.example`, timeSlot: `${DAY}T${hour}:00:00.000Z` };
  await bookSlot(world, business, choice);
  const { service_requests: requests } = (await owner.get('/api/service-requests')).json;
  const { id } = requests.find(
    ({ customer_email: email }: { customer_email: string }) => email === choice.email,
  );
  await world.deps.db.query((tx) =>
    tx.update(bookingParts).set({ staffId }).where(eq(bookingParts.bookingId, id)),
  );
  return id;
}

beforeAll(async () => {
  business = await openBusiness(world);
  owner = business.owner;
  const [first] = (await owner.get('/api/staff')).json.staff;
  anaId = first.staff_id;
  await owner.put(`/api/staff/${anaId}`, { name: 'Ana', email: 'ana.desk@marlow.example' });
  markId = (await owner.post('/api/staff', { name: 'Mark' })).json.staff_id;
  entries.anas = await book('anas', 15, anaId);
  entries.marks = await book('marks', 17, markId);
  for (const id of [entries.anas, entries.marks]) await owner.post(`/api/service-requests/${id}/accept`);
  entries.anasRequest = await book('anas.request', 19, anaId);
  entries.marksRequest = await book('marks.request', 21, markId);
  entries.shared = (await owner.post('/api/calendar', { title: 'Closed', ...ENDS })).json.event.id;
  const joining = { email: 'ana@marlow.example', role: 'staff', staff_id: anaId } as const;
  ana = await inviteAndJoin(world, owner, joining);
});

describe('a staff login', () => {
  it('says whom it is for', async () => {
    expect((await ana.get('/api/user')).json).toMatchObject({ role: 'staff', staff_id: anaId });
    expect((await owner.get('/api/members')).json.members[1]).toMatchObject({ staff_id: anaId });
  });

  it('sees the own bookings and requests, and what is the whole business’s', async () => {
    const seen = await eventsOn({ ...business, owner: ana }, DAY);
    expect(seen.map(({ id }: { id: string }) => id)).toEqual([entries.anas]);
    const shared = await eventsOn({ ...business, owner: ana }, '2026-11-04');
    expect(shared.map(({ id }: { id: string }) => id)).toEqual([entries.shared]);
    const { service_requests: requests } = (await ana.get('/api/service-requests')).json;
    expect(requests.map(({ id }: { id: string }) => id)).toEqual([entries.anasRequest]);
    expect(await eventsOn(business, DAY)).toHaveLength(2);
    const marks = `/api/calendar?start=${DAY}&end=2026-11-03&staff_id=${markId}`;
    expect(formatCode(await ana.get(marks))).toBe('403 forbidden');
    expect((await owner.get(marks)).json.events).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<{ status: number; json: { code?: string } }>]>([
    ['edits', (id) => ana.put(`/api/calendar/${id}`, { additional_info: 'Bring the book' })],
    ['reads the mails of', (id) => ana.get(`/api/calendar/${id}/mails`)],
    ['deletes', (id) => ana.delete(`/api/calendar/${id}`, { notify_customer: false })],
  ])('%s own entries only', async (_does, act) => {
    expect(formatCode(await act(entries.marks))).toBe('403 forbidden');
    expect(formatCode(await act(entries.shared))).toBe('403 forbidden');
    expect(formatCode(await act(entries.anas))).toBe('200');
  });

  it('answers own requests only', async () => {
    for (const answer of ['accept', 'decline'])
      expect(formatCode(await ana.post(`/api/service-requests/${entries.marksRequest}/${answer}`))).toBe(
        '403 forbidden',
      );
    expect(formatCode(await ana.post(`/api/service-requests/${entries.anasRequest}/accept`))).toBe('200');
  });

  it('adds events of its own', async () => {
    const { json } = await ana.post('/api/calendar', { title: 'Dentist', ...ENDS });
    expect(json.event.staff_id).toBe(anaId);
    const marks = await ana.post('/api/calendar', { title: 'For Mark', ...ENDS, staff_id: markId });
    expect(formatCode(marks)).toBe('403 forbidden');
    const away = await ana.put(`/api/calendar/${json.event.id}`, { staff_id: null });
    expect(formatCode(away)).toBe('403 forbidden');
    expect(formatCode(await ana.delete(`/api/calendar/${json.event.id}`))).toBe('200');
  });

  it('has special hours of its own, and sees those of the business', async () => {
    const dates = { from: '2026-12-24', to: '2026-12-24' };
    const all = (await owner.post('/api/special-hours', dates)).json.special_hours;
    await owner.post('/api/special-hours', { ...dates, staff_id: markId });
    const { json } = await ana.post('/api/special-hours', { from: '2026-12-28', to: '2026-12-28' });
    expect(json.special_hours.map((one: { staff_id: string }) => one.staff_id)).toEqual([null, anaId]);
    const own = json.special_hours[1].id;
    expect(formatCode(await ana.put(`/api/special-hours/${all[0].id}`, { note: 'No' }))).toBe(
      '403 forbidden',
    );
    expect(formatCode(await ana.put(`/api/special-hours/${own}`, { staff_id: null }))).toBe('403 forbidden');
    expect(formatCode(await ana.post('/api/special-hours', { ...dates, staff_id: markId }))).toBe(
      '403 forbidden',
    );
    expect(formatCode(await ana.delete(`/api/special-hours/${all[0].id}`))).toBe('403 forbidden');
    expect(formatCode(await ana.put(`/api/special-hours/${own}`, { note: 'Away' }))).toBe('200');
    expect(formatCode(await ana.delete(`/api/special-hours/${own}`))).toBe('200');
  });

  it('finds customers who have a booking with it', async () => {
    const { customers } = (await ana.get('/api/customers')).json;
    const emails = customers.map(({ email }: { email: string }) => email);
    expect(emails.toSorted()).toEqual(['anas.request@customers.example', 'anas@customers.example']);
    const all = (await owner.get('/api/customers')).json.customers;
    const findId = (name: string) =>
      all.find(({ email }: { email: string }) => email === `${name}@customers.example`).customer_id;
    expect(formatCode(await ana.get(`/api/customers/${findId('marks')}`))).toBe('403 forbidden');
    expect((await ana.get(`/api/customers/${findId('anas')}`)).json.bookings).toHaveLength(1);
    expect(formatCode(await ana.get('/api/customers/export?format=json'))).toBe('403 forbidden');
    expect(formatCode(await owner.get('/api/customers/export?format=json'))).toBe('200');
  });

  it('sets the attendance of own bookings', async () => {
    world.setClock('2026-11-02T22:00:00.000Z');
    const came = { attendance: 'came' };
    expect(formatCode(await ana.post(`/api/bookings/${entries.anasRequest}/attendance`, came))).toBe('200');
    expect(formatCode(await ana.post(`/api/bookings/${entries.marks}/attendance`, came))).toBe(
      '403 forbidden',
    );
    world.setClock(MONDAY);
  });

  it('becomes a manager from the next request on, and no manager only by a new login', async () => {
    const [, { member_id: id }] = (await owner.get('/api/members')).json.members;
    const { json } = await owner.put(`/api/members/${id}`, { role: 'manager' });
    expect(json.members[1]).toMatchObject({ role: 'manager', staff_id: null });
    expect((await ana.get('/api/service-requests')).json.service_requests).toHaveLength(1);
    await owner.put(`/api/members/${id}`, { role: 'staff', staff_id: anaId });
    expect((await ana.get('/api/service-requests')).status).toBe(401);
    await ana.post('/api/login', { email: 'ana@marlow.example', password: PASSWORD });
    expect((await ana.get('/api/service-requests')).json.service_requests).toHaveLength(0);
  });
});

describe('mails about a booking', () => {
  const findReaders = async (kind: string) => {
    const addresses = [
      business.ownerEmail,
      'ana@marlow.example',
      'ana.desk@marlow.example',
      'eve@marlow.example',
    ];
    const mails = await Promise.all(addresses.map((address) => world.mailsTo(address)));
    return addresses.filter((_, i) => mails[i]?.some((mail) => mail.kind === kind));
  };

  it('go to the owner and the person concerned, not to those who do not want them', async () => {
    const eve = await inviteAndJoin(world, owner, { email: 'eve@marlow.example', role: 'manager' });
    await eve.put('/api/me/notifications', { mail: false, push: true });
    await bookSlot(world, business, {
      email: 'late@customers.example',
      timeSlot: '2026-11-05T15:00:00.000Z',
    });
    expect(await findReaders('new_request')).toEqual([
      business.ownerEmail,
      'ana@marlow.example',
      'ana.desk@marlow.example',
    ]);
    await eve.put('/api/me/notifications', { mail: true, push: true });
    world.setClock('2026-11-04T15:30:00.000Z');
    await enqueueDueReminders(world.deps);
    expect(await findReaders('request_waiting')).toHaveLength(4);
  });
});
