import { type createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { unsubscribeToken } from '../src/domain/unsubscribes/unsubscribe-token.ts';
import { createBotCheck } from '../src/features/bot-check/bot-check.ts';
import { bookingBody, bookSlot, getCode, openBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const TEN = '2026-11-03T15:00:00.000Z';
const ELEVEN = '2026-11-03T16:00:00.000Z';
const NOON = '2026-11-03T17:00:00.000Z';
const NEW = 'the secret after it';

const world = await createWorld();
const business = await openBusiness(world);
afterAll(() => world.close());

/** The service, restarted with other secrets. */
const restarted = (acceptedSecrets: readonly string[]) => {
  const [secret = ''] = acceptedSecrets;
  return createApp({ ...world.deps, secret, acceptedSecrets });
};
/** A browser that was open all the time. */
function moved(owner: Visitor, app: ReturnType<typeof createApp>): Visitor {
  const same = new Visitor(app);
  for (const [name, value] of owner.cookies) same.cookies.set(name, value);
  return same;
}
const both = () => restarted([NEW, world.deps.secret]);

describe('after a change of the secret, with the old one in SECRET_PREVIOUS', () => {
  it('an owner is still logged in and can write', async () => {
    const owner = moved(business.owner, both());
    expect((await owner.get('/api/user')).status).toBe(200);
    expect((await owner.post('/api/profile', { description: 'Since 1998' })).status).toBe(200);
  });

  it('an old manage link still works, and new ones use the new secret', async () => {
    const older = (await bookSlot(world, business, { email: 'mia@example.com', timeSlot: TEN })).json;
    const { pathname, search } = new URL(older.manage_url);
    const call = `/api/bookings/${pathname.split('/').at(-1)}${search}`;
    expect((await new Visitor(both()).get(call)).status).toBe(200);
    expect((await new Visitor(restarted([NEW])).get(call)).status).toBe(404);
  });

  it('a code mailed a minute ago can be used', async () => {
    const choice = { email: 'ravi@example.com', timeSlot: ELEVEN };
    const code = await getCode(world, business, choice);
    const visitor = new Visitor(both());
    const booked = await visitor.post(
      `/api/public/${business.businessId}/book`,
      bookingBody(business, choice, code),
    );
    expect(booked.status).toBe(200);
    const { pathname, search } = new URL(booked.json.manage_url);
    const call = `/api/bookings/${pathname.split('/').at(-1)}${search}`;
    expect((await new Visitor(restarted([NEW])).get(call)).status).toBe(200);
  });

  it('old links to decide on a request still work', async () => {
    await bookSlot(world, business, { email: 'zoe@example.com', timeSlot: NOON });
    const mails = await world.mailsTo<'new_request'>(business.ownerEmail);
    const { pathname, searchParams } = new URL(mails.at(-1)?.payload.acceptUrl ?? '');
    const body = { token: searchParams.get('token') };
    const accept = `/api${pathname}/accept`;
    expect((await new Visitor(restarted([NEW])).post(accept, body)).status).toBe(404);
    expect((await new Visitor(both()).get(`/api${pathname}?token=${body.token}`)).status).toBe(200);
    expect((await new Visitor(both()).post(accept, body)).status).toBe(200);
  });

  it('the URL of a calendar feed still works', async () => {
    const feed = new URL((await business.owner.get('/api/calendar-feed')).json.url).pathname;
    expect((await new Visitor(both()).get(feed)).status).toBe(200);
    expect((await new Visitor(restarted([NEW])).get(feed)).status).toBe(404);
  });

  it('an unsubscribe link still works', async () => {
    const [{ businessKey }] = (await world.deps.db.query((tx) =>
      tx.execute('select business_key as "businessKey" from businesses'),
    )) as unknown as [{ businessKey: string }];
    const token = unsubscribeToken(world.deps.secret, { businessKey, address: 'mia@example.com' });
    const call = `/api/unsubscribe?token=${token}`;
    expect((await new Visitor(both()).get(call)).status).toBe(200);
    expect((await new Visitor(restarted([NEW])).get(call)).status).toBe(400);
  });

  it('a challenge that a browser is solving is still accepted', async () => {
    const { db, now } = world.deps;
    const env = { ...world.deps.env, botCheck: 'altcha' as const };
    const check = (...acceptedSecrets: string[]) => createBotCheck({ db, env, acceptedSecrets, now });
    const challenge = (await check(world.deps.secret).challenge()) as Awaited<
      ReturnType<typeof createChallenge>
    >;
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await expect(check(NEW).demand({ recaptchaToken: token }, 'book')).rejects.toThrow('bot_check_failed');
    await check(NEW, world.deps.secret).demand({ recaptchaToken: token }, 'book');
  });
});

it('without the old secret an owner is still logged in, and a new page can write', async () => {
  const owner = moved(business.owner, restarted([NEW]));
  expect((await owner.get('/api/user')).status).toBe(200);
  expect((await owner.post('/api/profile', { description: '' })).status).toBe(403);
  await owner.get('/api/check-auth');
  expect((await owner.post('/api/profile', { description: '' })).status).toBe(200);
});
