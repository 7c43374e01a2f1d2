/** The kinds of mail and the facts that each prints. Payloads are plain JSON: they wait in the outbox. */

/** A time at a business. Instants are UTC ISO strings, the zone an IANA name. */
export interface AppointmentFacts {
  businessName: string;
  businessZone: string;
  serviceName: string;
  start: string;
  end: string;
}

/** A booking as its mails tell it. Absent texts are ''. */
export interface BookingFacts extends AppointmentFacts {
  bookingRef: string;
  businessAddress: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  additionalInfo: string;
}

export interface MailPayloads {
  verify_registration: { verifyUrl: string };
  already_registered: { loginUrl: string; forgotUrl: string };
  reset_password: { resetUrl: string };
  password_changed: Record<string, never>;
  /** `code`: six digits. */
  verification_code: AppointmentFacts & { code: string };
  /** `manageUrl`: '' shows no button. */
  request_received: BookingFacts & { manageUrl: string };
  new_request: BookingFacts & { dashboardUrl: string };
  /** `onlineLink`: the business's meeting link, '' when customers come by. */
  booking_confirmed: BookingFacts & { manageUrl: string; onlineLink: string };
  new_booking: BookingFacts & { dashboardUrl: string };
  /** `bookingPageUrl`: where another time can be chosen. */
  booking_declined: BookingFacts & { bookingPageUrl: string };
}

export type MailKind = keyof MailPayloads;

/**
 * Who reads it: `account` and `code` mails always go, those to `customer` and `owner` follow the notify switches.
 * `holdsSecret`: the payload opens a door and must not be kept once the mail is sent.
 */
export const MAILS: Record<
  MailKind,
  { reader: 'account' | 'code' | 'customer' | 'owner'; holdsSecret: boolean }
> = {
  verify_registration: { reader: 'account', holdsSecret: true },
  already_registered: { reader: 'account', holdsSecret: false },
  reset_password: { reader: 'account', holdsSecret: true },
  password_changed: { reader: 'account', holdsSecret: false },
  verification_code: { reader: 'code', holdsSecret: true },
  request_received: { reader: 'customer', holdsSecret: true },
  new_request: { reader: 'owner', holdsSecret: false },
  booking_confirmed: { reader: 'customer', holdsSecret: true },
  new_booking: { reader: 'owner', holdsSecret: false },
  booking_declined: { reader: 'customer', holdsSecret: false },
};

export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];
