/** Webhook messages about customers: creation, attendance, erasure. */
import { expect, it } from 'vitest';
import { webhookMessage } from '../src/contract/webhooks.ts';
import { bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWebhookWorld, readDeliveries } from './webhook-world.ts';

const { addWebhook, book, deliver, receiver, world } = await createWebhookWorld();

const events = ['booking.accepted', 'booking.cancelled', 'booking.attendance', 'customer.created'];

async function openHooked(businessId: string) {
  const business = await openBusiness(world, businessId, {}, { auto_confirm: true });
  return { business, webhook: await addWebhook(business, { events }) };
}

async function received() {
  await deliver();
  const messages = receiver.received.splice(0).map(({ message }) => message);
  for (const message of messages) expect(webhookMessage.parse(message)).toEqual(message);
  return messages;
}

const firstBooking = async ({ owner }: TestBusiness) =>
  (await owner.get('/api/calendar?start=2026-11-02&end=2026-11-06')).json.events[0];

it('a new customer is sent once, by the first booking or the owner', async () => {
  const { business } = await openHooked('newcustomers');
  await book(business);
  const { customer_id } = await firstBooking(business);
  const [created, accepted] = (await received()).toSorted((a, b) => (a.type < b.type ? 1 : -1));
  expect(created).toMatchObject({
    type: 'customer.created',
    data: { customer: { customer_id, name: 'Mia Okafor', bookings: 0, next_visit: null } },
  });
  expect(accepted).toMatchObject({ type: 'booking.accepted', data: { booking: { customer_id } } });

  const customer = { name: 'Ola', phone: '+1 416 555 0199', notes: 'by telephone', tags: ['new'] };
  const added = await business.owner.post('/api/customers', customer);
  expect(await received()).toMatchObject([
    { type: 'customer.created', data: { customer: added.json.customer } },
  ]);
  await business.owner.put(`/api/customers/${added.json.customer.customer_id}`, { name: 'Ola B.' });
  expect(await received()).toEqual([]);
});

it('attendance is sent whenever it changes', async () => {
  const { business } = await openHooked('attended');
  const timeSlot = '2026-11-02T17:00:00.000Z';
  await bookSlot(world, business, { email: 'mia@customer.example', timeSlot });
  const { id } = await firstBooking(business);
  await received();
  world.setClock(timeSlot);
  for (const attendance of ['came', 'came', null, 'late'])
    await business.owner.post(`/api/bookings/${id}/attendance`, { attendance });
  const sent = await received();
  expect(sent.map(({ type }) => type)).toEqual(Array(3).fill('booking.attendance'));
  expect(sent).toMatchObject(
    ['came', null, 'late'].map((attendance) => ({
      data: { booking: { id, attendance, status: 'accepted' } },
    })),
  );
});

it('of an erased customer only the cancellation is sent, without a name', async () => {
  const { business, webhook } = await openHooked('erased');
  await book(business);
  const { id, customer_id } = await firstBooking(business);
  await received();
  await book(business, 17);
  const other = (await readDeliveries(business, webhook.path)).filter(
    ({ status }: { status: string }) => status === 'waiting',
  );
  await business.owner.delete(`/api/customers/${customer_id}`);
  const left = await readDeliveries(business, webhook.path);
  expect(left).toHaveLength(other.length + 1);
  const cancelled = (await received()).find(({ type }) => type === 'booking.cancelled');
  expect(cancelled?.data).toMatchObject({
    booking: { id, status: 'cancelled', customer_name: '', customer_email: '', customer_id: null },
  });
});
