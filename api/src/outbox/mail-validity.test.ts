import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../contract/calendar.ts';
import type { MailKind } from '../emails/mails.ts';
import { SAMPLE_MAILS } from '../emails/sample-mails.ts';
import { type Appointment, isStillValid } from './mail-validity.ts';

const { start, end, customerEmail } = SAMPLE_MAILS.booking_confirmed;
const asTold = { startTime: new Date(start), endTime: new Date(end), customerEmail };
const later = new Date('2026-11-12T19:30:00.000Z');

const mail = (kind: MailKind, toAddress = customerEmail) => ({
  kind,
  payload: SAMPLE_MAILS[kind],
  toAddress,
  bookingId: 'a booking',
});
const isTrue = (kind: MailKind, appointment: Appointment | null, isKeyLive = false) =>
  isStillValid(mail(kind), { appointment, isKeyLive });

const OFF: BookingStatus[] = ['declined', 'cancelled', 'expired'];

describe('a mail about an appointment', () => {
  const VALID_WHILE: Partial<Record<MailKind, BookingStatus[]>> = {
    request_received: ['pending'],
    new_request: ['pending'],
    request_waiting: ['pending'],
    booking_confirmed: ['accepted'],
    booking_moved: ['pending', 'accepted'],
    new_booking: ['accepted'],
    customer_moved: ['accepted'],
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
    for (const status of ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const)
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
    const state = { appointment: { ...asTold, status: 'accepted' as const }, isKeyLive: false };
    expect(isStillValid(mail('reminder_2h', 'before@example.com'), state)).toBe(false);
    expect(isStillValid(mail('owner_reminder_2h', 'owner@example.com'), state)).toBe(true);
  });

  it('about a deleted appointment is true only if it is the cancellation', () => {
    for (const [kind] of kinds) expect(isTrue(kind, null), kind).toBe(kind === 'booking_cancelled');
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

it('a mail about a series is sent whatever the state of its first appointment', () => {
  const series = [{ start, end, manageUrl: '' }];
  const aboutSeries = {
    ...mail('booking_confirmed'),
    payload: { ...SAMPLE_MAILS.booking_confirmed, series },
  };
  const isValid = (appointment: Appointment) => isStillValid(aboutSeries, { appointment, isKeyLive: false });
  expect(isValid({ ...asTold, status: 'cancelled', startTime: later })).toBe(true);
  expect(isValid({ ...asTold, status: 'accepted', customerEmail: 'other@example.com' })).toBe(false);
});
