import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sentence } from '../src/lib/sentences/sentences.ts';
import { bookingBody, bookSlot, getCode, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world);
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const readSlots = async (path = `service_id=${business.serviceId}`) => {
  const { json } = await world.visitor().get(`/api/availability/${business.businessId}?${path}`);
  return Object.values(json.availability as Record<string, string[]>).flat();
};

describe('a customer', () => {
  it('sees the page, its services and its slots', async () => {
    const visitor = world.visitor();
    expect((await visitor.get('/api/public/marlow')).json).toMatchObject({
      name: 'Marlow Street Tutors',
      shows_ads: true,
    });
    expect((await visitor.get('/api/services_public/marlow')).json.services[0]).toMatchObject({
      name: 'Single lesson',
    });
    const { json, headers } = await visitor.get(`/api/availability/marlow?service_id=${business.serviceId}`);
    expect(json.timezone).toBe('America/Toronto');
    expect(json.availability['2026-11-03'][0]).toBe('2026-11-03T14:00:00.000Z');
    const tag = headers.get('ETag') ?? '';
    const again = await visitor.get(`/api/availability/marlow?service_id=${business.serviceId}`, {
      'If-None-Match': tag,
    });
    expect(again.status).toBe(304);
    expect((await visitor.get('/api/public/nobody')).json.code).toBe('not_found');
  });

  it('requests a slot with the mailed code; the owner accepts; both are mailed', async () => {
    const timeSlot = '2026-11-03T15:00:00.000Z';
    const { status, json } = await bookSlot(world, business, { email: 'mia@customer.example', timeSlot });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'pending',
      start_time: timeSlot,
      end_time: '2026-11-03T16:00:00.000Z',
    });
    expect(json.message).toBe('Booking submitted successfully!');
    expect(json.booking_ref).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await readSlots()).not.toContain(timeSlot);

    const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
    expect(request).toMatchObject({ customer_name: 'Mia Okafor', service_duration: 60, status: 'pending' });
    expect((await business.owner.post(`/api/service-requests/${request.id}/accept`)).status).toBe(200);
    expect((await business.owner.post(`/api/service-requests/${request.id}/decline`)).json.code).toBe(
      'already_handled',
    );

    const range = 'start=2026-11-03&end=2026-11-04';
    const { events } = (await business.owner.get(`/api/calendar?${range}`)).json;
    expect(events).toMatchObject([
      { id: request.id, booking_ref: json.booking_ref, services: 'Single lesson' },
    ]);
    const kinds = (await world.mailsTo('mia@customer.example')).map((mail) => mail.kind);
    expect(kinds).toEqual(['verification_code', 'request_received', 'booking_confirmed']);
    expect((await world.mailsTo(business.ownerEmail)).map((mail) => mail.kind)).toContain('new_request');
  });

  it('reads the price as it was when it was booked', async () => {
    const { owner, serviceId } = business;
    const priced = { name: 'Single lesson', duration: 60, price: 45 };
    await owner.put(`/api/service/${serviceId}`, priced);
    const choice = { email: 'priced@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' };
    await bookSlot(world, business, choice);
    await owner.put(`/api/service/${serviceId}`, { ...priced, price: 60 });
    const { service_requests } = (await owner.get('/api/service-requests')).json;
    const { id } = service_requests.find(
      (one: { customer_email: string }) => one.customer_email === choice.email,
    );
    await owner.post(`/api/service-requests/${id}/accept`);
    const confirmation = (await world.mailsTo<'booking_confirmed'>(choice.email)).at(-1);
    expect(confirmation).toMatchObject({
      kind: 'booking_confirmed',
      payload: { price: 45, currency: 'CAD' },
    });
    await owner.put(`/api/service/${serviceId}`, { ...priced, price: null });
  });

  it('is accepted at once if the owner confirms automatically', async () => {
    const auto = await openBusiness(world, 'autobusiness', {}, { auto_confirm: true });
    const choice = { email: 'auto@customer.example', timeSlot: '2026-11-03T15:00:00.000Z' };
    expect((await bookSlot(world, auto, choice)).json.status).toBe('accepted');
    expect((await world.mailsTo(auto.ownerEmail)).at(-1)?.kind).toBe('new_booking');
  });

  it('finds the slot offered again when the owner declines', async () => {
    const timeSlot = '2026-11-04T15:00:00.000Z';
    await bookSlot(world, business, { email: 'no@customer.example', timeSlot });
    const requests = (await business.owner.get('/api/service-requests')).json.service_requests;
    const request = requests.find((one: { start_time: string }) => one.start_time === timeSlot);
    await business.owner.post(`/api/service-requests/${request.id}/decline`);
    expect(await readSlots()).toContain(timeSlot);
    expect((await world.mailsTo('no@customer.example')).at(-1)?.kind).toBe('booking_declined');
  });
});

describe('a booking', () => {
  it('is refused with a phone that is none before its code counts, and keeps the plus of another country', async () => {
    const choice = { email: 'phone@customer.example', timeSlot: '2026-11-09T16:00:00.000Z' };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const book = (phone: string) => world.visitor().post('/api/public/marlow/book', { ...body, phone });
    for (const phone of ['12', '+12', '416555012', '4'.repeat(21)]) {
      const { status, json } = await book(phone);
      expect([status, json.code, json.fields]).toEqual([
        400,
        'validation',
        { phone: sentence('en', 'phone_invalid') },
      ]);
    }
    expect((await book('+49 30 123456')).status).toBe(200);
    const { service_requests: requests } = (await business.owner.get('/api/service-requests')).json;
    expect(requests).toContainEqual(
      expect.objectContaining({ customer_email: choice.email, customer_phone: '+4930123456' }),
    );
  });

  it('is refused with the fields that the owner requires', async () => {
    const choice = { email: 'bare@customer.example', timeSlot: '2026-11-09T15:00:00.000Z' };
    const body = { ...bookingBody(business, choice, '123456'), name: '' };
    const { status, json } = await world.visitor().post('/api/public/marlow/book', body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'validation',
      error: 'Please fill in all required fields.',
      fields: { name: 'Please fill in all required fields.' },
    });
    const noCode = await world.visitor().post('/api/public/marlow/book', bookingBody(business, choice, ''));
    expect(noCode.json.code).toBe('code_required');
  });

  it.each(['send-code', 'book'])('is refused without a valid address (%s)', async (call) => {
    const choice = { email: '', timeSlot: '2026-11-09T15:00:00.000Z' };
    const sentence = 'Please enter a valid email address.';
    for (const body of [
      bookingBody(business, choice, ''),
      { ...bookingBody(business, choice, ''), email: undefined },
      { ...bookingBody(business, choice, ''), email: 'mia@example.com\r\nBcc: ann@example.com' },
    ]) {
      const { status, json } = await world.visitor().post(`/api/public/marlow/${call}`, body);
      expect([status, json]).toEqual([
        400,
        { code: 'validation', error: sentence, fields: { email: sentence } },
      ]);
    }
  });

  it.each([
    ['send-code', ['email', 'timeSlot', 'service']],
    ['book', ['email', 'timeSlot', 'service', 'name']],
  ])('is refused with every missing field at once (%s)', async (call, fields) => {
    const { status, json } = await world.visitor().post(`/api/public/marlow/${call}`, {});
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', fields]);
    expect(json.error).toBe('Please enter a valid email address.');
  });

  it.each([
    ['an instant off the grid', '2026-11-09T15:07:00.000Z'],
    ['an instant within a minute', '2026-11-09T15:00:30.000Z'],
    ['the past', '2026-10-30T15:00:00.000Z'],
    ['the first instant of 1970', '1970-01-01T00:00:00.000Z'],
    ['beyond the window', '2027-03-01T15:00:00.000Z'],
    ['the last instant of 2200', '2200-12-31T23:59:59.999Z'],
    ['an hour after closing', '2026-11-09T23:00:00.000Z'],
  ])('is refused with 409 for %s', async (_name, timeSlot) => {
    const body = { email: 'odd@customer.example', service_id: business.serviceId, timeSlot };
    const { status, json } = await world.visitor().post('/api/public/marlow/send-code', body);
    expect([status, json.code]).toEqual([409, 'slot_unavailable']);
  });

  it.each([
    ['30 February', '2026-02-30T15:00:00.000Z'],
    ['a year of six digits', '+275760-09-13T00:00:00.000Z'],
    ['the year 0000', '0000-01-01T00:00:00.000Z'],
    ['the last instant of 1969', '1969-12-31T23:59:59.999Z'],
    ['the first instant of 2201', '2201-01-01T00:00:00.000Z'],
    ['an instant that its offset puts into 2201', '2200-12-31T23:00:00.000-05:00'],
  ])('is refused with its field for %s', async (_name, timeSlot) => {
    const body = { email: 'odd@customer.example', service_id: business.serviceId, timeSlot };
    const { status, json } = await world.visitor().post('/api/public/marlow/send-code', body);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', ['timeSlot']]);
  });

  it('accepts an instant with an offset and returns it in UTC', async () => {
    const choice = { email: 'offset@customer.example', timeSlot: '2026-11-23T09:00:00-05:00' };
    const { status, json } = await bookSlot(world, business, choice);
    expect([status, json.start_time]).toEqual([200, '2026-11-23T14:00:00.000Z']);
  });

  it('that comes too late does not consume the code', async () => {
    const timeSlot = '2026-11-09T16:00:00.000Z';
    const late = { email: 'late@customer.example', timeSlot: '2026-11-09T18:00:00.000Z' };
    const code = await getCode(world, business, late);
    await bookSlot(world, business, { email: 'early@customer.example', timeSlot });
    const book = (choice: typeof late) =>
      world.visitor().post('/api/public/marlow/book', bookingBody(business, choice, code));
    const taken = await book({ ...late, timeSlot });
    expect(taken.status).toBe(409);
    expect(taken.json.error).toBe(
      'The selected time slot is no longer available for this service. Please choose another time.',
    );
    expect((await book(late)).status).toBe(200);
  });

  it('that is sent twice at once is stored once', async () => {
    const choice = { email: 'at-once@customer.example', timeSlot: '2026-11-10T19:00:00.000Z' };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const send = () => world.visitor().post('/api/public/marlow/book', body, { 'Idempotency-Key': 'twice' });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.json.booking_ref).toBe(other.json.booking_ref);
  });

  it('that is repeated gets the first response; another body with its key is refused', async () => {
    const choice = { email: 'twice@customer.example', timeSlot: '2026-11-10T15:00:00.000Z' };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const key = { 'Idempotency-Key': 'one-and-only' };
    const first = await world.visitor().post('/api/public/marlow/book', body, key);
    const repeat = await world
      .visitor()
      .post('/api/public/marlow/book', { ...body, recaptchaToken: 'fresh' }, key);
    expect(repeat.json).toEqual(first.json);
    const token = new URL(first.json.manage_url).searchParams.get('token');
    const manage = (verb: string, body: object) =>
      world.visitor().post(`/api/bookings/${first.json.booking_ref}/${verb}`, { token, ...body });
    for (const [verb, change] of [
      ['reschedule', { timeSlot: '2026-11-10T17:00:00.000Z' }],
      ['cancel', {}],
    ] as const) {
      expect((await manage(verb, change)).status).toBe(200);
      const later = await world.visitor().post('/api/public/marlow/book', body, {
        ...key,
        'Accept-Language': 'zh-CN',
      });
      expect(later.text, verb).toBe(first.text);
    }
    const changed = await world.visitor().post('/api/public/marlow/book', { ...body, name: 'Else' }, key);
    expect([changed.status, changed.json.code]).toEqual([400, 'idempotency_mismatch']);
  });
});
