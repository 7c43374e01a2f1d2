/** Customers of an office or a mobile network, who have one address on the net. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bookingBody, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', TRUSTED_PROXIES: '127.0.0.1' });
const business = await openBusiness(world, 'marlow', { capacity: 500 });
afterAll(() => world.close());

const timeSlot = '2026-11-03T15:00:00.000Z';
let tests = 0;
let headers = {};
beforeEach(() => {
  world.setClock(MONDAY);
  headers = { 'X-Forwarded-For': `203.0.113.${++tests}` };
});

const address = (name: string) => `${name}-${tests}@customer.example`;

function send(name: string) {
  const body = { email: address(name), service_id: business.serviceId, timeSlot };
  return world.visitor().post('/api/public/marlow/send-code', body, headers);
}
const ask = async (name: string): Promise<number> => (await send(name)).status;

async function askMany(name: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await ask(`${name}${n}`));
  return statuses;
}

async function book(name: string): Promise<number> {
  const email = address(name);
  const code = (await world.mailsTo<'verification_code'>(email)).at(-1)?.payload.code ?? '';
  const body = bookingBody(business, { email, timeSlot }, code);
  return (await world.visitor().post('/api/public/marlow/book', body, headers)).status;
}

it('forty customers of an office book within an hour', { timeout: 60_000 }, async () => {
  for (let n = 0; n < 40; n++)
    expect([await ask(`colleague${n}`), await book(`colleague${n}`)]).toEqual([200, 200]);
});

it('strangers get thirty codes an hour, whatever mailboxes of its own a client proves', {
  timeout: 60_000,
}, async () => {
  expect([await ask('own1'), await book('own1')]).toEqual([200, 200]);
  expect(new Set(await askMany('stranger', 29))).toEqual(new Set([200]));
  expect([await ask('own2'), await book('own2'), await ask('last')]).toEqual([200, 200, 200]);
  expect(await askMany('refused', 3)).toEqual([429, 429, 429]);
  expect((await send('own3')).json).toMatchObject({
    code: 'rate_limited',
    error: expect.stringContaining('Switch to mobile data or another network'),
  });
});

it('who asked too often for one address reads that another one works', async () => {
  for (let minute = 0; minute < 5; minute++) {
    world.setClock(new Date(Date.parse(MONDAY) + minute * 61_000).toISOString());
    expect(await ask('often')).toBe(200);
  }
  world.setClock(new Date(Date.parse(MONDAY) + 5 * 61_000).toISOString());
  expect((await send('often')).json).toMatchObject({
    code: 'rate_limited',
    error: expect.stringContaining('Use another one'),
  });
  expect(await ask('another')).toBe(200);
});

it('a code of the hour before gives nothing back', { timeout: 60_000 }, async () => {
  await ask('first');
  world.setClock('2026-11-02T14:55:00.000Z');
  await askMany('own', 3);
  world.setClock('2026-11-02T15:01:00.000Z');
  expect(new Set(await askMany('stranger', 30))).toEqual(new Set([200]));
  for (let n = 0; n < 3; n++) expect(await book(`own${n}`)).toBe(200);
  expect(await ask('refused')).toBe(429);
});
