import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ServiceRequest } from '../src/contract/calendar.ts';
import { bookSlot, getCode, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', {}, { change_cutoff_hours: 24 });
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

/** Books and follows the manage link. */
async function booked(email: string, timeSlot: string) {
  const { json } = await bookSlot(world, business, { email, timeSlot });
  const link = new URL(json.manage_url);
  const token = link.searchParams.get('token') ?? '';
  const path = `/api/bookings/${json.booking_ref}`;
  const visitor = world.visitor();
  return {
    show: () => visitor.get(`${path}?token=${token}`),
    cancel: (reason = '') => visitor.post(`${path}/cancel`, { token, reason }),
    move: (to: string) => visitor.post(`${path}/reschedule`, { token, timeSlot: to }),
    slots: (range = '') => visitor.get(`${path}/availability?token=${token}${range}`),
    ics: () => visitor.get(`${path}/calendar.ics?token=${token}`),
    path,
  };
}
const TORONTO_EARLY_NOVEMBER = [
  ['2026-11-03T00:00:00.000Z', -300],
  ['2026-11-09T00:00:00.000Z', -300],
];
const kindsTo = async (email: string) => (await world.mailsTo(email)).map((mail) => mail.kind);

describe('the manage link', () => {
  it('shows the booking only with its token', async () => {
    const booking = await booked('mia@customer.example', '2026-11-05T15:00:00.000Z');
    expect((await booking.show()).json).toMatchObject({
      status: 'pending',
      business: {
        business_id: 'marlow',
        name: 'Marlow Street Tutors',
        timezone: 'America/Toronto',
        utc_offsets: TORONTO_EARLY_NOVEMBER,
      },
      service_name: 'Single lesson',
      customer_name: 'Mia Okafor',
      can_change: true,
    });
    expect((await world.visitor().get(`${booking.path}?token=wrong`)).status).toBe(404);
    expect((await world.visitor().get(booking.path)).status).toBe(404);
    expect((await world.visitor().get('/api/bookings/0000000000?token=wrong')).status).toBe(404);
  });

  it('cancels once, releases the slot and mails both sides', async () => {
    const timeSlot = '2026-11-05T17:00:00.000Z';
    const booking = await booked('cancels@customer.example', timeSlot);
    expect((await booking.cancel('I am ill')).status).toBe(200);
    expect((await booking.cancel()).json.code).toBe('already_cancelled');
    expect((await booking.show()).json).toMatchObject({ status: 'cancelled', can_change: false });
    expect(await kindsTo('cancels@customer.example')).toContain('booking_cancelled');
    const toOwner = (await world.mailsTo<'customer_cancelled'>(business.ownerEmail)).at(-1);
    expect(toOwner).toMatchObject({ kind: 'customer_cancelled', payload: { reason: 'I am ill' } });
    const { json } = await world.visitor().get(`/api/availability/marlow?service_id=${business.serviceId}`);
    expect(json.availability['2026-11-05']).toContain(timeSlot);
  });

  it('moves the booking, over its own old time too, to be accepted again', async () => {
    const booking = await booked('moves@customer.example', '2026-11-06T15:00:00.000Z');
    const moved = await booking.move('2026-11-06T15:30:00.000Z');
    expect(moved.json).toMatchObject({ status: 'pending', end_time: '2026-11-06T16:30:00.000Z' });
    await bookSlot(world, business, {
      email: 'other@customer.example',
      timeSlot: '2026-11-06T19:00:00.000Z',
    });
    expect((await booking.move('2026-11-06T19:15:00.000Z')).json.code).toBe('slot_unavailable');
    expect((await booking.move('2026-11-06T20:00:00.000Z')).status).toBe(200);
    expect((await booking.show()).json.start_time).toBe('2026-11-06T20:00:00.000Z');
  });

  it('moves to a slot that its customer holds, and to none that another one holds', async () => {
    const booking = await booked('holds@customer.example', '2026-11-12T15:00:00.000Z');
    world.setClock('2026-11-02T14:02:00.000Z');
    const held = '2026-11-12T19:00:00.000Z';
    await getCode(world, business, {
      email: 'other-holds@customer.example',
      timeSlot: '2026-11-12T17:00:00.000Z',
    });
    await getCode(world, business, { email: 'Holds+x@customer.example', timeSlot: held });
    const { json } = await booking.slots('&from=2026-11-12&to=2026-11-12');
    expect(json.availability['2026-11-12']).toContain(held);
    expect((await booking.move('2026-11-12T17:00:00.000Z')).json.code).toBe('slot_unavailable');
    expect((await booking.move(held)).status).toBe(200);
  });

  it('changes and mails nothing when the new time is the old one', async () => {
    const timeSlot = '2026-11-13T15:00:00.000Z';
    const booking = await booked('stays@customer.example', timeSlot);
    const { service_requests } = (await business.owner.get('/api/service-requests')).json;
    const { id } = service_requests.find((one: ServiceRequest) => one.start_time === timeSlot);
    await business.owner.post(`/api/service-requests/${id}/accept`);
    const mailsBefore = await kindsTo('stays@customer.example');
    expect((await booking.move(timeSlot)).json).toMatchObject({ status: 'accepted', start_time: timeSlot });
    expect((await booking.show()).json.status).toBe('accepted');
    expect(await kindsTo('stays@customer.example')).toEqual(mailsBefore);
  });

  it('lists the slots it may move to, including its own', async () => {
    const timeSlot = '2026-11-11T15:00:00.000Z';
    const booking = await booked('looks@customer.example', timeSlot);
    const range = '&from=2026-11-11&to=2026-11-12';
    const { json, headers } = await booking.slots(range);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(Object.keys(json.availability)).toEqual(['2026-11-11', '2026-11-12']);
    expect(json.availability['2026-11-11']).toContain(timeSlot);
    expect(json.availability['2026-11-11']).toContain('2026-11-11T15:15:00.000Z');
    const others = await world
      .visitor()
      .get(`/api/availability/marlow?service_id=${business.serviceId}${range}`);
    expect(others.json.availability['2026-11-11']).not.toContain(timeSlot);
    for (const slot of ['2026-11-11T15:15:00.000Z', '2026-11-12T14:00:00.000Z']) {
      expect((await booking.move(slot)).status).toBe(200);
    }
    expect((await world.visitor().get(`${booking.path}/availability?token=wrong`)).status).toBe(404);
    await booking.cancel();
    expect((await booking.slots()).json.code).toBe('already_cancelled');
  });

  it('can change nothing after the cut-off', async () => {
    const booking = await booked('late@customer.example', '2026-11-04T15:00:00.000Z');
    world.setClock('2026-11-03T15:00:00.000Z');
    expect((await booking.show()).json).toMatchObject({
      can_change: false,
      change_until: '2026-11-03T15:00:00.000Z',
    });
    expect((await booking.cancel()).json.code).toBe('too_late');
    expect((await booking.move('2026-11-09T15:00:00.000Z')).json.code).toBe('too_late');
    expect((await booking.slots()).json.code).toBe('too_late');
  });

  it('has a calendar file whose sequence increases', async () => {
    const booking = await booked('calendar@customer.example', '2026-11-10T15:00:00.000Z');
    const first = await booking.ics();
    expect(first.headers.get('Content-Type')).toContain('text/calendar');
    expect(first.text).toContain('DTSTART:20261110T150000Z');
    expect(first.text).toContain('SEQUENCE:0');
    await booking.move('2026-11-10T17:00:00.000Z');
    expect((await booking.ics()).text).toContain('SEQUENCE:1');
  });
});

it('moves a booking ten times a day; refused moves and those to the same time do not count', async () => {
  const email = 'restless@customer.example';
  const booking = await booked(email, '2026-11-16T14:00:00.000Z');
  await bookSlot(world, business, { email: 'sits@customer.example', timeSlot: '2026-11-17T14:00:00.000Z' });
  const hours = [15, 17, 19, 15, 17, 19, 15, 17, 19, 15];
  for (const hour of hours) {
    expect((await booking.move('2026-11-17T14:00:00.000Z')).status).toBe(409);
    expect((await booking.move((await booking.show()).json.start_time)).status).toBe(200);
    expect((await booking.move(`2026-11-16T${hour}:00:00.000Z`)).status).toBe(200);
  }
  const mails = (await world.mailsTo(email)).length;
  const many = await Promise.all([17, 18, 19].map((hour) => booking.move(`2026-11-16T${hour}:00:00.000Z`)));
  expect(new Set(many.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
    new Set(['429 rate_limited']),
  );
  expect(many[0]?.headers.get('Retry-After')).toBe('86400');
  expect(many[0]?.json.error).toBe(
    'This appointment was rescheduled 10 times in a day. Please try again tomorrow.',
  );
  expect((await world.mailsTo(email)).length).toBe(mails);
  expect((await booking.show()).json.start_time).toBe('2026-11-16T15:00:00.000Z');
  world.setClock('2026-11-03T14:00:00.001Z');
  expect((await booking.move('2026-11-16T19:00:00.000Z')).status).toBe(200);
  expect((await booking.cancel()).status).toBe(200);
});

describe('a booking request', () => {
  it('holds its slot until its start has passed', async () => {
    const timeSlot = '2026-11-02T18:00:00.000Z';
    const booking = await booked('at-the-last@customer.example', timeSlot);
    world.setClock(timeSlot);
    const { json } = await world.visitor().get(`/api/availability/marlow?service_id=${business.serviceId}`);
    expect(json.availability['2026-11-02']).not.toContain(timeSlot);
    expect((await booking.show()).json.status).toBe('pending');
    const requests = (await business.owner.get('/api/service-requests')).json.service_requests;
    const { id } = requests.find((one: ServiceRequest) => one.start_time === timeSlot);
    expect((await business.owner.post(`/api/service-requests/${id}/accept`)).status).toBe(200);
  });

  it('expires when its start has passed', async () => {
    const booking = await booked('forgotten@customer.example', '2026-11-02T20:00:00.000Z');
    world.setClock('2026-11-02T20:00:00.001Z');
    expect((await booking.show()).json.status).toBe('expired');
    const requests = (await business.owner.get('/api/service-requests')).json.service_requests;
    expect(JSON.stringify(requests)).not.toContain('forgotten@customer.example');
  });
});
