/** Two processes with one connected calendar; one of them is killed while it writes. */
import { ne, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { calendarConnections, calendarObjects } from '../src/db/schema/calendar-connections.table.ts';
import { MINUTE_MS, SECOND_MS } from '../src/time/units.ts';
import { startCaldavProxy } from './caldav-proxy.ts';
import { startCaldav } from './caldav-servers.ts';
import { someonesEvent } from './caldav-world.ts';
import { bookingBody, eventsOn, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { CODE, post, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const WITHIN = { timeout: MINUTE_MS, interval: 250 };
const CUSTOMER = 'mia@customer.example';

describe.each(['radicale'] as const)('a calendar on %s', async (name) => {
  const processes = await startTwoProcesses({
    PRIVATE_ADDRESSES: 'allow',
    CALENDAR_REFRESH_CRON: '*/3 * * * * *',
  });
  const { world, urls, giveCodes, openSlots, killFirst } = processes;
  const server = await startCaldav(name);
  const line = await startCaldavProxy(server.url);
  afterAll(async () => {
    await processes.close();
    await line.close();
    await server.stop();
  });

  /** The starts of our entries, as the calendar has them. */
  const starts = async () =>
    (await server.texts())
      .filter((text) => text.includes('Single lesson'))
      .map((text) => /^DTSTART:(.*?)\r?$/m.exec(text)?.[1]);
  /** What a dead process has claimed, and what has failed, is due again within a minute. */
  const passMinute = () =>
    world.deps.db.transaction(async (tx) => {
      await tx
        .update(calendarConnections)
        .set({ writeAt: sql`${calendarConnections.writeAt} - interval '1 minute'` });
      await tx.update(calendarObjects).set({ dueAt: sql`${calendarObjects.dueAt} - interval '1 minute'` });
    });
  const countWritten = () =>
    world.deps.db.query((tx) => tx.$count(calendarObjects, ne(calendarObjects.written, '')));
  const utc = (slot: string) => slot.replace(/[-:]|\.\d+/g, '');
  const send = (business: TestBusiness, method: string, path: string, body: object) =>
    fetch(urls[1] + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...sessionHeaders(business.owner) },
      body: JSON.stringify(body),
    });

  it('hides its busy time, and holds a booking once, moved and removed with it', {
    timeout: 10 * MINUTE_MS,
  }, async () => {
    const business = await openBusiness(world, 'elsewhere', {}, { auto_confirm: true, booking_interval: 60 });
    const { username, password } = server;
    const connection = { kind: 'caldav', url: line.at(server.calendarUrl), username, password, write: true };
    const made = await post(urls[0], '/api/calendar-connections', connection, sessionHeaders(business.owner));
    expect(made.status).toBe(200);

    const [first = '', second = '', third = ''] = await openSlots(business);
    await server.put('theirs.ics', someonesEvent('theirs@elsewhere.example', first));
    await vi.waitFor(async () => expect(await openSlots(business)).not.toContain(first), WITHIN);

    const killed = Promise.withResolvers<void>();
    // The answer to the first write is lost together with a process, maybe the one that waits for it.
    line.fail(async (request, response, forward) => {
      if (request.method !== 'PUT') return false;
      line.heal();
      await forward();
      await killFirst();
      response.destroy();
      killed.resolve();
      return true;
    });
    await giveCodes(readKey(business.owner), [CUSTOMER]);
    const booked = await post(
      urls[1],
      `/api/public/${business.businessId}/book`,
      bookingBody(business, { email: CUSTOMER, timeSlot: second }, CODE),
    );
    expect(booked.status).toBe(200);
    await killed.promise;
    // A process that lives notes the failure later than its answer is lost, and writes again at its next turn.
    await vi.waitFor(
      async () => {
        await passMinute();
        expect(await countWritten()).toBe(1);
      },
      { ...WITHIN, interval: 6 * SECOND_MS },
    );
    expect(await starts()).toEqual([utc(second)]);

    const entries = await eventsOn(business, second.slice(0, 10));
    const { id } = entries.find(({ start_time }: { start_time: string }) => start_time === second);
    const end = new Date(Date.parse(third) + 60 * MINUTE_MS).toISOString();
    expect(
      (await send(business, 'PUT', `/api/calendar/${id}`, { start_time: third, end_time: end })).status,
    ).toBe(200);
    await vi.waitFor(async () => expect(await starts()).toEqual([utc(third)]), WITHIN);
    expect((await send(business, 'DELETE', `/api/calendar/${id}`, {})).status).toBe(200);
    await vi.waitFor(async () => expect(await starts()).toEqual([]), WITHIN);
    expect(await server.hrefs()).toHaveLength(1);
  });
});
