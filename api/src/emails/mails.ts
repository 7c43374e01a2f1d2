/** Instants are UTC ISO strings, zones IANA names. */
export interface AppointmentFacts {
  businessName: string;
  businessZone: string;
  serviceName: string;
  start: string;
  end: string;
  /** '' or absent if unknown. */
  readerZone?: string;
}

/** Absent texts are ''. */
export interface BookingFacts extends AppointmentFacts {
  bookingRef: string;
  businessAddress: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  additionalInfo: string;
}

export type RequestFacts = BookingFacts & { acceptUrl: string; declineUrl: string; dashboardUrl: string };

export type CustomerReminder = BookingFacts & {
  manageUrl: string;
  onlineLink: string;
  unsubscribeUrl: string;
};
export type OwnerReminder = BookingFacts & { dashboardUrl: string; unsubscribeUrl: string };

/** iCalendar: REQUEST adds the appointment, CANCEL removes it. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface MailPayloads {
  verify_registration: { verifyUrl: string };
  already_registered: { loginUrl: string; forgotUrl: string };
  reset_password: { resetUrl: string };
  password_changed: Record<string, never>;
  verification_code: AppointmentFacts & { code: string };
  /** `manageUrl`: '' shows no button. */
  request_received: BookingFacts & { manageUrl: string };
  new_request: RequestFacts;
  booking_confirmed: BookingFacts & { manageUrl: string; onlineLink: string; invitation: Invitation };
  new_booking: BookingFacts & { dashboardUrl: string };
  booking_cancelled: BookingFacts & { bookingPageUrl: string; reason: string; invitation: Invitation };
  customer_cancelled: BookingFacts & { dashboardUrl: string; reason: string; invitation: Invitation };
  /** `previousStart`: the instant before the move. `previousEnd`: only where the start stayed. */
  booking_moved: BookingFacts & {
    manageUrl: string;
    previousStart: string;
    previousEnd?: string;
    invitation: Invitation;
  };
  customer_moved: BookingFacts & { dashboardUrl: string; previousStart: string };
  request_waiting: RequestFacts;
  /** `bookingRef` and `manageUrl` are '' for an event of the owner's own. */
  reminder_24h: CustomerReminder;
  reminder_2h: CustomerReminder;
  owner_reminder_24h: OwnerReminder;
  owner_reminder_2h: OwnerReminder;
  /** `invitation`: only after an earlier one was accepted. */
  booking_declined: BookingFacts & { bookingPageUrl: string; reason: string; invitation?: Invitation };
  coin_earned: { role: 'referrer' | 'referred'; businessName: string; dashboardUrl: string };
  /** `month`: YYYY-MM. */
  plan_limit: { month: string; used: number; limit: number; dashboardUrl: string };
}

export type MailKind = keyof MailPayloads;
