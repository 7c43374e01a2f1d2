import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import type { MailKind } from '../src/emails/mails.ts';
import { enqueueDueReminders } from '../src/features/reminder-mails/reminders.usecases.ts';
import { bookSlot, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY, type World } from './world.ts';

let world: World;
let business: TestBusiness;
beforeAll(async () => {
  world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', FREE_MANUAL_EVENTS_PER_DAY: '0' });
  business = await openBusiness(world, 'marlow', { capacity: 500 }, { auto_confirm: true });
  const { owner, ownerEmail: email } = business;
  await owner.post('/api/login', { email, password: PASSWORD, stayLoggedIn: true, action: 'submit' });
});
afterEach(async () => {
  world.setClock(MONDAY);
  await business.owner.post('/api/booking-options', {
    notify_owner: true,
    notify_customer: true,
    auto_confirm: true,
  });
});
afterAll(() => world.close());

/** Thursday, 10:00 in Toronto. */
const START = '2026-11-05T15:00:00.000Z';
const DAY_BEFORE = '2026-11-04T15:00:00.000Z';
const TWO_HOURS_BEFORE = '2026-11-05T13:00:00.000Z';

const book = (email: string, timeSlot = START) => bookSlot(world, business, { email, timeSlot });
/** Sets the clock and processes due reminders. */
async function lookAt(...instants: string[]) {
  for (const instant of instants) {
    world.setClock(instant);
    await enqueueDueReminders(world.deps);
  }
}
const isReminder = (kind: MailKind) => kind.includes('reminder');
const remindersTo = async (email: string) =>
  (await world.mailsTo(email)).map(({ kind }) => kind).filter(isReminder);
/** The owner's reminders about a customer. */
const ownerRemindersOf = async (email: string) => {
  const mails = await world.mailsTo<'owner_reminder_24h'>(business.ownerEmail);
  return mails
    .filter(({ kind, payload }) => isReminder(kind) && payload.customerEmail === email)
    .map(({ kind }) => kind);
};
const eventOf = async (email: string, date = '2026-11-05') => {
  const { json } = await business.owner.get(`/api/calendar?start=${date}&end=2026-11-20`);
  return json.events.find((event: { customer_email: string }) => event.customer_email === email);
};

describe('a booking', () => {
  it('reminds both sides a day and two hours before, once each', async () => {
    await book('mia@customer.example');
    await lookAt('2026-11-04T14:59:59.000Z');
    expect(await remindersTo('mia@customer.example')).toEqual([]);
    await lookAt(DAY_BEFORE, DAY_BEFORE, '2026-11-05T12:59:59.000Z');
    expect(await remindersTo('mia@customer.example')).toEqual(['reminder_24h']);
    await lookAt(TWO_HOURS_BEFORE, TWO_HOURS_BEFORE, START);
    expect(await remindersTo('mia@customer.example')).toEqual(['reminder_24h', 'reminder_2h']);
    expect(await ownerRemindersOf('mia@customer.example')).toEqual([
      'owner_reminder_24h',
      'owner_reminder_2h',
    ]);
  });

  it('has no reminder whose time has passed when it is created', async () => {
    world.setClock('2026-11-04T15:00:01.000Z');
    await book('late@customer.example');
    await lookAt('2026-11-04T20:00:00.000Z', TWO_HOURS_BEFORE);
    expect(await remindersTo('late@customer.example')).toEqual(['reminder_2h']);
  });

  it('accepted by hand counts as created when it is accepted', async () => {
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await book('asked@customer.example');
    world.setClock('2026-11-04T16:00:00.000Z');
    const { service_requests } = (await business.owner.get('/api/service-requests')).json;
    await business.owner.post(`/api/service-requests/${service_requests[0].id}/accept`);
    await lookAt('2026-11-04T17:00:00.000Z', TWO_HOURS_BEFORE);
    expect(await remindersTo('asked@customer.example')).toEqual(['reminder_2h']);
  });

  it('that was moved has reminders for its new time only', async () => {
    const { json } = await book('moves@customer.example');
    const token = new URL(json.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, {
      token,
      timeSlot: '2026-11-10T15:00:00.000Z',
    });
    await lookAt(DAY_BEFORE, TWO_HOURS_BEFORE);
    expect(await remindersTo('moves@customer.example')).toEqual([]);
    await lookAt('2026-11-09T15:00:00.000Z', '2026-11-10T13:00:00.000Z');
    expect(await remindersTo('moves@customer.example')).toEqual(['reminder_24h', 'reminder_2h']);
  });

  it('that the owner moved after a reminder has new ones', async () => {
    await book('dragged@customer.example');
    await lookAt(DAY_BEFORE);
    const { id } = await eventOf('dragged@customer.example');
    await business.owner.put(`/api/calendar/${id}`, {
      start_time: '2026-11-12T15:00:00.000Z',
      end_time: '2026-11-12T16:00:00.000Z',
    });
    await lookAt(TWO_HOURS_BEFORE, '2026-11-11T15:00:00.000Z');
    const payloads = (await world.mailsTo<'reminder_24h'>('dragged@customer.example'))
      .filter(({ kind }) => isReminder(kind))
      .map(({ payload }) => payload.start);
    // The first one was still unsent when it was moved.
    expect(payloads).toEqual(['2026-11-12T15:00:00.000Z']);
  });

  it('that was cancelled has no reminders, and unsent ones are withdrawn', async () => {
    const { json } = await book('gone@customer.example');
    const token = new URL(json.manage_url).searchParams.get('token');
    await lookAt(DAY_BEFORE);
    await world.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    await lookAt(TWO_HOURS_BEFORE);
    expect(await remindersTo('gone@customer.example')).toEqual([]);
    expect(await ownerRemindersOf('gone@customer.example')).toEqual([]);
  });
});

describe('after an outage', () => {
  it('a missed reminder is sent late, but not after the start', async () => {
    await book('patient@customer.example');
    await lookAt('2026-11-05T12:00:00.000Z');
    expect(await remindersTo('patient@customer.example')).toEqual(['reminder_24h']);
    await lookAt('2026-11-05T14:59:59.000Z');
    expect(await remindersTo('patient@customer.example')).toEqual(['reminder_24h', 'reminder_2h']);
    world.setClock(MONDAY);
    await book('missed@customer.example');
    await lookAt(START);
    expect(await remindersTo('missed@customer.example')).toEqual([]);
  });

  it('the reminder a day before is skipped with less than three hours left', async () => {
    await book('brief@customer.example');
    await lookAt('2026-11-05T12:00:01.000Z', '2026-11-05T13:30:00.000Z');
    expect(await remindersTo('brief@customer.example')).toEqual(['reminder_2h']);
  });
});

describe('a reminder option', () => {
  it.each([
    ['notify_owner', ['reminder_24h'], []],
    ['notify_customer', [], ['owner_reminder_24h']],
  ])(
    'off for %s does not affect the other side, also if it is changed after the booking',
    async (side, customer, owner) => {
      const email = `${side.replace('_', '')}@customer.example`;
      await book(email);
      await business.owner.post('/api/booking-options', { [side]: false });
      await lookAt(DAY_BEFORE);
      expect([await remindersTo(email), await ownerRemindersOf(email)]).toEqual([customer, owner]);
    },
  );
});

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
    expect(await ownerRemindersOf('tom@customer.example')).toEqual([
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
    const before = (await ownerRemindersOf('')).length;
    await business.owner.post('/api/calendar', { ...event, customerEmail: '' });
    await lookAt(DAY_BEFORE);
    expect((await ownerRemindersOf('')).length).toBe(before + 1);
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
    let turns = 0;
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: typeof db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const looked = await work(tx);
          turns += 1;
          if (turns === 1) return looked;
          written.resolve();
          await goOn.promise;
          return looked;
        }),
    };
    world.setClock(DAY_BEFORE);
    const reminding = enqueueDueReminders({ ...world.deps, db: slow });
    await written.promise;
    const changing = change();
    await vi.waitUntil(isWaitingForLock, { timeout: 1500 });
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

describe('an undecided booking request', () => {
  const FRIDAY = '2026-11-06T15:00:00.000Z';
  const waiting = async (email: string) => {
    const mails = await world.mailsTo<'request_waiting'>(business.ownerEmail);
    return mails.filter((mail) => mail.kind === 'request_waiting' && mail.payload.customerEmail === email)
      .length;
  };

  it('reminds its owner after a day, and not its customer', async () => {
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await book('waits@customer.example', FRIDAY);
    await lookAt('2026-11-03T13:59:59.000Z');
    expect(await waiting('waits@customer.example')).toBe(0);
    await lookAt('2026-11-03T14:00:00.000Z', DAY_BEFORE);
    expect(await waiting('waits@customer.example')).toBe(1);
    expect(await remindersTo('waits@customer.example')).toEqual([]);
  });

  it('has no reminder once it is decided', async () => {
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await book('answered@customer.example', FRIDAY);
    const { service_requests } = (await business.owner.get('/api/service-requests')).json;
    const { id } = service_requests.find(
      (request: { customer_email: string }) => request.customer_email === 'answered@customer.example',
    );
    await business.owner.post(`/api/service-requests/${id}/decline`);
    await lookAt('2026-11-03T14:00:00.000Z');
    expect(await waiting('answered@customer.example')).toBe(0);
  });
});
