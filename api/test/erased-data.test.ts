/** After an erasure no column of any table says anything about the person any more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BODY_EXAMPLES } from '../src/docs/body-examples.ts';
import { unsubscribeUrl } from '../src/domain/unsubscribes/unsubscribe-token.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { bookingBody, getCode, openBusiness, PASSWORD, readKey, type TestBusiness } from './fixtures.ts';
import { rowsAbout } from './rows-about.ts';
import { sendDueMails } from './send-mails.ts';
import { insertTexted } from './texted-booking.ts';
import { askToWait, TUESDAY, wait } from './waitlist-world.ts';
import { createWorld, MONDAY } from './world.ts';

const SOON = `${TUESDAY}T15:00:00.000Z`;
const LATER = '2026-11-05T15:00:00.000Z';
const CLIENT = '203.0.113.77';
const ALONE = { 'X-Forwarded-For': CLIENT };
/** Of the customer: name, addresses with and without a tag, phone, street, note. */
const PERSON = /zebedee|quagmire|4165550199|416 555-0199|banyan|xylophone/i;
const EMAIL = 'zebedee@quagmire.example';
const TAGGED = 'Zebedee+lessons@Quagmire.example';

const world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
afterAll(() => world.close());

let business: TestBusiness;
beforeAll(async () => {
  business = await openBusiness(world, 'erasing', {}, { auto_confirm: true, waitlist: true });
});

async function book(email: string, timeSlot: string): Promise<void> {
  const code = await getCode(world, business, { email, timeSlot });
  const person = { name: 'Zebedee Quagmire', phone: '+1 416 555-0199', address: '7 Banyan Way' };
  const body = {
    ...bookingBody(business, { email, timeSlot }, code),
    ...person,
    additionalInfo: 'Xylophone',
  };
  const headers = { ...ALONE, 'Idempotency-Key': crypto.randomUUID() };
  const { status } = await world.visitor().post('/api/public/erasing/book', body, headers);
  expect(status).toBe(200);
}

const deliverMails = () =>
  sendDueMails(world, { send: async () => undefined, close: () => undefined } as never);

/** Leaves a trace of the customer wherever the product keeps one. */
async function leaveTraces(): Promise<void> {
  const { owner } = business;
  await owner.post('/api/push', BODY_EXAMPLES['POST /api/push']);
  await owner.post('/api/webhooks', {
    url: 'https://hooks.example/slotwell',
    events: ['booking.created', 'booking.cancelled', 'customer.created'],
  });
  await book(EMAIL, SOON);
  world.setClock('2026-11-02T14:02:00.000Z');
  await getCode(world, business, { email: TAGGED, timeSlot: LATER });
  await askToWait(world, business, 'zebedee+waits@quagmire.example', { date: '2026-11-04' });
  await wait(world, business, EMAIL, { date: '2026-11-05' });
  const named = { customerName: 'Zebedee', customerEmail: TAGGED, customerPhone: '416 555-0199' };
  const times = { start_time: '2026-11-03T20:00:00.000Z', end_time: '2026-11-03T21:00:00.000Z' };
  await owner.post('/api/calendar', { title: 'House call', ...times, ...named });
  await owner.post('/api/calendar', { title: 'By phone', ...times, customerPhone: '4165550199' });
  const { env, secret } = world.deps;
  const link = unsubscribeUrl(env.publicUrl, secret, { businessKey: readKey(owner), address: TAGGED });
  await world.visitor().post('/api/unsubscribe', { token: new URL(link).searchParams.get('token') });
  await enqueueDueReminders(world.deps);
  await deliverMails();
  const { json } = await owner.get('/api/calendar?start=2026-11-03&end=2026-11-04');
  const texted = json.events.find(({ customer_email: email }: { customer_email: string }) => email === EMAIL);
  await insertTexted(world, { businessKey: readKey(owner), bookingId: texted.id, phone: '+14165550199' });
}

it('an erased customer is in no table, once the cancellation was sent', async () => {
  await leaveTraces();
  const tables = new Set((await rowsAbout(world.deps, PERSON)).map((row) => row.split(' ')[0]));
  for (const table of [
    'bookings',
    'customers',
    'events',
    'outbox',
    'text_consents',
    'text_messages',
    'entry_changes',
    'waitlist_entries',
    'unsubscribes',
  ])
    expect(tables).toContain(table);
  const { customers } = (await business.owner.get('/api/customers?query=zebedee')).json;
  expect((await business.owner.delete(`/api/customers/${customers[0].customer_id}`)).status).toBe(200);
  expect((await world.mailsTo(EMAIL)).map(({ kind }) => kind)).toEqual(['booking_cancelled']);
  await deliverMails();
  expect(await rowsAbout(world.deps, PERSON)).toEqual([]);
});

it('a deleted account and its customers are in no table, once the last mails were sent', async () => {
  world.setClock(MONDAY);
  await book('zebedee@other.example', '2026-11-03T16:00:00.000Z');
  await world.visitor().post('/api/forgot-password', { email: business.ownerEmail, action: 'submit' }, ALONE);
  expect((await business.owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  expect(await rowsAbout(world.deps, /zebedee/i)).toHaveLength(1);
  await deliverMails();
  expect(await rowsAbout(world.deps, /zebedee|erasing@business|Marlow Street|203\.0\.113\.77/i)).toEqual([]);
});
