/** Erasing a customer, and blocking one. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import {
  bookingBody,
  bookSlot,
  eventsOn,
  getCode,
  openBusiness,
  slotsOn,
  type TestBusiness,
} from './fixtures.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, type World } from './world.ts';

const SOON = '2026-11-03T15:00:00.000Z';
const LATER = '2026-11-05T15:00:00.000Z';
const TODAY = '2026-11-02T15:00:00.000Z';

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
});
afterEach(() => world.close());

const book = async (email: string, timeSlot: string) =>
  (await bookSlot(world, business, { email, timeSlot })).json;
const customerId = async (email: string) =>
  (await business.owner.get(`/api/customers?query=${email}`)).json.customers[0].customer_id;
const kindsTo = async (address: string) => (await world.mailsTo(address)).map(({ kind }) => kind);

async function sentMails(): Promise<string[]> {
  const sent: string[] = [];
  const transport = {
    async send({ to, subject }: { to: { address: string }; subject: string }) {
      sent.push(`${to.address}: ${subject}`);
    },
    close() {},
  };
  await sendDueMails(world, transport as never);
  return sent;
}

describe('erasing a customer', () => {
  it('cancels what is to come with a mail, whatever the options say, and forgets the person', async () => {
    const { manage_url, booking_ref } = await book('mia@example.com', SOON);
    await sentMails();
    await business.owner.post('/api/booking-options', { notify_customer: false });
    const { status } = await business.owner.delete(`/api/customers/${await customerId('mia@example.com')}`);
    expect(status).toBe(200);
    expect(await kindsTo('mia@example.com')).toEqual(['booking_cancelled']);
    expect((await sentMails()).map((mail) => mail.split(':')[0])).toEqual(['mia@example.com']);
    const { pathname, search } = new URL(manage_url);
    expect((await world.visitor().get(`/api/bookings/${booking_ref}${search}`)).status).toBe(404);
    expect(pathname).toContain(booking_ref);
    const [row] = await world.deps.db.query((tx) =>
      tx.select().from(bookings).where(eq(bookings.bookingRef, booking_ref)),
    );
    expect(row).toMatchObject({
      status: 'cancelled',
      customerName: '',
      customerEmail: '',
      additionalInfo: '',
      customerId: null,
      remindAt: null,
    });
    expect(await slotsOn(world, business, '2026-11-03')).toContain(SOON);
    expect((await business.owner.get('/api/customers')).json.total).toBe(0);
  });

  it('keeps past bookings, without saying whom they were for', async () => {
    await book('mia@example.com', TODAY);
    world.setClock('2026-11-02T16:30:00.000Z');
    await business.owner.delete(`/api/customers/${await customerId('mia@example.com')}`);
    expect(await kindsTo('mia@example.com')).toEqual([]);
    const [event] = await eventsOn(business, '2026-11-02');
    expect(event).toMatchObject({
      customer_name: '',
      customer_email: '',
      additional_info: '',
      start_time: TODAY,
    });
    expect(event.title).not.toContain('Mia');
  });

  it('sends no reminder that was due meanwhile', async () => {
    await book('mia@example.com', LATER);
    const id = await customerId('mia@example.com');
    await sentMails();
    world.setClock('2026-11-04T15:00:00.000Z');
    await business.owner.get('/api/check-auth');
    await business.owner.post('/api/login', {
      email: business.ownerEmail,
      password: 'correct horse battery',
      action: 'submit',
    });
    const [erased] = await Promise.all([
      business.owner.delete(`/api/customers/${id}`),
      enqueueDueReminders(world.deps),
    ]);
    expect(erased.status).toBe(200);
    await enqueueDueReminders(world.deps);
    const sent = await sentMails();
    expect(sent.filter((mail) => mail.startsWith('mia@'))).toEqual([expect.stringMatching(/cancel/i)]);
    expect(await kindsTo('mia@example.com')).toEqual([]);
  });

  it('is 404 for one who is gone', async () => {
    await book('mia@example.com', SOON);
    const id = await customerId('mia@example.com');
    await business.owner.delete(`/api/customers/${id}`);
    expect((await business.owner.delete(`/api/customers/${id}`)).status).toBe(404);
  });
});

describe('a blocked customer', () => {
  beforeEach(async () => {
    await business.owner.post('/api/customers', { email: 'mia@example.com', blocked: true });
    await business.owner.post('/api/customers', { phone: '4165550142', blocked: true });
  });

  it('books as anyone, and is mailed that the request was received and declined; the owner hears nothing', async () => {
    const booked = await book('Mia+again@example.com', SOON);
    expect(booked.status).toBe('pending');
    const { search } = new URL(booked.manage_url);
    const managed = await world.visitor().get(`/api/bookings/${booked.booking_ref}${search}`);
    expect(managed.json.status).toBe('declined');
    world.setClock('2026-11-02T14:00:05.000Z');
    const sent = await sentMails();
    expect(sent.filter((mail) => mail.startsWith('Mia+again')).slice(-2)).toEqual([
      expect.stringMatching(/received|request/i),
      expect.stringMatching(/declined|not available|can’t|couldn’t/i),
    ]);
    expect(await kindsTo('Mia+again@example.com')).toEqual(['request_received', 'booking_declined']);
    const toOwner = (await kindsTo(business.ownerEmail)).filter((kind) => /request|booking/.test(kind));
    expect(toOwner).toEqual([]);
    expect(await eventsOn(business, '2026-11-03')).toEqual([]);
    expect(await slotsOn(world, business, '2026-11-03')).toContain(SOON);
  });

  it('is known by the phone alone too', async () => {
    const choice = { email: 'new@example.com', timeSlot: SOON };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const { json } = await world
      .visitor()
      .post('/api/public/marlow/book', { ...body, phone: '+1 416 555-0142' });
    expect(json.status).toBe('pending');
    expect(await eventsOn(business, '2026-11-03')).toEqual([]);
  });

  it('books like others once unblocked', async () => {
    const id = await customerId('mia@example.com');
    await business.owner.put(`/api/customers/${id}`, { blocked: false });
    expect((await book('mia@example.com', SOON)).status).toBe('accepted');
  });
});
