/** An owner books for a customer on the telephone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMember, bookSlot, eventsOn, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', { buffer_after: 10 });
});
afterEach(() => world.close());

const NINE = '2026-11-03T14:00:00.000Z';
const MIA = { name: 'Mia Okafor', email: 'mia@example.com' };

const book = (body: object = {}, search = '', headers = {}) =>
  business.owner.post(
    `/api/bookings${search}`,
    { service_id: business.serviceId, start_time: NINE, customer: MIA, ...body },
    headers,
  );
const reasons = ({ json }: { json: { conflicts: { reason: string }[] } }) =>
  json.conflicts.map(({ reason }) => reason);
const kindsTo = async (address: string) => (await world.mailsTo(address)).map(({ kind }) => kind);

describe('a booking by the owner', () => {
  it('is accepted at once, with reference, manage link, mail and customer, and the owner is not mailed', async () => {
    const { json, status } = await book();
    expect(status).toBe(200);
    expect(json.event).toMatchObject({ start_time: NINE, customer_name: 'Mia Okafor', attendance: null });
    expect(json.event.booking_ref).toMatch(/^\w{8,}$/);
    const [mail] = await world.mailsTo<'booking_confirmed'>('mia@example.com');
    expect(mail?.kind).toBe('booking_confirmed');
    const { search } = new URL(mail?.payload.manageUrl ?? '');
    const managed = await world.visitor().get(`/api/bookings/${json.event.booking_ref}${search}`);
    expect(managed.json.status).toBe('accepted');
    expect(await kindsTo(business.ownerEmail)).not.toContain('new_booking');
    const { customers } = (await business.owner.get('/api/customers')).json;
    expect(customers).toMatchObject([{ email: 'mia@example.com', bookings: 1, next_visit: NINE }]);
    expect((await business.owner.get('/api/plan')).json.usage).toMatchObject({
      appointments: { used: 1 },
      events: { used: 0 },
    });
  });

  it('needs a name and an email or a phone', async () => {
    for (const customer of [{ name: 'Mia' }, { email: 'mia@example.com' }, {}]) {
      const { status, json } = await book({ customer });
      expect([status, json.code]).toEqual([400, 'customer_contact_required']);
      expect(Object.keys(json.fields)[0]).toMatch(/^customer\.(name|email)$/);
    }
    expect((await book({ customer: { name: 'Mia', email: 'no address' } })).json.fields).toHaveProperty([
      'customer.email',
    ]);
    expect((await book({ customer: { name: 'Mia', phone: '(416) 555-0142' } })).status).toBe(200);
  });

  it('by phone alone joins the one customer who has that phone', async () => {
    await business.owner.post('/api/profile', { country: 'CA' });
    await business.owner.post('/api/customers', { ...MIA, phone: '416 555 0142' });
    await book({ customer: { name: 'Mia', phone: '+1 416 555 0142' } });
    const { customers } = (await business.owner.get('/api/customers')).json;
    expect(customers).toMatchObject([{ email: 'mia@example.com', bookings: 1 }]);
  });

  it('says what it conflicts with, and books anyway if told to', async () => {
    await business.owner.post('/api/calendar', {
      title: 'Dentist',
      start_time: '2026-11-03T14:30:00.000Z',
      end_time: '2026-11-03T16:00:00.000Z',
    });
    const refused = await book();
    expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
    expect(refused.json.conflicts).toEqual([
      {
        reason: 'taken',
        title: 'Dentist',
        from: '2026-11-03T14:30:00.000Z',
        to: '2026-11-03T16:00:00.000Z',
      },
    ]);
    expect(reasons(await book({ start_time: '2026-11-03T13:25:00.000Z' }, '?preview=true'))).toEqual([
      'outside_hours',
      'buffer',
    ]);
    expect(await eventsOn(business, '2026-11-03')).toHaveLength(1);
    expect((await book({ force: true })).status).toBe(200);
    expect(reasons(await book({ customer: { name: 'Noor', phone: '1' } }))).toEqual(['full', 'taken']);
  });

  it('names what is in the way of the member concerned, not of another at the same time', async () => {
    const { owner } = business;
    const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const ben = await addMember(business, 'Ben');
    const time = { start_time: NINE, end_time: '2026-11-03T15:00:00.000Z' };
    await owner.post('/api/calendar', { title: 'Dentist', ...time, staff_id: ana });
    await owner.post('/api/calendar', { title: 'Delivery', ...time, staff_id: ben });
    const { json } = await book({ staff_id: ben }, '?preview=true');
    expect(json.conflicts).toMatchObject([{ reason: 'taken', title: 'Delivery' }]);
    const anyone = await book({}, '?preview=true');
    expect(anyone.json.conflicts).toMatchObject([{ title: 'Dentist' }]);
  });

  it('names whom it would choose among those who are free', async () => {
    const { owner } = business;
    const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const ben = await addMember(business, 'Ben');
    await owner.post('/api/calendar', {
      title: 'Dentist',
      start_time: NINE,
      end_time: '2026-11-03T15:00:00.000Z',
      staff_id: ana,
    });
    expect((await book({}, '?preview=true')).json).toMatchObject({ conflicts: [], staff_id: ben });
  });

  it('may begin at any minute of the hours, but not in the past nor in a full month', async () => {
    expect((await book({ start_time: '2026-11-03T16:07:00.000Z' })).status).toBe(200);
    const past = await book({ start_time: '2026-11-02T13:00:00.000Z', force: true });
    expect([past.status, past.json.code]).toEqual([400, 'event_in_past']);
    const far = await book({ start_time: '2027-06-01T14:00:00.000Z' });
    expect(far.status).toBe(200);
  });

  it('counts towards the plan, also if forced', async () => {
    const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '1' });
    const { owner, serviceId: service_id } = await openBusiness(world);
    const bookOn = (start_time: string, force = false) =>
      owner.post('/api/bookings', { service_id, start_time, force, customer: MIA });
    expect((await bookOn(NINE)).status).toBe(200);
    const { status, json } = await bookOn('2026-11-04T15:00:00.000Z', true);
    expect([status, json.code]).toEqual([409, 'plan_limit']);
    expect((await bookOn('2026-12-02T15:00:00.000Z')).status).toBe(200);
    await world.close();
  });

  it('counts holds like bookings', async () => {
    const { businessId, serviceId: service_id } = business;
    await world
      .visitor()
      .post(`/api/public/${businessId}/send-code`, { email: 'ravi@example.com', service_id, timeSlot: NINE });
    expect(reasons(await book())).toEqual(['full']);
  });

  it('is made once for a repeated request', async () => {
    const key = { 'Idempotency-Key': 'abc' };
    const [one, other] = [await book({}, '', key), await book({}, '', key)];
    expect(other.json).toEqual(one.json);
    expect(await eventsOn(business, '2026-11-03')).toHaveLength(1);
    expect((await book({ force: true }, '', key)).json.code).toBe('idempotency_mismatch');
  });

  it('mails in the customer’s last language, and not if told so', async () => {
    await bookSlot(world, business, { email: 'mia@example.com', timeSlot: '2026-11-04T15:00:00.000Z' });
    await book({ notify_customer: false });
    expect(await kindsTo('mia@example.com')).not.toContain('booking_confirmed');
    await book({
      start_time: '2026-11-05T15:00:00.000Z',
      customer: { ...MIA, email: 'li@example.com' },
      language: 'zh-CN',
    });
    await book({ start_time: '2026-11-06T15:00:00.000Z', customer: { ...MIA, email: 'li@example.com' } });
    expect((await world.mailsTo('li@example.com')).map(({ language }) => language)).toEqual([
      'zh-CN',
      'zh-CN',
    ]);
  });

  it('of a foreign or unknown service or member is refused', async () => {
    const other = await openBusiness(world, 'other');
    for (const body of [{ service_id: other.serviceId }, { service_id: 'x' }, { staff_id: 'x' }]) {
      const { status, json } = await book(body);
      expect([status, json.code]).toEqual([400, 'validation']);
    }
  });

  it('books a blocked customer', async () => {
    await business.owner.post('/api/customers', { ...MIA, blocked: true });
    expect((await book()).status).toBe(200);
  });
});

describe('the owner’s slots', () => {
  it('need no publication, no notice and no end of the window', async () => {
    await business.owner.post('/api/booking-options', { hours_advance: 48, bookable_days: 1 });
    await business.owner.post('/api/profile/publish', { published: false });
    const slots = async (range = '') =>
      (await business.owner.get(`/api/slots?service_id=${business.serviceId}${range}`)).json.availability;
    expect((await slots())['2026-11-02'][0]).toBe('2026-11-02T14:00:00.000Z');
    expect(Object.keys(await slots()).at(-1)).toBe('2026-12-01');
    expect(Object.keys(await slots('&from=2027-03-01&to=2027-03-02'))).toEqual(['2027-03-01', '2027-03-02']);
  });

  it.each([
    ['&from=2026-11-02&to=2027-02-02', { to: 'Please choose at most 92 days.' }],
    ['&from=2026-11-02&to=2026-11-01', { to: 'The last day must not come before the first.' }],
    ['&from=9999-12-31', { from: 'Please choose a valid date.' }],
  ])('are refused for %s', async (range, fields) => {
    const { status, json } = await business.owner.get(`/api/slots?service_id=${business.serviceId}${range}`);
    expect([status, json.code, json.fields]).toEqual([400, 'validation', fields]);
  });

  it('with a member who does not offer the service or is inactive are none, and booking conflicts', async () => {
    const ana = (await business.owner.get('/api/staff')).json.staff[0].staff_id;
    await business.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
    const ben = await addMember(business, 'Ben');
    const lesson = { name: 'Single lesson', duration: 60 };
    await business.owner.put(`/api/service/${business.serviceId}`, { ...lesson, staff_ids: [ana] });
    const slotsOfBen = () =>
      business.owner.get(`/api/slots?service_id=${business.serviceId}&staff_id=${ben}`);
    expect((await slotsOfBen()).json).toMatchObject({ availability: {} });
    expect(reasons(await book({ staff_id: ben }, '?preview=true'))).toEqual(['outside_hours']);
    expect(reasons(await book({ staff_id: ben }))).toEqual(['outside_hours']);
    expect((await book({ staff_id: ben, force: true })).json.event.staff_id).toBe(ben);

    await business.owner.put(`/api/service/${business.serviceId}`, { ...lesson, staff_ids: null });
    await business.owner.put(`/api/staff/${ben}`, { active: false });
    expect((await slotsOfBen()).json).toMatchObject({ availability: {} });
    const later = await book({ start_time: '2026-11-04T15:00:00.000Z', staff_id: ben, force: true });
    expect([later.status, later.json.code]).toEqual([409, 'slot_unavailable']);
  });
});
