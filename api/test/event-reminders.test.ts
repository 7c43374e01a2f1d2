import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { createReminderWorld, DAY_BEFORE, START, TWO_HOURS_BEFORE } from './reminder-world.ts';
import { MONDAY } from './world.ts';

const { world, business, lookAt, remindersTo, readOwnerReminders } = await createReminderWorld();

describe('an own event', () => {
  const event = {
    title: 'House call',
    start_time: START,
    end_time: '2026-11-05T15:30:00.000Z',
    customerName: 'Tom Weiss',
    customerEmail: 'tom@customer.example',
    additional_info: 'gate code 4711',
  };

  it('reminds the owner and its customer, and sends no other mail', async () => {
    const { json } = await business.owner.post('/api/calendar', event);
    await lookAt(DAY_BEFORE, TWO_HOURS_BEFORE);
    const mails = await world.mailsTo<'reminder_24h'>('tom@customer.example');
    expect(mails.map(({ kind }) => kind)).toEqual(['reminder_24h', 'reminder_2h']);
    expect(mails[0]?.payload).toMatchObject({ serviceName: 'House call', bookingRef: '', manageUrl: '' });
    expect(await readOwnerReminders('tom@customer.example')).toEqual([
      'owner_reminder_24h',
      'owner_reminder_2h',
    ]);
    world.setClock(MONDAY);
    await business.owner.delete(`/api/calendar/${json.event.id}`);
  });

  it('is reminded once by any number of concurrent processes', async () => {
    const customers = Array.from({ length: 230 }, (_, n) => `guest${n}@customer.example`);
    const add = (customerEmail: string) => business.owner.post('/api/calendar', { ...event, customerEmail });
    for (let n = 0; n < customers.length; n += 10) await Promise.all(customers.slice(n, n + 10).map(add));
    world.setClock(DAY_BEFORE);
    await Promise.all(Array.from({ length: 4 }, () => enqueueDueReminders(world.deps)));
    const written = await world.deps.db.query((tx) => tx.select({ to: outbox.toAddress }).from(outbox));
    const reminded = written.map(({ to }) => to);
    expect(customers.map((email) => reminded.filter((address) => address === email).length)).toEqual(
      customers.map(() => 1),
    );
  });

  it('without an address reminds only the owner', async () => {
    const before = (await readOwnerReminders('')).length;
    await business.owner.post('/api/calendar', { ...event, customerEmail: '' });
    await lookAt(DAY_BEFORE);
    expect((await readOwnerReminders('')).length).toBe(before + 1);
  });

  it('has reminders for its new time when moved, and none when deleted', async () => {
    const { json } = await business.owner.post('/api/calendar', {
      ...event,
      customerEmail: 'ida@customer.example',
    });
    const path = `/api/calendar/${json.event.id}`;
    await lookAt(DAY_BEFORE);
    await business.owner.put(path, {
      start_time: '2026-11-09T15:00:00.000Z',
      end_time: '2026-11-09T16:00:00.000Z',
    });
    expect(await remindersTo('ida@customer.example')).toEqual([]);
    await lookAt('2026-11-08T15:00:00.000Z');
    expect(await remindersTo('ida@customer.example')).toEqual(['reminder_24h']);
    await business.owner.delete(path);
    await lookAt('2026-11-09T13:00:00.000Z');
    expect(await remindersTo('ida@customer.example')).toEqual([]);
  });
});

describe('an own event that changes while its reminder is written', () => {
  const event = {
    title: 'House call',
    start_time: START,
    end_time: '2026-11-05T15:30:00.000Z',
    customerName: 'Tom Weiss',
  };
  const isWaitingForLock = async () => {
    const rows = await world.deps.db.query((tx) =>
      tx.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    );
    return rows.length > 0;
  };
  /** Starts `change` while the loop has written reminders and not committed. */
  async function remindWhile(change: () => Promise<unknown>) {
    const { db } = world.deps;
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: typeof db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const looked = await work(tx);
          written.resolve();
          await goOn.promise;
          return looked;
        }),
    };
    world.setClock(DAY_BEFORE);
    const reminding = enqueueDueReminders({ ...world.deps, db: slow });
    await written.promise;
    const changing = change();
    await vi.waitUntil(isWaitingForLock, { timeout: 10_000 });
    goOn.resolve();
    await Promise.all([reminding, changing]);
  }
  const add = async (customerEmail: string) =>
    `/api/calendar/${(await business.owner.post('/api/calendar', { ...event, customerEmail })).json.event.id}`;

  it('is reminded once when it is edited', async () => {
    const path = await add('edited@customer.example');
    await remindWhile(() => business.owner.put(path, { title: 'House call, by bicycle' }));
    await lookAt(DAY_BEFORE);
    expect(await remindersTo('edited@customer.example')).toEqual(['reminder_24h']);
  });

  it('is not reminded when it is deleted or moved', async () => {
    const deleted = await add('deleted@customer.example');
    await remindWhile(() => business.owner.delete(deleted));
    expect(await remindersTo('deleted@customer.example')).toEqual([]);
    world.setClock(MONDAY);
    const moved = await add('elsewhen@customer.example');
    const later = { start_time: '2026-11-13T15:00:00.000Z', end_time: '2026-11-13T16:00:00.000Z' };
    await remindWhile(() => business.owner.put(moved, later));
    expect(await remindersTo('elsewhen@customer.example')).toEqual([]);
  });

  it('has its new end in an unsent reminder', async () => {
    const path = await add('longer@customer.example');
    await lookAt(DAY_BEFORE);
    await business.owner.put(path, { end_time: '2026-11-05T17:00:00.000Z' });
    const mails = await world.mailsTo<'reminder_24h'>('longer@customer.example');
    expect(mails.map(({ payload }) => payload.end)).toEqual(['2026-11-05T17:00:00.000Z']);
  });
});
