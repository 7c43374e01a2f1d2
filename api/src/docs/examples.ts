/** One barber shop in Toronto. A test validates each example against its schema. */
const SERVICE_ID = '01992f3a-7c1e-7a52-9f3b-4d5e6f708192';
const EVENT_ID = '01992f3a-8d2f-7b63-8a4c-5e6f70819203';
const MAILED_TOKEN = { token: 'from the mail' };
const ZONE = 'America/Toronto';
const START = '2026-11-23T14:00:00.000Z';
const END = '2026-11-23T14:30:00.000Z';
const OFFSETS = [
  ['2026-10-01T00:00:00.000Z', -240],
  ['2026-11-01T06:00:00.000Z', -300],
  ['2027-01-09T00:00:00.000Z', -300],
];

const required = { name: true, email: true, phone: true, address: false };
const window = { bookable_days: 30, booking_interval: 15, hours_advance: 2 };
const options = {
  ...window,
  change_cutoff_hours: 12,
  req_cus_info: required,
  auto_confirm: false,
  trust_devices: true,
  notify_owner: true,
  notify_customer: true,
};
const service = {
  name: 'Haircut',
  duration: 30,
  price: 35,
  capacity: 1,
  description: 'Wash, cut and style.',
};
const buffers = { buffer_before: 0, buffer_after: 10 };
const shift = { shift_start_time: '09:00', shift_end_time: '17:00', bookable_services: [SERVICE_ID] };
const specialHours = {
  from: '2026-12-24',
  to: '2027-01-02',
  shifts: [],
  yearly: true,
  note: 'Back on 3 January',
};
const shop = {
  name: 'Marlow Barbers',
  description: 'Two chairs, good coffee.',
  business_id: 'marlow',
  business_address: '12 Queen St W, Toronto',
  business_phone: '4165550123',
  business_email: 'hello@marlow.example',
  timezone: ZONE,
  currency: 'CAD',
};
const customer = {
  customer_name: 'Ada Moreau',
  customer_address: '',
  customer_email: 'ada@example.com',
  customer_phone: '6475550188',
};

const request = {
  id: EVENT_ID,
  ...customer,
  service_name: 'Haircut',
  service_duration: 30,
  start_time: START,
  end_time: END,
  additional_info: '',
  status: 'pending',
  sequence: 0,
};

const password = 'four quiet words here';
const proof = { recaptchaToken: 'the solved payload', action: 'submit' };
const booking = { email: 'ada@example.com', service: 'Haircut', service_id: SERVICE_ID, timeSlot: START };
const appointment = {
  title: 'Ada, haircut',
  start_time: START,
  end_time: END,
  customerName: 'Ada Moreau',
  services: 'Haircut',
};

export const BODY_EXAMPLES: Record<string, object> = {
  'POST /api/pre-register': {
    email: 'owner@marlow.example',
    password,
    confirmPassword: password,
    timezone: ZONE,
    referralCode: 'bluebird',
    ...proof,
  },
  'POST /api/verify-email': { ...MAILED_TOKEN, password },
  'POST /api/login': { email: 'owner@marlow.example', password, stayLoggedIn: true, ...proof },
  'POST /api/forgot-password': { email: 'owner@marlow.example', ...proof },
  'POST /api/reset-password': { ...MAILED_TOKEN, newPassword: password },
  'POST /api/change-password': { currentPassword: 'the old one', newPassword: password },
  'POST /api/account/email': { newEmail: 'ada@marlow.example', password },
  'PUT /api/user': { language: 'en' },
  'DELETE /api/account': { password },
  'POST /api/push': {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    language: 'en',
  },
  'DELETE /api/push': { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA' },
  'POST /api/profile': { ...shop, ol_link: '', country: 'CA', region: 'ON' },
  'POST /api/profile/publish': { published: true },
  'POST /api/booking-options': { hours_advance: 2, auto_confirm: false },
  'POST /api/service': { ...service, ...buffers },
  'PUT /api/service/{id}': { ...service, price: 38 },
  'POST /api/business-hours': { day_of_week: 'Monday', ...shift },
  'PUT /api/business-hours': { days: ['Tuesday', 'Wednesday'], shifts: [shift] },
  'PUT /api/business-hours/{id}': { ...shift, shift_end_time: '18:00' },
  'POST /api/special-hours': specialHours,
  'PUT /api/special-hours/{id}': { note: 'Back on 4 January' },
  'POST /api/calendar': appointment,
  'PUT /api/calendar/{id}': { start_time: START, end_time: END, note: 'The chair is free a bit later.' },
  'DELETE /api/calendar/{id}': { note: 'Ada is ill today.', notify_customer: true },
  'POST /api/public/{business_id}/send-code': { ...booking, language: 'en', timezone: ZONE, ...proof },
  'POST /api/public/{business_id}/book': {
    ...booking,
    name: 'Ada Moreau',
    phone: '6475550188',
    verificationCode: '482913',
    num_of_customer: 1,
    language: 'en',
    timezone: ZONE,
    ...proof,
  },
  'POST /api/proved-address': { email: 'ada@example.com' },
  'POST /api/service-requests/{id}/accept': { sequence: 0 },
  'POST /api/service-requests/{id}/decline': { sequence: 0, note: 'We are at a fair that day.' },
  'POST /api/requests/{id}/accept': MAILED_TOKEN,
  'POST /api/requests/{id}/decline': { ...MAILED_TOKEN, reason: 'We are at a fair that day.' },
  'POST /api/unsubscribe': MAILED_TOKEN,
  'DELETE /api/unsubscribe': MAILED_TOKEN,
  'POST /api/bookings/{ref}/cancel': { ...MAILED_TOKEN, reason: 'I caught a cold.' },
  'POST /api/bookings/{ref}/reschedule': { ...MAILED_TOKEN, timeSlot: START },
};

export const SCHEMA_EXAMPLES: Record<string, unknown> = {
  Error: {
    error: 'Please enter a valid email address.',
    code: 'validation',
    fields: { email: 'Please enter a valid email address.' },
  },
  Message: { message: 'Saved.' },
  Push: {
    public_key: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    registered: true,
  },
  User: { email: 'owner@marlow.example', created_at: '2026-11-02T14:00:00.000Z', language: 'en' },
  Config: {
    bot_check: { provider: 'altcha', site_key: null },
    ads: { frame_url: null },
    operator: {
      name: 'Book Ltd',
      address: '1 Quay St, Toronto',
      email: 'help@book.example',
      privacy_officer: 'Ana Ruiz',
      providers: 'Harbour Hosting (servers, Canada), Pigeon Mail (email, Germany)',
    },
    retention_days: 730,
    backup_days: 30,
    free_plan: { appointments: 20, events: 10 },
  },
  UtcOffsets: OFFSETS,
  BookingOptions: options,
  Service: { service_id: SERVICE_ID, ...service, ...buffers },
  PublicService: { service_id: SERVICE_ID, ...service },
  Shift: { id: EVENT_ID, day_of_week: 'Monday', ...shift },
  SpecialHours: { id: EVENT_ID, staff_id: null, ...specialHours },
  Profile: {
    ...shop,
    country: 'CA',
    region: 'ON',
    ...options,
    ol_link: '',
    utc_offsets: OFFSETS,
    published: true,
    coins: 1,
    tier: 'free',
    premium_until: null,
    ad_free: false,
    services: [{ service_id: SERVICE_ID, ...service, ...buffers }],
  },
  BusinessIdCheck: { business_id: 'marlow', available: true, problem: null },
  Event: {
    id: EVENT_ID,
    title: 'Ada Moreau, Haircut',
    start_time: START,
    end_time: END,
    ...customer,
    services: 'Haircut',
    service_id: SERVICE_ID,
    ol_link: '',
    additional_info: '',
    booking_ref: '7K3QX9M2PD',
    ...buffers,
  },
  Delivery: {
    id: EVENT_ID,
    kind: 'booking_confirmed',
    to: 'ada@example.com',
    status: 'sent',
    at: '2026-11-02T14:00:00.000Z',
    reason: '',
  },
  ServiceRequest: request,
  MailedRequest: {
    ...request,
    business: { name: shop.name, timezone: ZONE, currency: shop.currency, utc_offsets: OFFSETS },
    customer_is_mailed: true,
  },
  CalendarFeed: { url: 'https://book.example/api/calendar-feed/….ics' },
  Subscription: { business_name: shop.name, email: 'ada@example.com', unsubscribed: false },
  Plan: {
    tier: 'free',
    premium_until: null,
    coins: 1,
    usage: { appointments: { used: 7, limit: 20, month: '2026-11' }, events: { used: 1, limit: 10 } },
    ledger: [{ id: EVENT_ID, change: 1, reason: 'referral', created_at: START }],
    referrals: { code: 'marlow', link: 'https://book.example/?ref=marlow', joined: 2, earned: 1 },
  },
  PublicBusiness: {
    ...shop,
    ...window,
    utc_offsets: OFFSETS,
    req_cus_info: required,
    auto_confirm: false,
    trust_devices: true,
    notify_customer: true,
    shows_ads: true,
  },
  Availability: {
    timezone: ZONE,
    availability: { '2026-11-23': [START, END] },
    days_without_slots: { '2026-11-22': 'closed' },
  },
  BookingMade: {
    message: 'Booking submitted successfully!',
    booking_ref: '7K3QX9M2PD',
    status: 'pending',
    start_time: START,
    end_time: END,
    manage_url: 'https://book.example/manage/7K3QX9M2PD?token=…',
  },
  ManagedBooking: {
    booking_ref: '7K3QX9M2PD',
    status: 'accepted',
    business: {
      business_id: 'marlow',
      name: 'Marlow Barbers',
      timezone: ZONE,
      currency: 'CAD',
      utc_offsets: OFFSETS,
      notify_customer: true,
      business_phone: '4165550142',
      business_email: 'hello@marlow.example',
      business_address: '412 Marlow Street, Toronto',
    },
    service_name: 'Haircut',
    service_id: SERVICE_ID,
    start_time: START,
    end_time: END,
    customer_name: 'Ada Moreau',
    can_change: true,
  },
};
