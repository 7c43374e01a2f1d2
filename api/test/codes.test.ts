import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bookingBody, getCode, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', TRUSTED_PROXIES: '127.0.0.1' });
const business = await openBusiness(world);
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const readSlots = async () => {
  const { json } = await world
    .visitor()
    .get(`/api/availability/${business.businessId}?service_id=${business.serviceId}`);
  return Object.values(json.availability as Record<string, string[]>).flat();
};

describe('a verification code', () => {
  it('allows five attempts', async () => {
    const choice = { email: 'guess@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' };
    const code = await getCode(world, business, choice);
    const wrong = bookingBody(business, choice, code === '000000' ? '000001' : '000000');
    const book = (body: unknown) => world.visitor().post('/api/public/marlow/book', body);
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await book(wrong)).json).toMatchObject({ code: 'code_invalid', tries_left: left });
    }
    expect((await book(bookingBody(business, choice, code))).json.code).toBe('code_expired');
    expect(await readSlots()).toContain(choice.timeSlot);
  });

  it('is valid for one booking, address and business', async () => {
    const choice = { email: 'once@customer.example', timeSlot: '2026-11-05T16:00:00.000Z' };
    const code = await getCode(world, business, choice);
    const book = (body: unknown) => world.visitor().post('/api/public/marlow/book', body);
    const stranger = { email: 'thief@customer.example', timeSlot: '2026-11-05T20:00:00.000Z' };
    expect((await book(bookingBody(business, stranger, code))).json.code).toBe('code_expired');
    expect((await book(bookingBody(business, choice, code))).status).toBe(200);
    const again = {
      email: choice.email,
      service_id: business.serviceId,
      timeSlot: '2026-11-05T18:00:00.000Z',
    };
    const early = await world.visitor().post('/api/public/marlow/send-code', again);
    expect([early.status, early.json.code_expires_at]).toEqual([429, undefined]);
    const second = { ...choice, timeSlot: '2026-11-05T18:00:00.000Z' };
    expect((await book(bookingBody(business, second, code))).json.code).toBe('code_expired');
  });

  it('verifies the exact address with its plus-tag, case aside', async () => {
    const timeSlot = '2026-11-12T15:00:00.000Z';
    const plain = 'Tagged@customer.example';
    const tagged = 'tagged+other@customer.example';
    const book = (email: string, code: string) =>
      world.visitor().post('/api/public/marlow/book', bookingBody(business, { email, timeSlot }, code));
    const toTagged = await getCode(world, business, { email: tagged, timeSlot });
    expect((await book(plain, toTagged)).json.code).toBe('code_invalid');
    world.setClock('2026-11-02T14:01:00.000Z');
    const toPlain = await getCode(world, business, { email: plain, timeSlot });
    expect((await book(tagged, toPlain)).json.code).toBe('code_invalid');
    expect((await book(plain.toLowerCase(), toPlain)).status).toBe(200);
  });

  it('ends after ten minutes', async () => {
    const choice = { email: 'slow@customer.example', timeSlot: '2026-11-06T15:00:00.000Z' };
    const code = await getCode(world, business, choice);
    world.setClock('2026-11-02T14:10:00.000Z');
    const { json } = await world
      .visitor()
      .post('/api/public/marlow/book', bookingBody(business, choice, code));
    expect(json.code).toBe('code_expired');
  });

  it('is not sent again within a minute, nor for a slot that is not free', async () => {
    const ask = (more: object) =>
      world.visitor().post('/api/public/marlow/send-code', {
        email: 'again@customer.example',
        service_id: business.serviceId,
        timeSlot: '2026-11-06T16:00:00.000Z',
        ...more,
      });
    expect((await ask({ timeSlot: '2026-11-07T16:00:00.000Z' })).json.code).toBe('slot_unavailable');
    const sent = await ask({});
    expect(sent.json).toEqual({
      message: 'Verification code has been sent to your email.',
      hold_expires_at: '2026-11-02T14:10:00.000Z',
      staff: null,
      parts: [
        {
          service_id: business.serviceId,
          name: 'Single lesson',
          staff: null,
          start_time: '2026-11-06T16:00:00.000Z',
          end_time: '2026-11-06T17:00:00.000Z',
          price_minor: null,
        },
      ],
      ...{ seats: 1, price_minor: null, currency: 'CAD' },
    });
    const early = await ask({ email: 'Again+tag@customer.example' });
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(early.json.code_expires_at).toBe('2026-11-02T14:10:00.000Z');
    expect((await ask({ timeSlot: '' })).json.error).toBe('Please select a service and time slot.');
  });

  it('holds its slot for its address until it ends', async () => {
    const timeSlot = '2026-11-06T19:00:00.000Z';
    const first = { email: 'holder@customer.example', timeSlot };
    const code = await getCode(world, business, first);
    expect(await readSlots()).not.toContain(timeSlot);
    const rival = { email: 'rival@customer.example', service_id: business.serviceId, timeSlot };
    expect((await world.visitor().post('/api/public/marlow/send-code', rival)).json.code).toBe(
      'slot_unavailable',
    );
    const { status } = await world
      .visitor()
      .post('/api/public/marlow/book', bookingBody(business, first, code));
    expect(status).toBe(200);
  });

  it('holds what is chosen instead within a minute, for the client that asked alone', async () => {
    const free = await readSlots();
    const [former = '', chosen = ''] = [free.at(0), free.at(-1)];
    const ask = (timeSlot: string, client: string, email = 'moves@customer.example') =>
      world
        .visitor()
        .post(
          '/api/public/marlow/send-code',
          { email, service_id: business.serviceId, timeSlot },
          { 'X-Forwarded-For': client },
        );
    const [customer, rival] = ['203.0.113.9', '203.0.113.10'];
    expect((await ask(former, customer)).status).toBe(200);

    const other = await ask(chosen, rival);
    expect([other.status, other.json.hold_expires_at]).toEqual([429, null]);
    expect(await readSlots(), 'a stranger does not move it').not.toContain(former);

    const moved = await ask(chosen, customer);
    expect([moved.status, moved.json.code_expires_at, moved.json.hold_expires_at]).toEqual([
      429,
      '2026-11-02T14:10:00.000Z',
      '2026-11-02T14:10:00.000Z',
    ]);
    expect(await readSlots()).toContain(former);
    expect((await ask(chosen, rival, 'second@customer.example')).json.code).toBe('slot_unavailable');
    expect((await ask(former, rival, 'second@customer.example')).status).toBe(200);
    const back = await ask(former, customer);
    expect(back.json.code, 'what a rival holds is not held too').toBe('slot_unavailable');
  });
});
