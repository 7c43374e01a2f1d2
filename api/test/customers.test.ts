/** Who comes: customers are found by address, else by phone, and made by their first booking. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../src/time/units.ts';
import { bookingBody, bookSlot, eventsOn, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
});
afterEach(() => world.close());

const at = (day: number, hour: number) => `2026-11-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`;
const customersOf = async (search = '') => (await business.owner.get(`/api/customers${search}`)).json;
/** A minute has to pass between two codes for an address. */
const passTwoMinutes = () => world.setClock(new Date(Date.now() + 2 * MINUTE_MS).toISOString());
async function bookAs(email: string, timeSlot: string) {
  passTwoMinutes();
  expect((await bookSlot(world, business, { email, timeSlot })).status).toBe(200);
}
const add = (body: object) => business.owner.post('/api/customers', body);

describe('a booking', () => {
  it('makes its customer, with what is known of the visits', async () => {
    await bookAs('mia@example.com', at(3, 15));
    const { customers, total, next_cursor } = await customersOf();
    expect({ total, next_cursor }).toEqual({ total: 1, next_cursor: null });
    expect(customers[0]).toMatchObject({
      name: 'Mia Okafor',
      email: 'mia@example.com',
      bookings: 1,
      no_shows: 0,
      last_visit: null,
      next_visit: at(3, 15),
      first_seen: '2026-11-02T14:02:00.000Z',
      blocked: false,
      tags: [],
      notes: '',
    });
  });

  it('joins the customer of its address, whatever case and plus-tag', async () => {
    await bookAs('mia@example.com', at(3, 15));
    await bookAs('Mia+lessons@Example.com', at(4, 15));
    const { customers } = await customersOf();
    expect(customers.map(({ email, bookings }: never) => [email, bookings])).toEqual([
      ['mia@example.com', 2],
    ]);
    const { json } = await business.owner.get(`/api/customers/${customers[0].customer_id}`);
    expect(json.bookings.map(({ start_time, status }: never) => [start_time, status])).toEqual([
      [at(4, 15), 'accepted'],
      [at(3, 15), 'accepted'],
    ]);
  });

  it('of a new address makes one customer when two are made at once', async () => {
    await bookAs('other@example.com', at(5, 15));
    const [other] = await eventsOn(business, '2026-11-05');
    const choice = { email: 'mia@example.com', timeSlot: at(3, 15) };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const there = world.secondServer();
    await Promise.all([
      world.visitor().post('/api/public/marlow/book', body),
      // One code books once, so the second booking gets the address from the owner.
      there(business.owner).put(`/api/calendar/${other.id}`, { customer_email: 'mia@example.com' }),
    ]);
    const { customers } = await customersOf('?query=mia@');
    expect(customers.map(({ bookings }: never) => bookings)).toEqual([2]);
  });

  it('by telephone creates one customer when two bookings for a new address are made at once', async () => {
    const { serviceId: service_id } = business;
    const booking = (hour: number) => ({
      service_id,
      start_time: at(4, hour),
      customer: { name: 'Mia Okafor', email: 'mia@example.com' },
    });
    const there = world.secondServer();
    const booked = await Promise.all([
      business.owner.post('/api/bookings', booking(15)),
      there(business.owner).post('/api/bookings', booking(17)),
    ]);
    expect(booked.map(({ status }) => status)).toEqual([200, 200]);
    expect((await customersOf()).customers).toMatchObject([{ email: 'mia@example.com', bookings: 2 }]);
  });

  it('moves to another customer when the owner changes its address', async () => {
    await bookAs('mia@example.com', at(3, 15));
    await bookAs('noor@example.com', at(4, 15));
    const [event] = await eventsOn(business, '2026-11-03');
    await business.owner.put(`/api/calendar/${event.id}`, { customer_email: 'noor@example.com' });
    const { customers } = await customersOf();
    expect(Object.fromEntries(customers.map(({ email, bookings }: never) => [email, bookings]))).toEqual({
      'mia@example.com': 0,
      'noor@example.com': 2,
    });
  });

  it('by the owner of the calendar for nobody makes no customer', async () => {
    await business.owner.post('/api/calendar', {
      title: 'Stocktaking',
      start_time: at(4, 15),
      end_time: at(4, 16),
      customer_email: 'supplier@example.com',
    });
    expect((await customersOf()).total).toBe(0);
  });
});

describe('the list', () => {
  it('finds any part of name, address and phone, without case and accents', async () => {
    await add({ name: 'Åsa Lindström', email: 'asa@north.example' });
    await add({ name: 'José Ñandú', phone: '(416) 555-0142' });
    await add({ name: '王小明', email: 'ming@example.com' });
    const found = async (query: string) =>
      (await customersOf(`?query=${encodeURIComponent(query)}`)).customers.map(({ name }: never) => name);
    expect(await found('LINDSTROM')).toEqual(['Åsa Lindström']);
    expect(await found('strom asa')).toEqual(['Åsa Lindström']);
    expect(await found('nandu')).toEqual(['José Ñandú']);
    expect(await found('555 01')).toEqual(['José Ñandú']);
    expect(await found('+1 416')).toEqual(['José Ñandú']);
    expect(await found('小明')).toEqual(['王小明']);
    expect(await found('NORTH.ex')).toEqual(['Åsa Lindström']);
    expect(await found('100%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  it('is sorted and paged without gaps or repeats', async () => {
    for (const hour of [15, 16, 17, 20]) await bookAs(`at${hour}@example.com`, at(2, hour));
    await bookAs('at16@example.com', at(2, 21));
    await add({ name: 'Zoe', tags: ['regular'] });
    world.setClock(at(2, 18));
    async function all(sort: string) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await customersOf(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        expect(page.total).toBe(5);
        seen.push(...page.customers.map(({ email }: never) => email));
        cursor = page.next_cursor ?? '';
      } while (cursor);
      return seen;
    }
    expect(await all('-bookings')).toEqual([
      'at16@example.com',
      'at15@example.com',
      'at17@example.com',
      'at20@example.com',
      '',
    ]);
    expect((await all('-last_visit')).slice(0, 3)).toEqual([
      'at17@example.com',
      'at16@example.com',
      'at15@example.com',
    ]);
    expect(await all('name')).toHaveLength(5);
    expect((await customersOf('?tag=regular')).customers.map(({ name }: never) => name)).toEqual(['Zoe']);
  });

  it('can be narrowed to any tag that a customer has', async () => {
    await add({ name: 'Lena', phone: '4165550141', tags: ['Regular', 'kids'] });
    await add({ name: 'Omar', phone: '4165550142', tags: ['Regular'] });
    expect((await business.owner.get('/api/customer-tags')).json).toEqual({ tags: ['kids', 'Regular'] });
    expect((await customersOf('?tag=kids')).customers.map(({ name }: never) => name)).toEqual(['Lena']);
  });

  it('refuses a limit over 100 and a cursor that is none', async () => {
    expect((await business.owner.get('/api/customers?limit=101')).status).toBe(400);
    expect((await business.owner.get('/api/customers?limit=100')).status).toBe(200);
    expect((await business.owner.get('/api/customers?cursor=abc')).status).toBe(400);
  });
});

describe('an owner', () => {
  it('adds and edits customers, one for each address', async () => {
    const { json } = await add({ name: 'Mia', email: 'mia@example.com', tags: ['a', 'a', 'b'] });
    expect(json.customer).toMatchObject({ name: 'Mia', tags: ['a', 'b'], bookings: 0 });
    const again = await add({ email: 'MIA+x@example.com' });
    expect([again.status, again.json.code, again.json.customer_id]).toEqual([
      409,
      'customer_exists',
      json.customer.customer_id,
    ]);
    const noor = await add({ name: 'Noor', phone: '4165550142' });
    const path = `/api/customers/${noor.json.customer.customer_id}`;
    expect((await business.owner.put(path, { email: 'mia@example.com' })).status).toBe(409);
    const edited = await business.owner.put(path, { email: 'noor@example.com', notes: 'Left-handed' });
    expect(edited.json.customer).toMatchObject({
      name: 'Noor',
      email: 'noor@example.com',
      notes: 'Left-handed',
    });
    await bookAs('noor@example.com', at(3, 15));
    expect((await business.owner.get(path)).json.customer.bookings).toBe(1);
    expect((await add({ notes: 'nobody' })).status).toBe(400);
    expect((await add({ phone: '+1 416 555 0142' })).json.code).toBe('customer_exists');
    expect((await add({ name: 'T', tags: Array.from({ length: 21 }, (_, i) => `t${i}`) })).status).toBe(400);
  });

  it('merges customers: bookings, notes and tags go over, and so do later bookings', async () => {
    await bookAs('mia@work.example', at(3, 15));
    await bookAs('mia@home.example', at(4, 15));
    const { customers } = await customersOf();
    const [home, work] = ['mia@home.example', 'mia@work.example'].map(
      (address) => customers.find(({ email }: never) => email === address).customer_id,
    );
    await business.owner.put(`/api/customers/${home}`, { notes: 'Allergic to lilies', tags: ['a', 'b'] });
    await business.owner.put(`/api/customers/${work}`, { notes: 'Pays by card', tags: ['b'] });
    const merge = (id: string, into: string) => business.owner.post(`/api/customers/${id}/merge`, { into });
    expect((await merge(work, work)).status).toBe(400);
    const merged = await merge(home, work);
    expect(merged.json.customer).toMatchObject({
      email: 'mia@work.example',
      notes: 'Pays by card\nAllergic to lilies',
      tags: ['b', 'a'],
      bookings: 2,
    });
    await bookAs('mia@home.example', at(5, 15));
    expect((await customersOf()).customers).toMatchObject([{ customer_id: work, bookings: 3 }]);
    expect((await business.owner.get(`/api/customers/${home}`)).status).toBe(404);
  });

  it('loses nothing of a booking that is made while its customer is merged', async () => {
    await bookAs('mia@work.example', at(3, 15));
    await bookAs('mia@home.example', at(4, 15));
    const [one, other] = (await customersOf()).customers;
    passTwoMinutes();
    const choice = { email: one.email, timeSlot: at(5, 15) };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const there = world.secondServer();
    const [booked, merged] = await Promise.all([
      there().post('/api/public/marlow/book', body),
      business.owner.post(`/api/customers/${one.customer_id}/merge`, { into: other.customer_id }),
    ]);
    expect([booked.status, merged.status]).toEqual([200, 200]);
    expect((await customersOf()).customers).toMatchObject([{ bookings: 3 }]);
  });

  it('exports them safely for spreadsheets', async () => {
    await add({ name: '=1+1', email: 'mia@example.com', notes: 'Says "hi",\nthen leaves', tags: ['a', 'b'] });
    const { body, headers } = await business.owner.open('GET', '/api/customers/export?format=csv');
    const text = Buffer.from(await new Response(body).arrayBuffer()).toString();
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="customers.csv"');
    const [head, ...rest] = text.split('\r\n');
    expect(head).toBe(
      '\ufeffcustomer_id,name,email,phone,address,tags,notes,blocked,bookings,no_shows,first_seen,last_visit,next_visit',
    );
    expect(rest.join('\r\n')).toContain(
      `,'=1+1,mia@example.com,,,"a, b","Says ""hi"",\nthen leaves",false,0,0,`,
    );
    const { json } = await business.owner.get('/api/customers/export?format=json');
    expect(json.customers).toMatchObject([{ name: '=1+1' }]);
  });
});

describe('an entry of the calendar and a request', () => {
  it('name their customer, and the request the number of missed bookings', async () => {
    await bookAs('mia@example.com', at(2, 15));
    const [booking] = await eventsOn(business, '2026-11-02');
    const [{ customer_id: mia }] = (await customersOf()).customers;
    expect(booking.customer_id).toBe(mia);
    world.setClock(at(2, 16));
    await business.owner.post(`/api/bookings/${booking.id}/attendance`, { attendance: 'no_show' });
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await bookAs('mia@example.com', at(5, 15));
    await bookAs('new@example.com', at(6, 15));
    const { json } = await business.owner.get('/api/service-requests');
    expect(json.service_requests).toMatchObject([
      { customer_id: mia, no_shows: 1 },
      { customer_id: expect.not.stringMatching(mia), no_shows: 0 },
    ]);
    const times = { start_time: at(7, 15), end_time: at(7, 16) };
    const own = await business.owner.post('/api/calendar', { title: 'Lunch', ...times });
    expect(own.json.event.customer_id).toBeNull();
  });
});

describe('attendance', () => {
  it('is noted from the start on and counted', async () => {
    await bookAs('mia@example.com', at(2, 17));
    const [event] = await eventsOn(business, '2026-11-02');
    const path = `/api/bookings/${event.id}/attendance`;
    const early = await business.owner.post(path, { attendance: 'came' });
    expect([early.status, early.json.code]).toEqual([400, 'not_started']);
    world.setClock(at(2, 17));
    expect((await business.owner.post(path, { attendance: 'came' })).json.event.attendance).toBe('came');
    expect((await customersOf()).customers[0]).toMatchObject({ last_visit: at(2, 17), no_shows: 0 });
    await business.owner.post(path, { attendance: 'no_show' });
    expect((await customersOf()).customers[0]).toMatchObject({ last_visit: null, no_shows: 1, bookings: 1 });
    expect((await eventsOn(business, '2026-11-02'))[0].attendance).toBe('no_show');
    await business.owner.post(path, { attendance: null });
    expect((await customersOf()).customers[0]).toMatchObject({ no_shows: 0 });
    await business.owner.delete(`/api/calendar/${event.id}`);
    expect((await business.owner.post(path, { attendance: 'came' })).status).toBe(404);
  });
});
