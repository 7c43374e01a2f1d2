import type { ActivityKind } from '../contract/activity-kinds.ts';
import type { PrintedReceipt } from '../contract/printed-receipt.ts';
import type { Answer } from '../contract/questions.ts';
import type { StoredPart } from '../db/schema/booking-parts.table.ts';

/** Instants are UTC ISO strings, zones IANA names. */
export interface AppointmentFacts {
  businessName: string;
  businessZone: string;
  serviceName: string;
  /** Whom the appointment is with; '' or absent in a business of one. */
  staffName?: string;
  start: string;
  end: string;
  /** The services one after another; absent where there is one. */
  parts?: PartFacts[];
  /** How many places; absent on own events and in mails about several appointments. */
  seats?: number;
  /** '' or absent if unknown. */
  readerZone?: string;
}

export type PartFacts = Required<Pick<AppointmentFacts, 'serviceName' | 'staffName' | 'start' | 'end'>>;

/** Absent texts are ''. The optional fields are absent in mails about the owner's own events. */
export interface BookingFacts extends AppointmentFacts {
  bookingRef: string;
  businessAddress: string;
  businessPhone?: string;
  businessEmail?: string;
  /** The price at the time of booking; null if the service has none. */
  price?: number | null;
  /** ISO 4217, of `price`. */
  currency?: string;
  /** A tax comes on top of the price; found when the mail is sent. */
  isTaxAdded?: boolean;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  additionalInfo: string;
  answers?: Answer[];
}

/** What the last mail to the customer said; `previousStaff` is '' in a business of one. */
export interface MovedFrom {
  previousStart: string;
  previousEnd: string;
  previousStaff: string;
  previousServices: string;
  previousSeats: number;
  previousParts: StoredPart[];
}

export interface ListedAppointment extends Partial<MovedFrom> {
  bookingId: string;
  bookingRef: string;
  serviceName: string;
  staffName: string;
  seats: number;
  start: string;
  end: string;
  parts?: PartFacts[];
  /** Where the reader has several customers. */
  customerName?: string;
  /** '' for one that can no longer be changed, and for the staff. */
  manageUrl: string;
  /** Whether the owner has yet to decide. */
  isRequest: boolean;
}

export interface CustomersBooking extends BookingFacts {
  /** All appointments of a mail about several, by start; the other facts are those of the first. */
  appointments?: ListedAppointment[];
  manageUrl?: string;
  /** What was paid, and the rule of refund. */
  paidNote?: string;
  receipt?: PrintedReceipt;
  /** The instant until which the customer may reschedule or cancel; '' if it has passed. */
  changeUntil?: string;
  /** The business's paragraph in a sample, which need not be saved. */
  ownWords?: string;
}

/** Appointments of the staff member who reads the mail; with several, the facts leave the customer out. */
export interface StaffsBooking extends BookingFacts {
  appointments?: ListedAppointment[];
  dashboardUrl: string;
  /** The name of who did it, '' if it has none. */
  author: string;
}

/** What a move is for its reader; `mixed` for several that differ. */
export type StaffMove = 'rescheduled' | 'taken' | 'given' | 'mixed';

/** The two links are '' for a member who does only a part, and may not decide. */
export type RequestFacts = BookingFacts & { acceptUrl: string; declineUrl: string; dashboardUrl: string };

export type CustomerReminder = CustomersBooking & {
  manageUrl: string;
  onlineLink: string;
  unsubscribeUrl: string;
};
export type OwnerReminder = BookingFacts & {
  dashboardUrl: string;
  onlineLink: string;
  unsubscribeUrl: string;
};

/** iCalendar: REQUEST adds the appointment, CANCEL removes it. */
export interface CalendarInvite {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export type SecurityChange = Extract<
  ActivityKind,
  | 'totp_on'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'second_factor_off'
  | 'second_factor_reset'
>;

/** Stored in the outbox, where another version may read them. */
export interface MailPayloads {
  verify_registration: { verifyUrl: string };
  already_registered: { loginUrl: string; forgotUrl: string };
  reset_password: { resetUrl: string };
  password_changed: { forgotUrl: string };
  /** `browser`: '' if unknown; `at` in the business's `zone`. */
  new_login: { browser: string; at: string; zone: string; forgotUrl: string };
  security_changed: { what: SecurityChange; forgotUrl: string };
  /** `demandedBy`: an email address; `dueAt` in the business's `zone`. */
  second_factor_demanded: {
    businessName: string;
    demandedBy: string;
    dueAt: string;
    zone: string;
    setUpUrl: string;
  };
  /** `newOwner`, `madeBy`: email addresses. */
  owner_added: {
    businessName: string;
    newOwner: string;
    madeBy: string;
    isInvited: boolean;
    membersUrl: string;
    /** '' for all but the owner who did it. */
    forgotUrl: string;
  };
  confirm_email_change: { confirmUrl: string };
  confirm_reply_to: { businessName: string; confirmUrl: string };
  email_change_refused: { loginUrl: string; forgotUrl: string };
  email_change_requested: { newEmail: string; forgotUrl: string };
  email_changed: { newEmail: string; operatorEmail: string };
  /** `inviter`: an email address, shown if the business has no name; likewise in `invitation_refused`. */
  member_invited: { businessName: string; inviter: string; joinUrl: string };
  invitation_refused: { businessName: string; inviter: string; loginUrl: string };
  verification_code: AppointmentFacts & { code: string; codeUrl: string };
  /** `date` in `businessZone`. */
  waitlist_confirm: {
    entryId: string;
    businessName: string;
    serviceName: string;
    staffName: string;
    date: string;
    businessZone: string;
    confirmUrl: string;
    leaveUrl: string;
  };
  waitlist_offer: AppointmentFacts & { entryId: string; slotUrl: string; leaveUrl: string };
  request_received: CustomersBooking & { manageUrl: string };
  new_request: RequestFacts;
  booking_confirmed: CustomersBooking & {
    manageUrl: string;
    onlineLink: string;
    calendarInvite: CalendarInvite;
  };
  new_booking: BookingFacts & { dashboardUrl: string };
  /** `reason`: of the owner, like `note` and `booking_declined.reason`. */
  booking_cancelled: CustomersBooking & {
    bookingPageUrl: string;
    by: 'customer' | 'owner';
    isRequest?: boolean;
    reason: string;
    calendarInvite?: CalendarInvite;
  };
  customer_cancelled: BookingFacts & { dashboardUrl: string; reason: string; calendarInvite: CalendarInvite };
  /** `isRequest`: the owner has yet to decide, about all of several. */
  booking_moved: CustomersBooking &
    MovedFrom & { isRequest: boolean; manageUrl: string; note: string; calendarInvite: CalendarInvite };
  customer_moved: BookingFacts & MovedFrom & { dashboardUrl: string };
  staff_booked: StaffsBooking;
  staff_moved: StaffsBooking & MovedFrom & { move: StaffMove };
  staff_cancelled: StaffsBooking;
  request_waiting: RequestFacts;
  /** `bookingRef` and `manageUrl` are '' for an event of the owner's own. */
  reminder_24h: CustomerReminder;
  reminder_2h: CustomerReminder;
  owner_reminder_24h: OwnerReminder;
  owner_reminder_2h: OwnerReminder;
  follow_up: CustomersBooking & { bookingPageUrl: string; unsubscribeUrl: string };
  /** `calendarInvite`: only if the customer's calendar may have it; likewise in `request_expired` and `booking_cancelled`. */
  booking_declined: CustomersBooking & {
    bookingPageUrl: string;
    reason: string;
    calendarInvite?: CalendarInvite;
  };
  request_expired: CustomersBooking & { bookingPageUrl: string; calendarInvite?: CalendarInvite };
  /** Amounts in the smallest unit of `currency`. */
  payment_asked: CustomersBooking & { amountMinor: number; payUntil: string; payUrl: string };
  payment_requested: CustomersBooking & { amountMinor: number; payUrl: string };
  payment_received: CustomersBooking & { amountMinor: number };
  payment_returned: CustomersBooking & { amountMinor: number; bookingPageUrl: string };
  no_show_charged: CustomersBooking & { amountMinor: number };
  payments_connected: {
    businessName: string;
    account: string;
    isTest: boolean;
    connectedBy: string;
    paymentsUrl: string;
  };
  payment_key_refused: { businessName: string; paymentsUrl: string };
  coin_earned: { role: 'referrer' | 'referred'; businessName: string; dashboardUrl: string };
  account_deleted: { businessName: string; businessId: string; operatorEmail: string };
  policy_change: {
    effectiveDate: string;
    summary: string;
    privacyUrl: string;
    termsUrl: string;
    operatorEmail: string;
  };
  /** `host`: of the webhook's URL. */
  webhook_stopped: { host: string; dashboardUrl: string };
  /** `isRefused`: the calendar does not accept the login. */
  calendar_failing: { name: string; host: string; isRefused: boolean; dashboardUrl: string };
  text_limit: { businessName: string; month: string; limit: number; dashboardUrl: string };
  plan_limit: { month: string; used: number; limit: number; dashboardUrl: string };
}

export type MailKind = keyof MailPayloads;
