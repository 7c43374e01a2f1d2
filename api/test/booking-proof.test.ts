/** The bot check of a booking: once per booking, and without delaying others. */
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { AppError } from '../src/lib/errors.ts';
import { bookingBody, getCode, openBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const BOOK = '/api/public/marlow/book';

const world = await createWorld();
const business = await openBusiness(world);
afterAll(() => world.close());

/** A visitor of a server whose bot check is `check`. */
function visitorOfServer(check: (token: string) => Promise<unknown>): Visitor {
  const demand = async ({ recaptchaToken }: { recaptchaToken?: string | null | undefined }) => {
    await check(recaptchaToken ?? '');
  };
  return new Visitor(createApp({ ...world.deps, botCheck: { ...world.deps.botCheck, demand } }));
}

/** The body of a booking with a verified address. */
async function proved(email: string, timeSlot: string, recaptchaToken: string) {
  const choice = { email, timeSlot };
  return { ...bookingBody(business, choice, await getCode(world, business, choice)), recaptchaToken };
}

it('the bot check of one customer does not delay others, however long it takes', async () => {
  const checking = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  const visitor = visitorOfServer(async (token) => {
    if (token !== 'slow') return;
    checking.resolve();
    await checked.promise;
  });
  const slow = visitor.post(BOOK, await proved('slow@customer.example', '2026-11-10T15:00:00.000Z', 'slow'));
  await checking.promise;
  const quick = await proved('quick@customer.example', '2026-11-10T17:00:00.000Z', 'quick');
  expect((await visitor.post(BOOK, quick)).status).toBe(200);
  checked.resolve();
  expect((await slow).status).toBe(200);
});

it('a bot check is spent once by a request that was sent twice at once', async () => {
  const spent = new Set<string>();
  const visitor = visitorOfServer(async (token) => {
    if (spent.has(token)) throw new AppError('bot_check_failed');
    spent.add(token);
  });
  const body = await proved('twice@customer.example', '2026-11-10T19:00:00.000Z', 'only once');
  const send = () => visitor.post(BOOK, body, { 'Idempotency-Key': 'twice' });
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.json.booking_ref).toBe(other.json.booking_ref);
});
