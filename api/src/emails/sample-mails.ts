import type { BookingFacts, CalendarInvite, MailPayloads } from './mails.ts';

const booking: BookingFacts = {
  businessName: 'Marlow Street Tutors',
  businessZone: 'America/Toronto',
  serviceName: 'Single lesson',
  start: '2026-11-10T19:30:00.000Z',
  end: '2026-11-10T20:20:00.000Z',
  bookingRef: '7K2M9QXR4T',
  businessAddress: '412 Marlow Street, Toronto',
  businessPhone: '4165550142',
  businessEmail: 'hello@marlow.example',
  price: 45,
  currency: 'CAD',
  customerName: 'Ravi Menon',
  customerEmail: 'ravi.menon@example.com',
  customerPhone: '4165550190',
  customerAddress: '',
  additionalInfo: 'Trigonometry, chapter 4 please.',
  answers: [
    {
      question_id: '01980000-0000-7000-8000-000000000001',
      label: 'Which school?',
      answer: 'Harbord Collegiate',
    },
    { question_id: '01980000-0000-7000-8000-000000000002', label: 'Taught before?', answer: false },
  ],
};

const fromShanghai = { ...booking, readerZone: 'Asia/Shanghai' };

const site = 'https://slotwell.example';
const manage = {
  manageUrl: `${site}/manage/7K2M9QXR4T?token=sample`,
  changeUntil: '2026-11-09T19:30:00.000Z',
};
const request = `${site}/requests/01980000-0000-7000-8000-000000000000?token=sample`;
const answers = { acceptUrl: `${request}&answer=accept`, declineUrl: `${request}&answer=decline` };
const invite: CalendarInvite = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' };
const cancel: CalendarInvite = { ...invite, method: 'CANCEL' };
const onlineLink = 'https://meet.example/marlow';
const former = {
  previousStart: '2026-11-09T15:00:00.000Z',
  previousEnd: '2026-11-09T15:50:00.000Z',
  previousStaff: '',
  previousServices: 'Single lesson',
  previousSeats: 1,
  previousParts: [],
};
const unsubscribeUrl = `${site}/unsubscribe?token=sample`;

export const SAMPLE_MAILS: MailPayloads = {
  verify_registration: { verifyUrl: `${site}/api/verify-email?token=sample` },
  already_registered: { loginUrl: `${site}/`, forgotUrl: `${site}/?form=forgot` },
  reset_password: { resetUrl: `${site}/reset-password?token=sample` },
  password_changed: { forgotUrl: `${site}/?form=forgot` },
  confirm_email_change: { confirmUrl: `${site}/api/verify-email?token=sample` },
  confirm_reply_to: {
    businessName: 'Marlow Street Tutors',
    confirmUrl: `${site}/api/mail-texts/reply-to?token=sample`,
  },
  email_change_refused: { loginUrl: `${site}/?form=login`, forgotUrl: `${site}/?form=forgot` },
  email_change_requested: { newEmail: 'ada@marlow.example', forgotUrl: `${site}/?form=forgot` },
  new_login: {
    browser: 'Firefox, Linux',
    at: '2026-11-02T14:00:00.000Z',
    zone: 'America/Toronto',
    forgotUrl: `${site}/?form=forgot`,
  },
  security_changed: { what: 'totp_on', forgotUrl: `${site}/?form=forgot` },
  second_factor_demanded: {
    businessName: 'Marlow Street Tutors',
    demandedBy: 'ada@marlow.example',
    dueAt: '2026-11-09T14:00:00.000Z',
    zone: 'America/Toronto',
    setUpUrl: `${site}/dashboard?place=account`,
  },
  owner_added: {
    businessName: 'Marlow Street Tutors',
    newOwner: 'noor@marlow.example',
    madeBy: 'ada@marlow.example',
    isInvited: false,
    membersUrl: `${site}/dashboard?place=account&section=members`,
    forgotUrl: `${site}/?form=forgot`,
  },
  email_changed: { newEmail: 'ada@marlow.example', operatorEmail: 'help@slotwell.example' },
  member_invited: {
    businessName: 'Marlow Street Tutors',
    inviter: 'ada@marlow.example',
    joinUrl: `${site}/join?token=sample`,
  },
  invitation_refused: {
    businessName: 'Marlow Street Tutors',
    inviter: 'ada@marlow.example',
    loginUrl: `${site}/?form=login`,
  },
  verification_code: { ...fromShanghai, code: '408271', codeUrl: `${site}/marlowtutors#code=408271` },
  waitlist_confirm: {
    entryId: '01980000-0000-7000-8000-000000000000',
    businessName: 'Marlow Street Tutors',
    serviceName: 'Single lesson',
    staffName: '',
    date: '2026-11-10',
    businessZone: 'America/Toronto',
    confirmUrl: `${site}/waitlist?token=sample`,
    leaveUrl: `${site}/waitlist?token=sample&leave=true`,
  },
  waitlist_offer: {
    ...fromShanghai,
    entryId: '01980000-0000-7000-8000-000000000000',
    slotUrl: `${site}/marlowtutors?service=sample&date=2026-11-10&slot=2026-11-10T19:30:00.000Z`,
    leaveUrl: `${site}/waitlist?token=sample&leave=true`,
  },
  request_received: { ...fromShanghai, ...manage },
  new_request: { ...booking, ...answers, dashboardUrl: `${site}/dashboard` },
  booking_confirmed: {
    ...fromShanghai,
    ...manage,
    onlineLink,
    calendarInvite: invite,
  },
  new_booking: { ...booking, dashboardUrl: `${site}/dashboard` },
  booking_cancelled: {
    ...booking,
    bookingPageUrl: `${site}/marlowtutors`,
    by: 'owner',
    reason: 'I am ill, sorry.',
    calendarInvite: cancel,
  },
  customer_cancelled: {
    ...booking,
    dashboardUrl: `${site}/dashboard`,
    reason: 'My train is cancelled.',
    calendarInvite: cancel,
  },
  booking_moved: {
    ...fromShanghai,
    ...manage,
    ...former,
    isRequest: false,
    note: 'The room is taken on Monday.',
    calendarInvite: invite,
  },
  customer_moved: {
    ...booking,
    dashboardUrl: `${site}/dashboard`,
    ...former,
  },
  staff_booked: { ...booking, dashboardUrl: `${site}/dashboard`, author: 'Nora' },
  staff_moved: {
    ...booking,
    ...former,
    dashboardUrl: `${site}/dashboard`,
    author: 'Nora',
    move: 'rescheduled',
  },
  staff_cancelled: { ...booking, dashboardUrl: `${site}/dashboard`, author: '' },
  request_waiting: { ...booking, ...answers, dashboardUrl: `${site}/dashboard` },
  reminder_24h: { ...fromShanghai, onlineLink, ...manage, unsubscribeUrl },
  reminder_2h: { ...booking, ...manage, changeUntil: '', onlineLink: '', unsubscribeUrl },
  follow_up: { ...booking, bookingPageUrl: `${site}/marlowtutors`, unsubscribeUrl },
  owner_reminder_24h: { ...booking, onlineLink, dashboardUrl: `${site}/dashboard`, unsubscribeUrl },
  owner_reminder_2h: { ...booking, onlineLink: '', dashboardUrl: `${site}/dashboard`, unsubscribeUrl },
  payment_asked: {
    ...fromShanghai,
    paidNote:
      'If you cancel by Mon, Nov 9, 2:30 PM (Toronto time), you get the $20 back; after that it is not refunded.',
    amountMinor: 2000,
    payUntil: '2026-11-02T14:30:00.000Z',
    payUrl: manage.manageUrl,
  },
  payment_requested: { ...booking, amountMinor: 2500, payUrl: manage.manageUrl },
  payment_received: { ...booking, amountMinor: 2500 },
  payment_returned: { ...booking, amountMinor: 2000, bookingPageUrl: `${site}/marlowtutors` },
  no_show_charged: {
    ...booking,
    amountMinor: 3000,
    paidNote: 'If you don’t come, up to $30 may be charged.',
  },
  payments_connected: {
    businessName: 'Marlow Street Tutors',
    account: 'Marlow Tutors Inc.',
    isTest: true,
    connectedBy: 'nora@marlow.example',
    paymentsUrl: `${site}/dashboard?place=business-page&section=connections`,
  },
  payment_key_refused: {
    businessName: 'Marlow Street Tutors',
    paymentsUrl: `${site}/dashboard?place=business-page&section=connections`,
  },
  coin_earned: {
    role: 'referrer',
    businessName: 'Marlow Street Tutors',
    dashboardUrl: `${site}/dashboard`,
  },
  account_deleted: {
    businessName: 'Marlow Street Tutors',
    businessId: 'marlowtutors',
    operatorEmail: 'help@slotwell.example',
  },
  policy_change: {
    effectiveDate: '2027-01-15',
    summary: 'Backups are kept for 30 days instead of 90.',
    privacyUrl: `${site}/privacy`,
    termsUrl: `${site}/terms`,
    operatorEmail: 'help@slotwell.example',
  },
  calendar_failing: {
    name: 'Private',
    host: 'caldav.icloud.com',
    isRefused: true,
    dashboardUrl: `${site}/dashboard`,
  },
  webhook_stopped: { host: 'crm.marlow.example', dashboardUrl: `${site}/dashboard` },
  text_limit: {
    businessName: 'Marlow Street Tutors',
    month: '2026-11',
    limit: 500,
    dashboardUrl: `${site}/dashboard`,
  },
  plan_limit: { month: '2026-11', used: 16, limit: 20, dashboardUrl: `${site}/dashboard` },
  request_expired: { ...booking, bookingPageUrl: `${site}/marlowtutors` },
  booking_declined: {
    ...booking,
    bookingPageUrl: `${site}/marlowtutors`,
    reason: 'I teach in Montreal that week. The week after is free.',
  },
};
