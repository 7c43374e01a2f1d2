/** One barber shop in Toronto, which the examples of bodies and of replies share. */
export const SERVICE_ID = '01992f3a-7c1e-7a52-9f3b-4d5e6f708192';
export const RESOURCE_ID = '01992f3a-4b7d-7e19-a2c6-7f8192031425';
export const STAFF_ID = '01992f3a-9a41-7c05-b1d2-6f7081920314';
export const EVENT_ID = '01992f3a-8d2f-7b63-8a4c-5e6f70819203';
export const ZONE = 'America/Toronto';
export const START = '2026-11-23T14:00:00.000Z';
export const END = '2026-11-23T14:30:00.000Z';
const PLACE = {
  ...{ start_time: START, end_time: END, staff_id: STAFF_ID, seats: 1 },
  parts: [{ service_id: SERVICE_ID, staff_id: STAFF_ID }],
};
export const movedEvent = {
  id: EVENT_ID,
  from: PLACE,
  to: { ...PLACE, start_time: '2026-11-23T15:00:00.000Z', end_time: '2026-11-23T15:30:00.000Z' },
};
export const OFFSETS = [
  ['2026-10-01T00:00:00.000Z', -240],
  ['2026-11-01T06:00:00.000Z', -300],
  ['2027-01-09T00:00:00.000Z', -300],
];

export const required = { name: true, email: true, phone: true, address: false };
export const bookingWindow = { bookable_days: 30, booking_interval: 15, hours_advance: 2 };
export const service = {
  name: 'Haircut',
  duration: 30,
  price: 35,
  capacity: 1,
  description: 'Wash, cut and style.',
  category: 'Hair',
};
export const deposit = { kind: 'deposit', amount_minor: 1000, percent: null };
export const singleService = {
  add_on: false,
  goes_with: null,
  processing: null,
  max_seats: 1,
  payment: deposit,
};
export const TAX_RATE = { tax_id: 'hst', name: 'HST', percent: 13, number: '812345678 RT0001' };
export const ADDED_TAX = { tax_id: 'hst', name: 'HST', percent: 13 };
export const receiptRules = {
  enabled: true,
  legal_name: 'Marlow Barbers Inc.',
  address: '12 Queen St W\nToronto ON M5H 2N2',
  tax_rates: [TAX_RATE],
  prices_include_tax: false,
  prefix: 'MB',
  footer: 'Thank you for your visit.',
};
export const customersReceipt = {
  receipt_id: '01992f3a-7c1e-7a52-9f3b-4d5e6f708199',
  number: 'MB2026-00047',
  kind: 'receipt',
  total_minor: 1130,
  tax_minor: 130,
  currency: 'CAD',
  issued_at: '2026-11-20T19:14:00.000Z',
};
export const bookingPayment = {
  state: 'paid',
  asked_minor: 1000,
  paid_minor: 1000,
  refunded_minor: 0,
  due_minor: 2500,
  url: '',
  refund_if_cancelled_minor: 1000,
  refundable_minor: 1000,
  no_show_fee_minor: 0,
  fee_charged_minor: 0,
};
export const resource = { name: 'Treatment room', quantity: 2, turnaround: 10, active: true };
export const question = {
  question_id: '01992f3a-b1c2-7d3e-8f40-5a6b7c8d9e0f',
  label: 'Any allergies?',
  kind: 'short',
  required: false,
  options: [],
};
export const answer = { question_id: question.question_id, label: question.label, answer: 'Lavender oil' };
export const buffers = { buffer_before: 0, buffer_after: 10 };
export const shift = { shift_start_time: '09:00', shift_end_time: '17:00', bookable_services: [SERVICE_ID] };
export const specialHours = {
  from: '2026-12-24',
  to: '2027-01-02',
  shifts: [],
  yearly: true,
  note: 'Back on 3 January',
};
export const shop = {
  name: 'Marlow Barbers',
  description: 'Two chairs, good coffee.',
  business_id: 'marlow',
  business_address: '12 Queen St W, Toronto',
  business_phone: '4165550123',
  business_email: 'hello@marlow.example',
  timezone: ZONE,
  currency: 'CAD',
};
export const brand = {
  brand_color: '#24476b',
  logo_url: '/pictures/01992f3a-6b0d-7941-8e2a-3c4d5e6f7081/6d7f0a91c3e25b48d0f1a2b3-page-1x.webp',
};
export const look = {
  ...brand,
  cover_url: '',
  photos: [],
  website: 'https://marlow.example/',
  map: true,
  search_engines: true,
};
export const person = { name: 'Tunde Bello', bio: 'Fades and beards.' };
export const customer = {
  customer_name: 'Ada Moreau',
  customer_address: '',
  customer_email: 'ada@example.com',
  customer_phone: '6475550188',
};

const part = {
  service_id: SERVICE_ID,
  name: 'Haircut',
  start_time: START,
  end_time: END,
  price_minor: 3500,
};
export const bookedPart = { ...part, staff: { staff_id: STAFF_ID, name: person.name } };
export const bookingPart = { ...part, add_on: false, staff_id: STAFF_ID, processing: null };
const total = { seats: 1, price_minor: 3500, currency: 'CAD' };
export const visit = { parts: [bookingPart], ...total };
export const bookedVisit = { parts: [bookedPart], ...total };
