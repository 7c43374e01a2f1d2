import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import type { MailKind } from '../src/emails/mails.ts';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';
import type { MailTransport } from '../src/emails/transport.ts';
import { enqueueAll } from '../src/outbox/outbox.repository.ts';
import { startOutbox } from '../src/outbox/outbox.worker.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterEach(() => world.deps.db.query((tx) => tx.delete(outbox)));
afterAll(() => world.close());

const MAX_IN_FLIGHT = 10;
/** More than a fast server takes. */
const SLOW_MS = 120;

const write = (kind: MailKind, addresses: string[]) =>
  world.deps.db.query((tx) => {
    const mail = { businessKey: uuidv7(), kind, payload: SAMPLE_MAILS[kind], language: 'en' as const };
    const mails = addresses.map((address) => ({ ...mail, to: { address, name: '' } }));
    return enqueueAll(tx, mails, world.deps.now());
  });
const writeReminders = (count: number) =>
  write(
    'reminder_24h',
    Array.from({ length: count }, (_, n) => `customer${n}@example.com`),
  );

/** A server that records the order of mails and how many arrive at the same time. */
function startServer(answer: (address: string) => Promise<unknown>) {
  const order: string[] = [];
  let here = 0;
  const seen = { order, most: 0 };
  const transport: MailTransport = {
    close() {},
    async send({ to }) {
      order.push(to.address);
      here += 1;
      seen.most = Math.max(seen.most, here);
      await answer(to.address);
      here -= 1;
    },
  };
  return { transport, seen };
}

describe('a mail that somebody waits for', () => {
  it('is sent before all others that are due', async () => {
    await writeReminders(30);
    await write('verification_code', ['mia@example.com']);
    await write('password_changed', ['owner@example.com']);
    const { transport, seen } = startServer(() => Promise.resolve());
    await sendDueMails(world, transport);
    expect(seen.order.slice(0, 2)).toEqual(['mia@example.com', 'owner@example.com']);
    expect(seen.order).toHaveLength(32);
  });

  it('is not delayed by a mail to all owners, and neither is any other', async () => {
    await write('policy_change', ['owner@example.com']);
    await writeReminders(2);
    await write('verification_code', ['mia@example.com']);
    const { transport, seen } = startServer(() => Promise.resolve());
    await sendDueMails(world, transport);
    expect([seen.order[0], seen.order.at(-1)]).toEqual(['mia@example.com', 'owner@example.com']);
  });

  it('is sent next when it is written while a slow server gets hundreds of reminders', async () => {
    await writeReminders(150);
    let written = 0;
    const { transport, seen } = startServer(async () => {
      await sleep(SLOW_MS);
      if (seen.order.length < 40 || written > 0) return;
      written = seen.order.length;
      await write('verification_code', ['mia@example.com']);
      written = seen.order.length;
    });
    await sendDueMails(world, transport);
    // Those of one claim come before it, not the 100 remaining ones.
    expect(seen.order.indexOf('mia@example.com') - written).toBeLessThanOrEqual(MAX_IN_FLIGHT);
    expect(seen.order).toHaveLength(151);
  });
});

describe('a server', () => {
  it('that is fast gets one mail at a time, so that a crash repeats one at most', async () => {
    await writeReminders(30);
    const { transport, seen } = startServer(() => Promise.resolve());
    await sendDueMails(world, transport);
    expect(seen).toMatchObject({ most: 1, order: { length: 30 } });
  });

  it('that is slow gets several mails at a time, up to the maximum', async () => {
    await writeReminders(60);
    const maximum = Promise.withResolvers<void>();
    // It answers nothing before the maximum has arrived, however slow the machine is.
    const { transport, seen } = startServer(() => {
      if (seen.most === MAX_IN_FLIGHT) maximum.resolve();
      return Promise.all([maximum.promise, sleep(SLOW_MS)]);
    });
    await sendDueMails(world, transport);
    expect(seen).toMatchObject({ most: MAX_IN_FLIGHT, order: { length: 60 } });
  });

  it('that never answers one mail still gets the others', async () => {
    await writeReminders(12);
    const hangs = Promise.withResolvers<void>();
    const { transport, seen } = startServer((address) =>
      address.startsWith('customer0@') ? hangs.promise : Promise.resolve(),
    );
    const sending = sendDueMails(world, transport);
    while (seen.order.length < 12) await sleep(10);
    hangs.resolve();
    await sending;
    expect(new Set(seen.order).size).toBe(12);
  });
});

describe('a process that stops', () => {
  it('aborts mails in flight after a deadline and stores that they are to be retried', async () => {
    // The loop uses the real clock.
    vi.useRealTimers();
    await write('new_booking', ['mia@example.com']);
    const cut = Promise.withResolvers<void>();
    const { transport, seen } = startServer(() => cut.promise);
    const { db, now, logger, metrics } = world.deps;
    const running = startOutbox({
      ...{ db, now, logger, metrics },
      ...{ publicUrl: 'https://slotwell.example', maxInFlight: MAX_IN_FLIGHT, rate: 50 },
      transport: { ...transport, close: () => cut.reject(new Error('cut off')) },
    });
    while (seen.order.length === 0) await sleep(10);
    await running.stop({ mostMs: 20 });
    const [row] = await db.query((tx) => tx.select().from(outbox));
    expect(row).toMatchObject({ sentAt: null, failedAt: null, attempts: 1, lastError: 'cut off' });
  });
});
