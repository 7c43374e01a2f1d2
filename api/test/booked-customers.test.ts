/** Who comes: customers are found by address, else by phone, and made by their first booking. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, bookAs, readCustomers } from './customers-world.ts';
import { bookingBody, eventsOn, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
});
afterEach(() => world.close());

describe('a booking', () => {
  it('makes its customer, with what is known of the visits', async () => {
    await bookAs(world, business, 'mia@example.com', at(3, 15));
    const { customers, total, next_cursor } = await readCustomers(business);
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
    await bookAs(world, business, 'mia@example.com', at(3, 15));
    await bookAs(world, business, 'Mia+lessons@Example.com', at(4, 15));
    const { customers } = await readCustomers(business);
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
    await bookAs(world, business, 'other@example.com', at(5, 15));
    const [other] = await eventsOn(business, '2026-11-05');
    const choice = { email: 'mia@example.com', timeSlot: at(3, 15) };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const otherServer = world.secondServer();
    await Promise.all([
      world.visitor().post('/api/public/marlow/book', body),
      // One code books once, so the second booking gets the address from the owner.
      otherServer(business.owner).put(`/api/calendar/${other.id}`, { customer_email: 'mia@example.com' }),
    ]);
    const { customers } = await readCustomers(business, '?query=mia@');
    expect(customers.map(({ bookings }: never) => bookings)).toEqual([2]);
  });

  it('by telephone creates one customer when two bookings for a new address are made at once', async () => {
    const { serviceId: service_id } = business;
    const booking = (hour: number) => ({
      service_id,
      start_time: at(4, hour),
      customer: { name: 'Mia Okafor', email: 'mia@example.com' },
    });
    const otherServer = world.secondServer();
    const booked = await Promise.all([
      business.owner.post('/api/bookings', booking(15)),
      otherServer(business.owner).post('/api/bookings', booking(17)),
    ]);
    expect(booked.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readCustomers(business)).customers).toMatchObject([
      { email: 'mia@example.com', bookings: 2 },
    ]);
  });

  it('moves to another customer when the owner changes its address', async () => {
    await bookAs(world, business, 'mia@example.com', at(3, 15));
    await bookAs(world, business, 'noor@example.com', at(4, 15));
    const [event] = await eventsOn(business, '2026-11-03');
    await business.owner.put(`/api/calendar/${event.id}`, { customer_email: 'noor@example.com' });
    const { customers } = await readCustomers(business);
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
    expect((await readCustomers(business)).total).toBe(0);
  });
});

describe('an entry of the calendar and a request', () => {
  it('name their customer, and the request the number of missed bookings', async () => {
    await bookAs(world, business, 'mia@example.com', at(2, 15));
    const [booking] = await eventsOn(business, '2026-11-02');
    const [{ customer_id: mia }] = (await readCustomers(business)).customers;
    expect(booking.customer_id).toBe(mia);
    world.setClock(at(2, 16));
    await business.owner.post(`/api/bookings/${booking.id}/attendance`, { attendance: 'no_show' });
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await bookAs(world, business, 'mia@example.com', at(5, 15));
    await bookAs(world, business, 'new@example.com', at(6, 15));
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
    await bookAs(world, business, 'mia@example.com', at(2, 17));
    const [event] = await eventsOn(business, '2026-11-02');
    const path = `/api/bookings/${event.id}/attendance`;
    const early = await business.owner.post(path, { attendance: 'came' });
    expect([early.status, early.json.code]).toEqual([400, 'not_started']);
    world.setClock(at(2, 17));
    expect((await business.owner.post(path, { attendance: 'came' })).json.event.attendance).toBe('came');
    expect((await readCustomers(business)).customers[0]).toMatchObject({
      last_visit: at(2, 17),
      no_shows: 0,
    });
    await business.owner.post(path, { attendance: 'no_show' });
    expect((await readCustomers(business)).customers[0]).toMatchObject({
      last_visit: null,
      no_shows: 1,
      bookings: 1,
    });
    expect((await eventsOn(business, '2026-11-02'))[0].attendance).toBe('no_show');
    await business.owner.post(path, { attendance: null });
    expect((await readCustomers(business)).customers[0]).toMatchObject({ no_shows: 0 });
    await business.owner.delete(`/api/calendar/${event.id}`);
    expect((await business.owner.post(path, { attendance: 'came' })).status).toBe(404);
  });
});
