/** Calendars that never answer delay the writes of their own business only. */
import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, expect, it } from 'vitest';
import { writeCalendars } from '../src/features/calendar-connections/writing/write-loop.ts';
import { bookAt, createCaldavWorld } from './caldav-world.ts';
import { openBusiness, type TestBusiness } from './fixtures.ts';

const caldav = await createCaldavWorld('radicale');
const { world, line, server } = caldav;
afterAll(() => caldav.close());

let requests = new Set<IncomingMessage>();
/** The host of the greedy owners takes requests and never answers. */
function fallSilent(): void {
  requests = new Set();
  line.fail((request) => {
    const isGreedy = request.headers.host?.startsWith('localhost') ?? false;
    if (isGreedy) requests.add(request);
    return isGreedy;
  });
}
const greedyUrl = () => line.at(server.calendarUrl).replace('127.0.0.1', 'localhost');

const open = (id: string) => openBusiness(world, id, {}, { auto_confirm: true });
/** A business with a booking for each of so many calendars. */
async function openGreedy(id: string, calendars: number): Promise<TestBusiness> {
  const business = await open(id);
  await bookAt(world, business, 15);
  for (let count = 0; count < calendars; count++)
    expect((await caldav.connect(business, { url: greedyUrl() })).status).toBe(200);
  return business;
}

let stop = async () => {};
function startWriting(): void {
  const stopping = new AbortController();
  const writing = writeCalendars(world.deps, stopping.signal);
  stop = async () => {
    stopping.abort();
    await writing;
  };
}
afterEach(async () => {
  await stop();
  await world.deps.db.query((tx) => tx.execute('delete from calendar_connections'));
  await caldav.empty();
});
const WITHIN = { timeout: 20_000 };
/** So many calendars are written, and no more once a booking that came later is written beside them. */
async function fillShare(id: string, most: number): Promise<void> {
  const honest = await open(id);
  expect((await caldav.connect(honest)).status).toBe(200);
  fallSilent();
  startWriting();
  await expect.poll(() => requests.size, WITHIN).toBe(most);
  await bookAt(world, honest, 17);
  await expect.poll(caldav.standing, WITHIN).toEqual(['Mia Okafor, Single lesson 20261103T170000Z']);
  expect(requests.size).toBe(most);
}

it('a business writes two of its calendars at once, and what changes elsewhere is written meanwhile', {
  timeout: 60_000,
}, async () => {
  await openGreedy('many', 8);
  await fillShare('honest', 2);
});

it('several businesses share what is written at one host at once', { timeout: 60_000 }, async () => {
  for (let count = 0; count < 5; count++) await openGreedy(`samehost${count}`, 2);
  await fillShare('beside', 8);
});
