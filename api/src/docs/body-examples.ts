import {
  buffers,
  END,
  person,
  SERVICE_ID,
  START,
  service,
  shift,
  shop,
  specialHours,
  ZONE,
} from './example-shop.ts';

const MAILED_TOKEN = { token: 'from the mail' };
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

/** By method and path. A test validates each against its schema. */
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
  'POST /api/webhooks': {
    url: 'https://crm.marlow.example/slotwell',
    events: ['booking.accepted', 'booking.cancelled'],
  },
  'PUT /api/webhooks/{id}': { active: true },
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
  'POST /api/staff': { ...person, color: '#1f6feb' },
  'PUT /api/staff/{id}': { own_hours: true, position: 0 },
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
