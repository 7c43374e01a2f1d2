import { render } from '@react-email/components';
import type { Language } from '../contract/scalars.ts';
import * as account from './contents/account-contents.ts';
import { calendarFailing } from './contents/calendar-contents.ts';
import * as customer from './contents/customer-contents.ts';
import { bookingMoved } from './contents/moved-contents.ts';
import * as owner from './contents/owner-contents.ts';
import * as payment from './contents/payment-contents.ts';
import * as plan from './contents/plan-contents.ts';
import * as reminder from './contents/reminder-contents.ts';
import * as security from './contents/security-contents.ts';
import * as staff from './contents/staff-contents.ts';
import { waitlistConfirm, waitlistOffer } from './contents/waitlist-contents.ts';
import { webhookStopped } from './contents/webhook-contents.ts';
import type { MailContent, MailLocale, MailLook } from './mail-content.ts';
import { mailDates } from './mail-dates.ts';
import { mailTextPart } from './mail-text-part.ts';
import { mailTexts } from './mail-texts.ts';
import type { CalendarInvite, CustomersBooking, MailKind, MailPayloads } from './mails.ts';
import { oneLine } from './one-line.ts';
import { fillOwnWords, toMailTextKind } from './own-words.ts';
import { MailDocument } from './templates/mail-document.tsx';

const contents: { [Kind in MailKind]: (payload: MailPayloads[Kind], locale: MailLocale) => MailContent } = {
  verify_registration: account.verifyRegistration,
  already_registered: account.alreadyRegistered,
  reset_password: account.resetPassword,
  password_changed: account.passwordChanged,
  new_login: security.newLogin,
  security_changed: security.securityChanged,
  second_factor_demanded: security.secondFactorDemanded,
  owner_added: security.ownerAdded,
  confirm_email_change: account.confirmEmailChange,
  confirm_reply_to: account.confirmReplyTo,
  email_change_refused: account.emailChangeRefused,
  email_change_requested: account.emailChangeRequested,
  email_changed: account.emailChanged,
  member_invited: account.memberInvited,
  invitation_refused: account.invitationRefused,
  verification_code: customer.verificationCode,
  waitlist_confirm: waitlistConfirm,
  waitlist_offer: waitlistOffer,
  request_received: customer.requestReceived,
  new_request: owner.newRequest,
  booking_confirmed: customer.bookingConfirmed,
  new_booking: owner.newBooking,
  booking_declined: customer.bookingDeclined,
  request_expired: customer.requestExpired,
  booking_cancelled: customer.bookingCancelled,
  customer_cancelled: owner.customerCancelled,
  booking_moved: bookingMoved,
  customer_moved: owner.customerMoved,
  staff_booked: staff.staffBooked,
  staff_moved: staff.staffMoved,
  staff_cancelled: staff.staffCancelled,
  request_waiting: owner.requestWaiting,
  reminder_24h: reminder.reminder24h,
  reminder_2h: reminder.reminder2h,
  follow_up: customer.followUp,
  owner_reminder_24h: reminder.ownerReminder24h,
  owner_reminder_2h: reminder.ownerReminder2h,
  account_deleted: account.accountDeleted,
  policy_change: account.policyChange,
  payment_asked: payment.paymentAsked,
  payment_requested: payment.paymentRequested,
  payment_received: payment.paymentReceived,
  payment_returned: payment.paymentReturned,
  no_show_charged: payment.noShowCharged,
  payments_connected: payment.paymentsConnected,
  payment_key_refused: payment.paymentKeyRefused,
  coin_earned: plan.coinEarned,
  plan_limit: plan.planLimit,
  text_limit: plan.textLimit,
  webhook_stopped: webhookStopped,
  calendar_failing: calendarFailing,
};

/** `subject` is one line; `html` is below 30 kB. */
export interface RenderedMail {
  subject: string;
  fromName?: string;
  html: string;
  text: string;
  calendarInvite?: CalendarInvite;
  oneClickUrl?: string;
}

const PLAIN: MailLook = { brandColor: '', logoUrl: '' };

/** The call that the page of the link sends. */
const oneClickUrl = (href: string) =>
  href.replace('/unsubscribe?', '/api/unsubscribe?').replace('/waitlist?', '/api/waitlist/leave?');

export const composeMail = <Kind extends MailKind>(
  kind: Kind,
  payload: MailPayloads[Kind],
  language: Language,
): MailContent =>
  contents[kind](payload, {
    language,
    texts: mailTexts(language),
    datesIn: (zone) => mailDates(zone, language),
  });

function toOwnWords(kind: MailKind, payload: MailPayloads[MailKind], saved: string): string {
  if (toMailTextKind(kind) === null) return '';
  const facts = payload as CustomersBooking;
  return fillOwnWords(facts.ownWords ?? saved, facts);
}

/** RangeError for an unknown zone or invalid instant; TypeError for a link that is not http or https. */
export async function renderMail<Kind extends MailKind>(
  kind: Kind,
  payload: MailPayloads[Kind],
  language: Language,
  { look = PLAIN, ownWords = '' }: { look?: MailLook; ownWords?: string } = {},
): Promise<RenderedMail> {
  const texts = mailTexts(language);
  const content = {
    ...composeMail(kind, payload, language),
    ownWords: toOwnWords(kind, payload, ownWords),
  };
  const { actions = [], more = [], unsubscribe } = content;
  for (const { href } of [...actions, ...more, unsubscribe].filter((link) => link !== undefined)) {
    if (!/^https?:$/.test(new URL(href).protocol)) throw new TypeError(`not a web address: ${href}`);
  }
  return {
    subject: oneLine(content.subject),
    ...(content.fromName && { fromName: oneLine(content.fromName) }),
    html: await render(
      // A mail of the product has its own look.
      <MailDocument
        content={content}
        language={language}
        look={content.fromName ? look : PLAIN}
        texts={texts}
      />,
    ),
    text: mailTextPart(content, texts),
    ...('calendarInvite' in payload && { calendarInvite: payload.calendarInvite }),
    ...(unsubscribe && { oneClickUrl: oneClickUrl(unsubscribe.href) }),
  };
}
