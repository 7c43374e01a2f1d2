import { describe, expect, it } from 'vitest';
import { bookSlot } from './fixtures.ts';
import { createReminderWorld, DAY_BEFORE, START, TWO_HOURS_BEFORE } from './reminder-world.ts';
import { MONDAY } from './world.ts';

const { world, business, lookAt, remindersTo, readOwnerReminders, isReminder } = await createReminderWorld();

const book = (email: string, timeSlot = START) => bookSlot(world, business, { email, timeSlot });
const findEvent = async (email: string, date = '2026-11-05') => {
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
    expect(await readOwnerReminders('mia@customer.example')).toEqual([
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
    const { id } = await findEvent('dragged@customer.example');
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
    expect(await readOwnerReminders('gone@customer.example')).toEqual([]);
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
      expect([await remindersTo(email), await readOwnerReminders(email)]).toEqual([customer, owner]);
    },
  );
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
