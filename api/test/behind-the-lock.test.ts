/** A booking is checked by what is read under the business's lock, so a concurrent edit of the service counts. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookBody, sendCodeBody } from '../src/contract/public.ts';
import type { Deps } from '../src/deps.ts';
import { book as bookWith } from '../src/features/bookings/book.usecases.ts';
import type { BookRequest } from '../src/features/bookings/book-rules.ts';
import { sendCode } from '../src/features/bookings/send-code.usecases.ts';
import { bookingBody, bookSlot, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const TEN = '2026-11-03T15:00:00.000Z';
const ELEVEN = '2026-11-03T16:00:00.000Z';

let business: TestBusiness;
let opened = 0;
const world = await createWorld();
beforeEach(async () => {
  business = await openBusiness(world, `locked${++opened}`, { capacity: 2 });
});
afterAll(() => world.close());

const edit = (fields: object) =>
  business.owner.put(`/api/service/${business.serviceId}`, {
    name: 'Single lesson',
    duration: 60,
    ...fields,
  });

/** A server where the service is edited between reading the slot and taking the lock. */
function overtakenBy(fields: object): Deps {
  const { db } = world.deps;
  const transaction: typeof db.transaction = async (work) => {
    await edit(fields);
    return db.transaction(work);
  };
  return { ...world.deps, db: { ...db, transaction } };
}

async function book(deps: Deps, whileProving: () => Promise<unknown> = async () => {}) {
  const choice = { email: 'mia@customer.example', timeSlot: TEN };
  const body = bookBody.parse(bookingBody(business, choice, await getCode(world, business, choice)));
  return bookAs(deps, { body, addressIsProved: false }, whileProving);
}

async function bookAs(
  deps: Deps,
  given: Pick<BookRequest, 'body' | 'addressIsProved'>,
  whileProving: () => Promise<unknown> = async () => {},
) {
  const request = { ...given, language: 'en', clientIp: '127.0.0.1', idempotencyKey: '' } as const;
  const { reply } = await bookWith(deps, business.businessId, request, async () => {
    await whileProving();
  });
  return reply;
}

describe('a booking', () => {
  it('has the duration of an edit before the lock', async () => {
    expect(await book(overtakenBy({ duration: 90 }))).toMatchObject({
      start_time: TEN,
      end_time: '2026-11-03T16:30:00.000Z',
    });
  });

  it('has the duration of an edit after the page was read', async () => {
    const made = await book(world.deps, () => edit({ duration: 90 }));
    expect(made.end_time).toBe('2026-11-03T16:30:00.000Z');
  });

  it('is refused if the longer appointment no longer fits', async () => {
    const added = await business.owner.post('/api/service', { name: 'Other', duration: 60 });
    const other = { ...business, serviceId: added.json.services.at(-1).service_id };
    await bookSlot(world, other, { email: 'next@customer.example', timeSlot: ELEVEN });
    await expect(book(overtakenBy({ duration: 90, capacity: 2 }))).rejects.toMatchObject({
      code: 'slot_unavailable',
    });
  });

  it('needs a code if the owner has just stopped trusting devices', async () => {
    const body = bookBody.parse(
      bookingBody(business, { email: 'known@customer.example', timeSlot: TEN }, ''),
    );
    const stopTrusting = () => business.owner.post('/api/booking-options', { trust_devices: false });
    await expect(bookAs(world.deps, { body, addressIsProved: true }, stopTrusting)).rejects.toMatchObject({
      code: 'code_required',
    });
  });

  it('is refused if the new capacity is used up', async () => {
    await bookSlot(world, business, { email: 'first@customer.example', timeSlot: TEN });
    await expect(book(overtakenBy({ capacity: 1 }))).rejects.toMatchObject({ code: 'slot_unavailable' });
  });
});

it('a code is sent for the service as read under the lock', async () => {
  const email = 'coded@customer.example';
  const body = sendCodeBody.parse({ email, service_id: business.serviceId, timeSlot: TEN });
  const request = { body, clientIp: '127.0.0.1', language: 'en' } as const;
  const deps = overtakenBy({ name: 'Long lesson', duration: 90 });
  await sendCode(deps, business.businessId, request, () => Promise.resolve());
  const [mail] = await world.mailsTo<'verification_code'>(email);
  expect(mail?.payload).toMatchObject({ serviceName: 'Long lesson', end: '2026-11-03T16:30:00.000Z' });
  const path = `/api/availability/${business.businessId}?service_id=${business.serviceId}`;
  await edit({ duration: 30, capacity: 1 });
  const { json } = await world.visitor().get(path);
  expect(json.availability['2026-11-03']).not.toContain('2026-11-03T16:15:00.000Z');
  expect(json.availability['2026-11-03']).toContain('2026-11-03T16:30:00.000Z');
});
