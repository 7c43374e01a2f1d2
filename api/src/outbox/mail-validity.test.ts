import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '../contract/calendar.ts';
import type { MailKind } from '../emails/mails.ts';
import { SAMPLE_MAILS } from '../emails/sample-mails.ts';
import { type Appointment, stillTrue } from './mail-validity.ts';

const { start, end, customerEmail } = SAMPLE_MAILS.booking_confirmed;
const asTold = { startTime: new Date(start), endTime: new Date(end), customerEmail };
const later = new Date('2026-11-12T19:30:00.000Z');

const mail = (kind: MailKind, toAddress = customerEmail) => ({
  kind,
  payload: SAMPLE_MAILS[kind],
  toAddress,
  bookingId: 'a booking',
});
const makeState = (appointment: Appointment | null, isKeyLive = false) => ({
  appointments: new Map(appointment ? [['a booking', appointment]] : []),
  isKeyLive,
});
const isTrue = (kind: MailKind, appointment: Appointment | null, isKeyLive = false) =>
  stillTrue(mail(kind), makeState(appointment, isKeyLive)) !== null;

const OFF: BookingStatus[] = ['declined', 'cancelled', 'expired'];

describe('a mail about an appointment', () => {
  const VALID_WHILE: Partial<Record<MailKind, BookingStatus[]>> = {
    request_received: ['pending'],
    new_request: ['pending'],
    request_waiting: ['pending'],
    payment_asked: ['awaiting_payment'],
    payment_requested: ['pending', 'accepted'],
    booking_confirmed: ['accepted'],
    booking_moved: ['pending', 'accepted'],
    new_booking: ['accepted'],
    customer_moved: ['accepted'],
    staff_booked: ['accepted'],
    staff_moved: ['pending', 'accepted'],
    staff_cancelled: ['cancelled'],
    reminder_24h: ['accepted'],
    reminder_2h: ['accepted'],
    owner_reminder_24h: ['accepted'],
    owner_reminder_2h: ['accepted'],
    booking_declined: ['declined'],
    request_expired: ['expired'],
    booking_cancelled: ['cancelled'],
    customer_cancelled: ['cancelled'],
  };
  const kinds = Object.entries(VALID_WHILE) as [MailKind, BookingStatus[]][];

  it.each(kinds)('%s is true only while the appointment is %j', (kind, statuses) => {
    for (const status of BOOKING_STATUSES)
      expect(isTrue(kind, { ...asTold, status }), status).toBe(statuses.includes(status));
  });

  it.each(kinds)('%s has a start that must be unchanged, unless the appointment is off', (kind, statuses) => {
    for (const status of statuses)
      expect(isTrue(kind, { ...asTold, status, startTime: later })).toBe(OFF.includes(status));
  });

  it.each(kinds)('%s has an end that must be unchanged only if the mail shows it', (kind, statuses) => {
    for (const status of statuses) {
      const stays = OFF.includes(status) || kind.includes('reminder');
      expect(isTrue(kind, { ...asTold, status, endTime: later })).toBe(stays);
    }
  });

  it('goes only to the current customer', () => {
    const state = makeState({ ...asTold, status: 'accepted' });
    expect(stillTrue(mail('reminder_2h', 'before@example.com'), state)).toBeNull();
    expect(stillTrue(mail('reminder_2h', customerEmail.toUpperCase()), state)).not.toBeNull();
    expect(stillTrue(mail('owner_reminder_2h', 'owner@example.com'), state)).not.toBeNull();
  });

  it('about a deleted appointment is true only if it tells the customer of its end', () => {
    const endings: MailKind[] = ['booking_cancelled', 'booking_declined', 'request_expired'];
    for (const [kind] of kinds) expect(isTrue(kind, null), kind).toBe(endings.includes(kind));
  });
});

describe('a mail about an account', () => {
  it.each(['verification_code', 'reset_password'] as const)(
    '%s is true while its code or link can be used',
    (kind) => {
      expect([isTrue(kind, null, true), isTrue(kind, null, false)]).toEqual([true, false]);
    },
  );

  it.each([
    'already_registered',
    'password_changed',
    'account_deleted',
    'policy_change',
    'coin_earned',
    'plan_limit',
  ] as const)('%s is always true', (kind) => expect(isTrue(kind, null)).toBe(true));
});

describe('a mail about several appointments', () => {
  const ids = ['first', 'second', 'third'];
  const appointments = ids.map((bookingId) => ({
    ...{ bookingId, bookingRef: bookingId, serviceName: bookingId, staffName: '' },
    ...{ start, end, manageUrl: '', isRequest: false },
  }));
  const payload = { ...SAMPLE_MAILS.booking_confirmed, appointments };
  const aboutSeveral = { ...mail('booking_confirmed'), payload, bookingId: 'first' };
  const accepted: Appointment = { ...asTold, status: 'accepted' };
  const findPayload = (...states: Appointment[]) =>
    stillTrue(aboutSeveral, {
      appointments: new Map(states.map((state, nth) => [ids[nth] as string, state])),
      isKeyLive: false,
    });

  it('leaves out those that are no longer as it says', () => {
    const moved = { ...accepted, startTime: later };
    expect(findPayload(moved, accepted, accepted)).toMatchObject({
      serviceName: 'second',
      appointments: [{ bookingId: 'second' }, { bookingId: 'third' }],
    });
  });

  it('with only one left is about that one', () => {
    const given = { ...accepted, customerEmail: 'other@example.com' };
    const payload = findPayload({ ...accepted, status: 'cancelled' }, given, accepted);
    expect(payload).toMatchObject({ bookingRef: 'third' });
    expect(payload).not.toHaveProperty('appointments');
  });

  it('is not sent once none is left', () => {
    expect(findPayload({ ...accepted, status: 'cancelled' })).toBeNull();
  });
});
