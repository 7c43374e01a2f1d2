import type { BookingStatus } from '../contract/calendar.ts';
import type { CustomersBooking, MailKind } from '../emails/mails.ts';

/** A booking or an own event, which counts as accepted. */
export interface Appointment {
  status: BookingStatus;
  startTime: Date;
  endTime: Date;
  customerEmail: string;
}

export interface CurrentState {
  appointment: Appointment | null;
  /** Whether the mailed code or link is still valid. */
  isKeyLive: boolean;
}

type ExpectedState = {
  to: 'customer' | 'owner';
  statuses: readonly BookingStatus[];
  time: 'start and end' | 'start' | 'any';
};

/** Always, while its code or link is valid, or in a state of its appointment. */
const VALID_WHILE: Record<MailKind, 'always' | 'key' | ExpectedState> = {
  verify_registration: 'always',
  already_registered: 'always',
  password_changed: 'always',
  new_login: 'always',
  security_changed: 'always',
  confirm_email_change: 'key',
  member_invited: 'key',
  invitation_refused: 'always',
  email_change_refused: 'always',
  email_change_requested: 'always',
  email_changed: 'always',
  account_deleted: 'always',
  policy_change: 'always',
  coin_earned: 'always',
  plan_limit: 'always',
  webhook_stopped: 'always',
  calendar_failing: 'always',
  reset_password: 'key',
  verification_code: 'key',
  waitlist_confirm: 'key',
  waitlist_offer: 'key',
  request_received: { to: 'customer', statuses: ['pending'], time: 'start and end' },
  booking_confirmed: { to: 'customer', statuses: ['accepted'], time: 'start and end' },
  booking_moved: { to: 'customer', statuses: ['pending', 'accepted'], time: 'start and end' },
  booking_declined: { to: 'customer', statuses: ['declined'], time: 'any' },
  request_expired: { to: 'customer', statuses: ['expired'], time: 'any' },
  booking_cancelled: { to: 'customer', statuses: ['cancelled'], time: 'any' },
  reminder_24h: { to: 'customer', statuses: ['accepted'], time: 'start' },
  reminder_2h: { to: 'customer', statuses: ['accepted'], time: 'start' },
  new_request: { to: 'owner', statuses: ['pending'], time: 'start and end' },
  request_waiting: { to: 'owner', statuses: ['pending'], time: 'start and end' },
  new_booking: { to: 'owner', statuses: ['accepted'], time: 'start and end' },
  customer_moved: { to: 'owner', statuses: ['accepted'], time: 'start and end' },
  customer_cancelled: { to: 'owner', statuses: ['cancelled'], time: 'any' },
  owner_reminder_24h: { to: 'owner', statuses: ['accepted'], time: 'start' },
  owner_reminder_2h: { to: 'owner', statuses: ['accepted'], time: 'start' },
};

interface WaitingMail {
  kind: string;
  payload: unknown;
  toAddress: string;
  bookingId: string | null;
}

const isInstant = (instant: Date, text: string) => instant.getTime() === Date.parse(text);

function isInState(
  { to, statuses, time }: ExpectedState,
  { payload, toAddress }: WaitingMail,
  now: Appointment,
): boolean {
  const { start, end, series } = payload as CustomersBooking;
  // It is about other bookings too, so the state of this one does not matter.
  if (series) return now.customerEmail === toAddress;
  return (
    statuses.includes(now.status) &&
    (to === 'owner' || now.customerEmail === toAddress) &&
    (time === 'any' || isInstant(now.startTime, start)) &&
    (time !== 'start and end' || isInstant(now.endTime, end))
  );
}

export function isStillValid(mail: WaitingMail, { appointment, isKeyLive }: CurrentState): boolean {
  const validity = VALID_WHILE[mail.kind as MailKind];
  if (validity === 'always') return true;
  if (validity === 'key') return isKeyLive;
  if (mail.bookingId === null) return true;
  // Deleting an account deletes its bookings; their customers still get the cancellation.
  return appointment ? isInState(validity, mail, appointment) : mail.kind === 'booking_cancelled';
}
