/** A device that proved an address by a code books with it for 30 days without another one. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { rateLimits } from '../src/db/schema/installation.table.ts';
import { bookingBody, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

let business: TestBusiness;
let opened = 0;
/** The customer's device. */
let device: Visitor;
let email: string;
const slots = ['15', '16', '17', '18', '19', '20', '21'].map((hour) => `2026-11-05T${hour}:00:00.000Z`);

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', TRUSTED_PROXIES: '127.0.0.1' });
beforeEach(async () => {
  // All tests are one client, which would reach its limit.
  await world.deps.db.query((tx) => tx.delete(rateLimits));
  business = await openBusiness(world, `trusting${++opened}`, { capacity: 9 });
  email = `Mia${opened}+work@customer.example`;
  device = world.visitor();
});
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

interface BookingChoice {
  email: string;
  timeSlot: string;
  code: string;
  at: TestBusiness;
}
const makeBody = ({ at = business, code = '', ...choice }: Partial<BookingChoice>) =>
  bookingBody(at, { email, timeSlot: slots[0] ?? '', ...choice }, code);
const book = (visitor: Visitor, choice: Partial<BookingChoice> = {}, headers: Record<string, string> = {}) =>
  visitor.post(`/api/public/${(choice.at ?? business).businessId}/book`, makeBody(choice), headers);

/** Books with a mailed code, which proves the address for `device`; resolves to the response. */
async function prove(address = email) {
  const choice = { email: address, timeSlot: slots[0] ?? '' };
  const reply = await book(device, { ...choice, code: await getCode(world, business, choice) });
  expect(reply.status).toBe(200);
  return reply;
}

/** A device with the cookie that `value` makes of that of `device`. */
function deviceWith(value: (cookie: string) => string, app = world.app): Visitor {
  return new Visitor(app, new Map([['proved', value(device.cookies.get('proved') ?? '')]]));
}
const refused = { code: 'code_required', fields: { verificationCode: expect.any(String) } };

describe('a device that proved an address', () => {
  it('books with it again without a code, case aside', async () => {
    await prove();
    const again = await book(device, { email: email.toLowerCase(), timeSlot: slots[1] ?? '' });
    expect([again.status, again.json.status]).toEqual([200, 'pending']);
    const kinds = (await world.mailsTo(email.toLowerCase())).map(({ kind }) => kind);
    expect(kinds).toEqual(['request_received']);
  });

  it('is remembered by a cookie that scripts cannot read and that does not name the address', async () => {
    const cookie = (await prove()).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^proved=\d{13}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(cookie).toLowerCase()).not.toMatch(/mia|customer/);
  });

  it('on https is remembered in a frame of another site too, for that site only', async () => {
    const env = { ...world.deps.env, publicUrl: 'https://book.example' };
    const secure = new Visitor(createApp({ ...world.deps, env }));
    const code = await getCode(world, business, { email, timeSlot: slots[0] ?? '' });
    const { headers } = await book(secure, { code }, { Origin: 'https://book.example' });
    expect(headers.get('Set-Cookie')).toMatch(
      /^__Host-proved=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
  });

  it('needs a code after 30 days, though books meanwhile do not count', async () => {
    await prove();
    world.setClock('2026-12-02T13:59:59.000Z');
    const later = (day: string) => ({ timeSlot: `2026-12-${day}T15:00:00.000Z` });
    expect((await book(device, later('03'))).status).toBe(200);
    world.setClock('2026-12-02T14:00:00.000Z');
    expect((await book(device, later('04'))).json).toMatchObject(refused);
  });

  it('needs a code for any other address, the one without the tag too', async () => {
    await prove();
    for (const other of [email.replace('+work', ''), email.replace('work', 'home'), 'ravi@customer.example'])
      expect((await book(device, { email: other })).json).toMatchObject(refused);
  });

  it('books at other businesses, unless their option says otherwise', async () => {
    await prove();
    const other = await openBusiness(world, `trusting${++opened}`);
    const careful = await openBusiness(world, `trusting${++opened}`, {}, { trust_devices: false });
    expect((await book(device, { at: other })).status).toBe(200);
    expect((await book(device, { at: careful })).json).toMatchObject(refused);
    const page = (at: TestBusiness) => world.visitor().get(`/api/public/${at.businessId}`);
    expect((await page(other)).json.trust_devices).toBe(true);
    expect((await page(careful)).json.trust_devices).toBe(false);
  });

  it('remembers the three addresses proved last', async () => {
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@customer.example`);
    for (const address of [...addresses, 'b@customer.example']) {
      await prove(address);
      world.setClock(new Date(Date.now() + 61_000).toISOString());
    }
    const proofs = addresses.map(async (address) => {
      const { json } = await device.post('/api/proved-address', { email: address });
      return json.proved;
    });
    expect(await Promise.all(proofs)).toEqual([false, true, true, true]);
  });

  it('can be forgotten', async () => {
    await prove();
    const isProved = async () => (await device.post('/api/proved-address', { email })).json;
    expect(await isProved()).toEqual({ proved: true });
    expect((await device.delete('/api/proved-address')).status).toBe(200);
    expect(await isProved()).toEqual({ proved: false });
    expect((await book(device)).json).toMatchObject(refused);
  });

  it('still gets a wrong code refused', async () => {
    await prove();
    const choice = { email, timeSlot: slots[1] ?? '' };
    world.setClock('2026-11-02T14:01:00.000Z');
    const code = await getCode(world, business, choice);
    const wrong = await book(device, { ...choice, code: code === '000000' ? '000001' : '000000' });
    expect(wrong.json).toMatchObject({ code: 'code_invalid', tries_left: 4 });
  });

  it('ends the hold of its address by booking', async () => {
    await prove();
    world.setClock('2026-11-02T14:01:00.000Z');
    const single = { ...business, serviceId: '' };
    const added = await business.owner.post('/api/service', { name: 'For one', duration: 60 });
    single.serviceId = added.json.services.at(-1).service_id;
    await getCode(world, single, { email, timeSlot: slots[3] ?? '' });
    expect((await book(device, { at: single, timeSlot: slots[2] ?? '' })).status).toBe(200);
    const free = await world
      .visitor()
      .get(`/api/availability/${business.businessId}?service_id=${single.serviceId}`);
    expect(Object.values(free.json.availability).flat()).toContain(slots[3]);
  });
});

describe('no code is needed only with a genuine cookie:', () => {
  it('not with none, an invented one, or one whose end was moved', async () => {
    await prove();
    const later = (cookie: string) => `${Number(cookie.slice(0, 13)) + 1}${cookie.slice(13)}`;
    for (const forge of [() => '', () => `1799999999999.${'A'.repeat(43)}`, later, () => '%E0%A4%A'])
      expect((await book(deviceWith(forge))).json).toMatchObject(refused);
    expect((await book(deviceWith((cookie) => cookie))).status).toBe(200);
  });

  it('not from another site', async () => {
    await prove();
    for (const origin of ['https://evil.example', 'null'])
      expect((await book(device, {}, { Origin: origin })).json).toMatchObject(refused);
    expect((await book(device, {}, { Origin: 'http://localhost:3000' })).status).toBe(200);
  });

  it('not at a business that trusts no device, which leaves no cookie', async () => {
    await business.owner.post('/api/booking-options', { trust_devices: false });
    await prove();
    expect(device.cookies.has('proved')).toBe(false);
  });

  it('not after a wrong code', async () => {
    await getCode(world, business, { email, timeSlot: slots[0] ?? '' });
    expect((await book(device, { code: 'no' })).status).toBe(400);
    expect(device.cookies.has('proved')).toBe(false);
  });

  it('with a previous secret, until that is given up', async () => {
    await prove();
    const isProvedBy = async (acceptedSecrets: string[]) => {
      const app = createApp({ ...world.deps, secret: acceptedSecrets[0] ?? '', acceptedSecrets });
      const reply = await deviceWith((cookie) => cookie, app).post('/api/proved-address', { email });
      return reply.json.proved;
    };
    expect(await isProvedBy(['the secret after it', world.deps.secret])).toBe(true);
    expect(await isProvedBy(['the secret after it'])).toBe(false);
  });
});

describe('bookings without a code', () => {
  const from = (client: string) => ({ 'X-Forwarded-For': client });

  it('count by the address as codes do: five an hour, refused ones aside', async () => {
    await prove();
    const full = { timeSlot: '2026-11-07T15:00:00.000Z' };
    for (const timeSlot of slots.slice(1, 5)) {
      expect((await book(device, full)).json.code).toBe('slot_unavailable');
      expect((await book(device, { timeSlot })).status).toBe(200);
    }
    const { status, headers } = await book(device, { timeSlot: slots[5] ?? '' });
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('count by the client among three hundred an hour', async () => {
    const client = from('203.0.113.7');
    await prove('other@customer.example');
    await world.deps.limits.countClient('provedClient', '203.0.113.7', 300);
    const choice = { email: 'other@customer.example', timeSlot: slots[1] ?? '' };
    expect((await book(device, choice, client)).status).toBe(429);
    expect((await book(device, choice, from('203.0.113.8'))).status).toBe(200);
  });

  it('are answered alike when repeated, and count once', async () => {
    await prove('twice@customer.example');
    const choice = { email: 'twice@customer.example', timeSlot: slots[1] ?? '' };
    const replies: unknown[] = [];
    for (let copy = 0; copy < 8; copy++)
      replies.push((await book(device, choice, { 'Idempotency-Key': 'same' })).json.booking_ref);
    expect(new Set(replies).size).toBe(1);
  });
});
