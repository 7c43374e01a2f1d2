/** A month of payments of all kinds at one business, as its customers and its owner make them. */
import { bookingBody, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import type { createPaymentsWorld } from './payments-world.ts';

type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;

export interface Shop {
  name: string;
  currency: string;
  /** The prices of a color, a cut, a consultation and a book. */
  prices: readonly [number, number, number, number];
  /** What amounts are multiples of. */
  step: number;
  fee: number;
  tax_rates: readonly { name: string; percent: number; number: string }[];
  prices_include_tax: boolean;
  /** Which of the taxes apply to a book. */
  bookTaxes: readonly number[];
}

const DAYS = [16, 17, 18, 19, 20, 23, 24, 25, 26, 27];
/** 9 in the morning and 1 in the afternoon in Toronto. */
const HOURS = [14, 18];
const AFTERWARDS = '2026-11-28T17:00:00.000Z';
/** By then events that Stripe could not report are looked at. */
const SWEPT = '2026-11-28T17:10:00.000Z';
const toTime = (nth: number) =>
  `2026-11-${DAYS[nth % DAYS.length]}T${HOURS[Math.floor(nth / DAYS.length)]}:00:00.000Z`;

export function createMonth({ world, stripe, connect, manage, settle, newEmail }: PaymentsWorld, shop: Shop) {
  let requests = 0;
  let visits = 0;
  const { currency, step } = shop;
  const inSteps = (amount: number) => Math.floor(amount / step) * step;

  async function open() {
    const options = { auto_confirm: true, several_services: true, bookable_days: 60 };
    const business = await openBusiness(world, shop.name, { price: shop.prices[0] }, options);
    const { owner, serviceId } = business;
    await owner.post('/api/profile', { currency });
    await connect(business, { currency });
    const settings = { enabled: true, tax_rates: shop.tax_rates };
    const { prices_include_tax } = shop;
    const saved = (await owner.put('/api/receipts/settings', { ...settings, prices_include_tax })).json;
    const [color, cut, consultation, book] = shop.prices;
    const lesson = { name: 'Color', duration: 60, price: color };
    const deposit = { kind: 'deposit', percent: 40 };
    await owner.put(`/api/service/${serviceId}`, { ...lesson, payment: deposit });
    const add = async (service: object) =>
      (await owner.post('/api/service', { duration: 60, ...service })).json.services.at(-1).service_id;
    const tax_ids = shop.bookTaxes.map((at) => saved.tax_rates[at].tax_id);
    return {
      business,
      color: serviceId,
      cut: await add({ name: 'Cut', price: cut, payment: { kind: 'full' } }),
      consultation: await add({
        ...{ name: 'Consultation', price: consultation },
        payment: { kind: 'card', amount_minor: shop.fee },
      }),
      book: await add({ name: 'Book', price: book, tax_ids }),
      walkIn: await add({ name: 'Walk-in', price: null }),
    };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  async function findEvent({ owner }: TestBusiness, ref: string) {
    const { events } = (await owner.get('/api/calendar?start=2026-11-16&end=2026-11-29')).json;
    return events.find(({ booking_ref }: { booking_ref: string }) => booking_ref === ref);
  }

  /** A customer books and pays what is asked. */
  async function bookPaid(business: TestBusiness, service_ids: readonly string[]) {
    const choice = { email: newEmail(), timeSlot: toTime(visits++) };
    const path = `/api/public/${business.businessId}`;
    await world.visitor().post(`${path}/send-code`, { ...choice, service_ids });
    const [mail] = await world.mailsTo<'verification_code'>(choice.email);
    const { service_id: _one, ...body } = bookingBody(business, choice, mail?.payload.code ?? '');
    const { json } = await world.visitor().post(`${path}/book`, { ...body, service_ids });
    stripe.pay(json.payment.url);
    await manage(json).read();
    return findEvent(business, json.booking_ref);
  }

  async function bookByOwner(business: TestBusiness, service_ids: readonly string[]) {
    const { owner } = business;
    const customer = { name: 'Noor Haddad', phone: '4165550142' };
    const body = { service_ids, start_time: toTime(visits++), customer };
    const { json } = await owner.post('/api/bookings', body);
    return findEvent(business, json.event.booking_ref);
  }

  const send = (owner: TestBusiness['owner'], path: string, body: object) =>
    owner.post(`/api/bookings/${path}`, body, { 'Idempotency-Key': `${shop.name} ${requests++}` });

  async function receive({ owner }: TestBusiness, id: string, amount_minor: number, method: string) {
    await send(owner, `${id}/received`, { amount_minor, method });
    const { payments } = (await owner.get('/api/payments?kind=received')).json;
    return payments[0].payment_id as string;
  }

  /** Fills the month with rounds of five visits, each with a fate of its own, which is another one in every second round. */
  async function fill(
    { business, color, cut, consultation, book, walkIn }: Opened,
    { rounds, first }: { rounds: number; first: number },
  ) {
    const { owner, ownerEmail } = business;
    const missed: string[] = [];
    for (let round = first; round < first + rounds; round++) {
      const deposited = await bookPaid(business, [color, book]);
      await receive(business, deposited.id, deposited.payment.due_minor, 'cash');

      const full = await bookPaid(business, [cut, ...(round % 2 ? [book] : [])]);
      await send(owner, `${full.id}/refund`, { amount_minor: inSteps(full.payment.paid_minor / 3) });
      await settle();
      if (round % 2) await send(owner, `${full.id}/refund`, {});
      await settle();

      const inParts = await bookByOwner(business, [color, cut, book]);
      const due = inParts.payment.due_minor;
      const parts = [inSteps(due / 7), inSteps(due / 3)];
      for (const part of parts) await receive(business, inParts.id, part, 'terminal');
      await receive(business, inParts.id, due - parts.reduce((sum, part) => sum + part), 'transfer');

      const corrected = await bookByOwner(business, round % 2 ? [walkIn] : [color, color]);
      const mistyped = inSteps(corrected.payment.due_minor * 0.7) || 30 * step;
      const wrong = await receive(business, corrected.id, mistyped, 'cash');
      const key = { 'Idempotency-Key': `${shop.name} ${requests++}` };
      await owner.send('DELETE', `/api/payments/${wrong}`, undefined, key);
      const left = (await findEvent(business, corrected.booking_ref)).payment.due_minor;
      await receive(business, corrected.id, left + 5 * step, 'other');

      missed.push((await bookPaid(business, [consultation])).id);
    }
    world.setClock(AFTERWARDS);
    await owner.post('/api/login', { email: ownerEmail, password: PASSWORD, action: 'submit' });
    for (const [at, id] of missed.entries()) {
      await owner.post(`/api/bookings/${id}/attendance`, { attendance: 'no_show' });
      await send(owner, `${id}/no-show-fee`, at % 2 ? {} : { amount_minor: inSteps(shop.fee * 0.7) });
    }
    const [fee] = stripe.customers.intents.slice(-1);
    if (fee) stripe.refundInDashboard(fee.id, inSteps(shop.fee / 4));
    world.setClock(SWEPT);
    await settle();
  }

  return { open, fill };
}
