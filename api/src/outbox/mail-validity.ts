import type { BookingStatus } from '../contract/calendar.ts';
import { ENDING_MAILS } from '../emails/mail-kinds.ts';
import type { CustomersBooking, ListedAppointment, MailKind } from '../emails/mails.ts';

/** A booking or an own event, which counts as accepted. */
export interface Appointment {
  status: BookingStatus;
  startTime: Date;
  endTime: Date;
  customerEmail: string;
}

export interface CurrentState {
  /** Those that the mail is about and that exist, by id. */
  appointments: ReadonlyMap<string, Appointment>;
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
  second_factor_demanded: 'always',
  owner_added: 'always',
  confirm_email_change: 'key',
  confirm_reply_to: 'key',
  member_invited: 'key',
  invitation_refused: 'always',
  email_change_refused: 'always',
  email_change_requested: 'always',
  email_changed: 'always',
  account_deleted: 'always',
  policy_change: 'always',
  coin_earned: 'always',
  plan_limit: 'always',
  text_limit: 'always',
  webhook_stopped: 'always',
  calendar_failing: 'always',
  payments_connected: 'always',
  payment_key_refused: 'always',
  payment_received: 'always',
  payment_returned: 'always',
  no_show_charged: 'always',
  reset_password: 'key',
  verification_code: 'key',
  waitlist_confirm: 'key',
  waitlist_offer: 'key',
  payment_asked: { to: 'customer', statuses: ['awaiting_payment'], time: 'start and end' },
  payment_requested: { to: 'customer', statuses: ['pending', 'accepted'], time: 'start and end' },
  request_received: { to: 'customer', statuses: ['pending'], time: 'start and end' },
  booking_confirmed: { to: 'customer', statuses: ['accepted'], time: 'start and end' },
  booking_moved: { to: 'customer', statuses: ['pending', 'accepted'], time: 'start and end' },
  booking_declined: { to: 'customer', statuses: ['declined'], time: 'any' },
  request_expired: { to: 'customer', statuses: ['expired'], time: 'any' },
  booking_cancelled: { to: 'customer', statuses: ['cancelled'], time: 'any' },
  reminder_24h: { to: 'customer', statuses: ['accepted'], time: 'start' },
  reminder_2h: { to: 'customer', statuses: ['accepted'], time: 'start' },
  follow_up: { to: 'customer', statuses: ['accepted'], time: 'any' },
  new_request: { to: 'owner', statuses: ['pending'], time: 'start and end' },
  request_waiting: { to: 'owner', statuses: ['pending'], time: 'start and end' },
  new_booking: { to: 'owner', statuses: ['accepted'], time: 'start and end' },
  customer_moved: { to: 'owner', statuses: ['accepted'], time: 'start and end' },
  customer_cancelled: { to: 'owner', statuses: ['cancelled'], time: 'any' },
  staff_booked: { to: 'owner', statuses: ['accepted'], time: 'start and end' },
  staff_moved: { to: 'owner', statuses: ['pending', 'accepted'], time: 'start and end' },
  staff_cancelled: { to: 'owner', statuses: ['cancelled'], time: 'any' },
  owner_reminder_24h: { to: 'owner', statuses: ['accepted'], time: 'start' },
  owner_reminder_2h: { to: 'owner', statuses: ['accepted'], time: 'start' },
};

const ENDINGS: ReadonlySet<string> = new Set(ENDING_MAILS);

interface WaitingMail {
  kind: string;
  payload: unknown;
  toAddress: string;
  bookingId: string | null;
}

type ListedTime = Pick<ListedAppointment, 'start' | 'end'>;

const isInstant = (instant: Date, text: string) => instant.getTime() === Date.parse(text);

const isInState = (
  { to, statuses, time }: ExpectedState,
  { start, end }: ListedTime,
  { toAddress }: WaitingMail,
  now: Appointment,
): boolean =>
  statuses.includes(now.status) &&
  (to === 'owner' || now.customerEmail.toLowerCase() === toAddress.toLowerCase()) &&
  (time === 'any' || isInstant(now.startTime, start)) &&
  (time !== 'start and end' || isInstant(now.endTime, end));

/** The appointments that a mail is about, as it tells them, by id. */
export function listedTimes({ payload, bookingId }: WaitingMail): Map<string, ListedTime> {
  if (bookingId === null) return new Map();
  const { appointments, ...only } = payload as CustomersBooking;
  const listed = appointments?.map((appointment): [string, ListedTime] => [
    appointment.bookingId,
    appointment,
  ]);
  return new Map(listed ?? [[bookingId, only]]);
}

/** A mail about several with only some of them. */
export function withOnly(
  payload: CustomersBooking,
  isLeft: (bookingId: string) => boolean,
): CustomersBooking | null {
  const { appointments = [], changeUntil: _ofFirst, parts: _too, ...facts } = payload;
  const [first, ...others] = appointments.filter(({ bookingId }) => isLeft(bookingId));
  if (!first) return null;
  if (others.length + 1 === appointments.length) return payload;
  return { ...facts, ...first, ...(others.length > 0 && { appointments: [first, ...others] }) };
}

/** The payload without what is no longer true; null if nothing is left to tell. */
export function stillTrue(mail: WaitingMail, { appointments, isKeyLive }: CurrentState): unknown {
  const { kind, payload, bookingId } = mail;
  const validity = VALID_WHILE[kind as MailKind];
  if (validity === 'always') return payload;
  if (validity === 'key') return isKeyLive ? payload : null;
  if (bookingId === null) return payload;
  const listed = listedTimes(mail);
  const isTrue = (id: string) => {
    const now = appointments.get(id);
    // Deleting an account deletes its bookings; their customers still read that they ended.
    return now ? isInState(validity, listed.get(id) as ListedTime, mail, now) : ENDINGS.has(kind);
  };
  const { appointments: several } = payload as CustomersBooking;
  if (several) return withOnly(payload as CustomersBooking, isTrue);
  return isTrue(bookingId) ? payload : null;
}
