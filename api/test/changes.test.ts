/** Open consoles: each gets what happens to its business, whoever did it and in whichever process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangesMessage } from '../src/contract/changes.ts';
import { businesses } from '../src/db/schema/businesses.table.ts';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { bookSlot, inviteAndJoin, openBusiness, PASSWORD, readKey, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const AT_ONE = '2026-11-02T18:00:00.000Z';
const LATER = { start_time: '2026-11-05T15:00:00.000Z', end_time: '2026-11-05T16:00:00.000Z' };
const WAIT_MS = 20_000;

let business: TestBusiness;
let opened = 0;
const world = await createWorld();
const elsewhere = world.secondServer();
const streams: ReadableStreamDefaultReader<Uint8Array>[] = [];
beforeEach(async () => {
  world.setClock(MONDAY);
  for (const stream of streams.splice(0)) await stream.cancel();
  business = await openBusiness(world, `live${++opened}`);
});
afterAll(async () => {
  for (const stream of streams) await stream.cancel();
  await world.close();
});

interface Message extends ChangesMessage {
  id: string;
}

/** A console of the owner. Its first message has the revision. */
async function openConsole(owner: Visitor, since?: string) {
  const response = await owner.open('GET', `/api/changes${since === undefined ? '' : `?since=${since}`}`);
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  streams.push(reader);
  // What a stream begins with: it is open.
  let text = new TextDecoder().decode((await reader.read()).value);
  /** The next message; null at the end. */
  async function next(): Promise<Message | null> {
    for (;;) {
      const [found, id = '', data = ''] = /id: (\d+)\ndata: (.*)\n\n/.exec(text) ?? [];
      if (found) {
        text = text.slice(text.indexOf(found) + found.length);
        return { id, ...JSON.parse(data) };
      }
      const late = sleep(WAIT_MS).then(() => {
        throw new Error('no message');
      });
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return null;
      text += new TextDecoder().decode(value);
    }
  }
  /** What the next message tells. */
  const readChanges = async () =>
    (await next())?.changes.map(({ type, by, name, start_time }) => [type, by, name, start_time]);
  return { next, readChanges };
}

const readId = async (owner: Visitor) =>
  (await owner.get('/api/service-requests')).json.service_requests.at(-1).id as string;

describe('an open console is told', () => {
  it('of requests, decisions, moves and cancellations', async () => {
    const { next, readChanges } = await openConsole(business.owner);
    expect(await next()).toMatchObject({ changes: [] });
    const email = 'mia@customer.example';
    const { json: booked } = await bookSlot(world, business, { email, timeSlot: AT_ONE });
    // The code that was mailed holds the time: this is a revision too.
    const first = await readChanges();
    expect(first?.length ? first : await readChanges()).toEqual([
      ['requested', 'customer', 'Mia Okafor', AT_ONE],
    ]);

    const id = await readId(business.owner);
    await business.owner.post(`/api/service-requests/${id}/accept`);
    expect(await readChanges()).toEqual([['accepted', 'owner', 'Mia Okafor', AT_ONE]]);

    const token = new URL(booked.manage_url).searchParams.get('token');
    const manage = `/api/bookings/${booked.booking_ref}`;
    const timeSlot = '2026-11-02T20:00:00.000Z';
    await world.visitor().post(`${manage}/reschedule`, { token, timeSlot });
    expect(await readChanges()).toEqual([['moved', 'customer', 'Mia Okafor', timeSlot]]);
    await world.visitor().post(`${manage}/cancel`, { token });
    expect(await readChanges()).toEqual([['cancelled', 'customer', 'Mia Okafor', timeSlot]]);
  });

  it('of own events, and of settings without words', async () => {
    const { next, readChanges } = await openConsole(business.owner);
    await next();
    const { json } = await business.owner.post('/api/calendar', { title: 'Dentist', ...LATER });
    expect(await readChanges()).toEqual([['added', 'owner', 'Dentist', LATER.start_time]]);
    await business.owner.put(`/api/calendar/${json.event.id}`, { title: 'Optician' });
    expect(await readChanges()).toEqual([['edited', 'owner', 'Optician', LATER.start_time]]);
    await business.owner.delete(`/api/calendar/${json.event.id}`);
    expect(await readChanges()).toEqual([['deleted', 'owner', 'Optician', LATER.start_time]]);
    await business.owner.post('/api/booking-options', { auto_confirm: true });
    expect(await readChanges()).toEqual([]);
  });

  it('of attendance, without words', async () => {
    const booked = {
      service_id: business.serviceId,
      start_time: AT_ONE,
      customer: { name: 'Mia', phone: '1' },
    };
    const { json } = await business.owner.post('/api/bookings', booked);
    const { next, readChanges } = await openConsole(business.owner);
    await next();
    world.setClock(AT_ONE);
    await business.owner.post(`/api/bookings/${json.event.id}/attendance`, { attendance: 'came' });
    expect(await readChanges()).toEqual([]);
  });

  it('of a request that expires', async () => {
    const { next, readChanges } = await openConsole(business.owner);
    await bookSlot(world, business, { email: 'late@customer.example', timeSlot: AT_ONE });
    await next();
    world.setClock('2026-11-02T18:00:00.001Z');
    await expireRequests(world.deps);
    const first = await readChanges();
    const expired = ['expired', 'clock', 'Mia Okafor', AT_ONE];
    expect(first?.length ? first : await readChanges()).toEqual(expect.arrayContaining([expired]));
  });

  it('of what another process wrote, and of nothing of another business', async () => {
    const other = await openBusiness(world, `other${opened}`);
    const here = await openConsole(business.owner);
    const second = await openConsole(elsewhere(business.owner) as Visitor);
    const stranger = await openConsole(other.owner);
    for (const { next } of [here, second, stranger]) await next();
    await elsewhere(business.owner).post('/api/calendar', { title: 'Dentist', ...LATER });
    for (const { readChanges } of [here, second])
      expect(await readChanges()).toEqual([['added', 'owner', 'Dentist', LATER.start_time]]);
    await other.owner.post('/api/booking-options', { auto_confirm: true });
    expect(await stranger.readChanges()).toEqual([]);
  });

  it('after a time offline, of all that it missed', async () => {
    const first = await (await openConsole(business.owner)).next();
    await business.owner.post('/api/calendar', { title: 'Dentist', ...LATER });
    await business.owner.post('/api/calendar', { title: 'Optician', ...LATER });
    const { readChanges } = await openConsole(business.owner, first?.id);
    expect((await readChanges())?.map(([, , name]) => name)).toEqual(['Dentist', 'Optician']);
  });
});

describe('the stream', () => {
  it('ends with its session', async () => {
    const { next } = await openConsole(business.owner);
    await next();
    const device = await world.stranger();
    await device.post('/api/login', { email: business.ownerEmail, password: PASSWORD });
    const { next: onDevice } = await openConsole(device);
    await onDevice();
    await business.owner.post('/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another horse battery',
    });
    expect(await onDevice()).toBeNull();
    expect((await device.get('/api/changes')).status).toBe(401);
  });

  it('ends with its business', async () => {
    const { next } = await openConsole(business.owner);
    await next();
    await world.deps.db.query((tx) =>
      tx.delete(businesses).where(eq(businesses.businessKey, readKey(business.owner))),
    );
    expect(await next()).toBeNull();
  });

  it('is limited to ten of a member, whose many do not keep others of the business out; HEAD opens none', async () => {
    const { owner } = business;
    const email = `greedy${opened}@members.example`;
    const manager = await inviteAndJoin(world, owner, { email, role: 'manager' });
    await manager.send('HEAD', '/api/changes');
    for (let count = 0; count < 10; count++) await openConsole(manager);
    for (let count = 0; count < 10; count++) {
      const { status, headers } = await manager.get('/api/changes');
      expect([status, headers.get('Retry-After')]).toEqual([429, '30']);
    }
    await openConsole(owner);
    await streams.shift()?.cancel();
    await openConsole(manager);
  });

  it('is not stored, not buffered, and of nobody’s without a session', async () => {
    const { headers } = await business.owner.get('/api/changes');
    expect(headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    expect([headers.get('Cache-Control'), headers.get('X-Accel-Buffering')]).toEqual(['no-store', 'no']);
    expect((await world.visitor().get('/api/changes')).status).toBe(401);
  });
});

it('what happened is forgotten after some hours', async () => {
  await business.owner.post('/api/calendar', { title: 'Dentist', ...LATER });
  world.setClock('2026-11-02T15:30:00.000Z');
  await deleteExpiredData(world.deps);
  const { readChanges } = await openConsole(business.owner, '0');
  expect(await readChanges()).toEqual([]);
});
