/** A booking without an email address works like any other, without mails to the customer: also those that waited. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { bookSlot, openBusiness, PASSWORD } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

/** A booking whose address the owner removed. */
async function booked(email: string, timeSlot: string) {
  const { json } = await bookSlot(world, business, { email, timeSlot });
  const token = new URL(json.manage_url).searchParams.get('token');
  const date = timeSlot.slice(0, 10);
  const { events } = (await business.owner.get(`/api/calendar?start=${date}&end=${date}T23:59:00.000Z`)).json;
  const { id } = events.find((event: { customer_email: string }) => event.customer_email === email);
  expect((await business.owner.put(`/api/calendar/${id}`, { customerEmail: '' })).status).toBe(200);
  const manage = (verb: string, body: object = {}) =>
    world.visitor().post(`/api/bookings/${json.booking_ref}/${verb}`, { token, ...body });
  return {
    id,
    manage,
    ics: () => world.visitor().get(`/api/bookings/${json.booking_ref}/calendar.ics?token=${token}`),
  };
}
const kindsTo = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind);

it('can be moved by its customer, without an attendee in any calendar', async () => {
  const booking = await booked('moves@customer.example', '2026-11-05T15:00:00.000Z');
  const timeSlot = '2026-11-05T17:00:00.000Z';
  expect((await booking.manage('reschedule', { timeSlot })).json.start_time).toBe(timeSlot);
  expect((await booking.ics()).text).not.toContain('ATTENDEE');
  expect(await kindsTo('moves@customer.example')).toEqual(['verification_code']);
  expect((await world.mailsTo(business.ownerEmail)).at(-1)?.kind).toBe('customer_moved');
});

it('can be moved and cancelled by the owner', async () => {
  const { id } = await booked('owners@customer.example', '2026-11-06T15:00:00.000Z');
  const times = { start_time: '2026-11-06T17:00:00.000Z', end_time: '2026-11-06T18:00:00.000Z' };
  expect((await business.owner.put(`/api/calendar/${id}`, times)).json.event).toMatchObject(times);
  expect((await business.owner.delete(`/api/calendar/${id}`)).status).toBe(200);
  expect(await kindsTo('owners@customer.example')).toEqual(['verification_code']);
  expect(await kindsTo('')).toEqual([]);
});

it('can be cancelled by its customer, and the owner is mailed', async () => {
  const booking = await booked('cancels@customer.example', '2026-11-09T15:00:00.000Z');
  expect((await booking.manage('cancel')).status).toBe(200);
  const mail = (await world.mailsTo<'customer_cancelled'>(business.ownerEmail)).at(-1);
  expect(mail?.kind).toBe('customer_cancelled');
  expect(mail?.payload.calendarInvite?.content).not.toContain('ATTENDEE');
});

it('reminds only the owner', async () => {
  await booked('reminds@customer.example', '2026-11-10T15:00:00.000Z');
  world.setClock('2026-11-09T15:00:01.000Z');
  await enqueueDueReminders(world.deps);
  expect(await kindsTo(business.ownerEmail)).toContain('owner_reminder_24h');
  expect(await kindsTo('reminds@customer.example')).toEqual(['verification_code']);
  expect(await kindsTo('')).toEqual([]);
});

it('loses its name and phone number in time, and can still be moved and cancelled', async () => {
  const { id } = await booked('forgotten@customer.example', '2026-11-12T15:00:00.000Z');
  await business.owner.put(`/api/calendar/${id}`, { customerPhone: '4165550117', title: 'Mia, as ever' });
  world.setClock('2027-03-01T15:00:00.000Z');
  const { deps } = world;
  await deleteExpiredData({ ...deps, env: { ...deps.env, retentionDays: 30 } });
  world.setClock(MONDAY);
  await business.owner.get('/api/check-auth');
  const login = { email: business.ownerEmail, password: PASSWORD, action: 'submit' };
  expect((await business.owner.post('/api/login', login)).status).toBe(200);
  const times = { start_time: '2026-11-12T17:00:00.000Z', end_time: '2026-11-12T18:00:00.000Z' };
  expect((await business.owner.put(`/api/calendar/${id}`, times)).json.event).toMatchObject({
    ...times,
    title: 'Single lesson',
    customer_name: '',
    customer_phone: '',
    additional_info: '',
  });
  expect((await business.owner.delete(`/api/calendar/${id}`)).status).toBe(200);
});

it('is deleted with its business', async () => {
  await booked('erased@customer.example', '2026-11-11T15:00:00.000Z');
  expect((await business.owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  expect(await kindsTo('')).toEqual([]);
});
