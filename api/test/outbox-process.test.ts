import { describe, expect, it } from 'vitest';
import type { Database } from '../src/db/client.ts';
import type { MailTransport } from '../src/emails/transport.ts';
import { at, createOutboxWorld } from './outbox-world.ts';

const { world, server, logged, write, readRow, send, recipients } = await createOutboxWorld();
const { transport } = server;

describe('a process', () => {
  it('that stops finishes what is in flight and gives back the rest', async () => {
    const stopping = new AbortController();
    const stopAtFirst: MailTransport = {
      close() {},
      send(mail) {
        stopping.abort();
        return transport.send(mail);
      },
    };
    for (let n = 0; n < 12; n += 1) await write('new_booking', `customer${n}@example.com`);
    await send(stopAtFirst, { signal: stopping.signal });
    const first = server.mails.length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(12);
    await send();
    expect(new Set(recipients()).size).toBe(12);
    expect(server.mails).toHaveLength(12);
  });

  it('that finds the database busy after sending stores the result later and sends nothing twice', async () => {
    await write('new_booking', 'ravi@example.com');
    let calls = 0;
    const busyOnce: Database = {
      ...world.deps.db,
      query(work) {
        calls += 1;
        return calls === 2 ? Promise.reject(new Error('unavailable')) : world.deps.db.query(work);
      },
    };
    await send(transport, { db: busyOnce });
    expect(await readRow('ravi@example.com')).toMatchObject({ sentAt: at(0) });
    expect(server.mails).toHaveLength(1);
  });

  it('that cannot store a failure retries, and delays no other mail', async () => {
    server.refusals.set('gone@example.com', 550);
    await write('new_booking', 'gone@example.com');
    for (let n = 0; n < 5; n += 1) await write('new_booking', `customer${n}@example.com`);
    let isBusy = true;
    const busyOnce: Database = {
      ...world.deps.db,
      query: (work) =>
        world.deps.db.query(async (tx) => {
          const isFirstNote = isBusy && logged.length > 0;
          if (isFirstNote) isBusy = false;
          if (isFirstNote) throw new Error('unavailable');
          return work(tx);
        }),
    };
    await send(transport, { db: busyOnce });
    expect(isBusy).toBe(false);
    expect(await readRow('gone@example.com')).toMatchObject({ failedAt: at(0), attempts: 1 });
    expect(recipients()).toHaveLength(5);
  });

  it('that is slow sends nothing that another process may have claimed', async () => {
    const slow: Database = {
      ...world.deps.db,
      async query(work) {
        const claimed = await world.deps.db.query(work);
        world.setClock(at(290).toISOString());
        return claimed;
      },
    };
    for (let n = 0; n < 12; n += 1) await write('new_booking', `customer${n}@example.com`);
    await send(transport, { db: slow });
    // Of the ten that it claimed first, none.
    expect(server.mails).toHaveLength(2);
    world.setClock(at(300).toISOString());
    await send();
    expect(new Set(recipients()).size).toBe(12);
    expect(server.mails).toHaveLength(12);
  });
});
