/** Mails and calendar files name whom the appointment is with, where customers have a choice. */
import { expect, it } from 'vitest';
import { addMember, bookSlot, type TestBusiness } from './fixtures.ts';
import { createReminderWorld, START } from './reminder-world.ts';

const { world, business, lookAt } = await createReminderWorld();
const named = async (address: string) =>
  (await world.mailsTo<'booking_confirmed'>(address)).map(({ kind, payload }) => [kind, payload.staffName]);

async function book(of: TestBusiness, email: string, timeSlot = START) {
  const { manage_url } = (await bookSlot(world, of, { email, timeSlot })).json;
  const { pathname, search } = new URL(manage_url);
  const file = await world.visitor().get(`/api/bookings/${pathname.split('/').at(-1)}/calendar.ics${search}`);
  return { file: file.text };
}

async function employ({ owner }: TestBusiness) {
  const [first] = (await owner.get('/api/staff')).json.staff;
  await owner.put(`/api/staff/${first.staff_id}`, { name: 'Marco' });
  return { marco: first.staff_id as string, tunde: await addMember({ owner }, 'Tunde') };
}

it('a business of one names nobody', async () => {
  const { file } = await book(business, 'mia@customer.example');
  expect(file).toContain('SUMMARY:Single lesson');
  expect(await named('mia@customer.example')).toEqual([
    ['verification_code', ''],
    ['booking_confirmed', ''],
  ]);
});

it('a business of two names the person in every mail and in the calendar file', async () => {
  await employ(business);
  const { file } = await book(business, 'noor@customer.example', '2026-11-05T16:00:00.000Z');
  const person = (await named('noor@customer.example'))[0]?.[1];
  expect(['Marco', 'Tunde']).toContain(person);
  expect(file).toMatch(new RegExp(`SUMMARY:Single lesson.*${person}`));
  await lookAt('2026-11-04T16:00:00.000Z');
  expect(await named('noor@customer.example')).toEqual([
    ['verification_code', person],
    ['booking_confirmed', person],
    ['reminder_24h', person],
  ]);
  const toOwner = await world.mailsTo<'new_booking'>(business.ownerEmail);
  expect(toOwner.findLast(({ kind }) => kind === 'new_booking')?.payload.staffName).toBe(person);
});
