import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { MailPayloads } from '../src/emails/mails.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { bookingBody, openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', { capacity: 50 }, { auto_confirm: true });
afterAll(() => world.close());

const START = '2026-11-05T15:00:00.000Z';

/** Books with a zone in both calls. */
async function bookFrom(timezone: string | null | undefined, email: string) {
  const visitor = world.visitor();
  const path = `/api/public/${business.businessId}`;
  const choice = { email, service_id: business.serviceId, timeSlot: START, timezone };
  expect((await visitor.post(`${path}/send-code`, choice)).status).toBe(200);
  const [mail] = await world.mailsTo<'verification_code'>(email);
  const body = { ...bookingBody(business, choice, mail?.payload.code ?? ''), timezone };
  const { status, json } = await visitor.post(`${path}/book`, body);
  expect(status).toBe(200);
  const token = new URL(json.manage_url).searchParams.get('token');
  return { ref: json.booking_ref, token };
}

/** Kind and reader's zone of every mail to an address. */
const zonesIn = async (address: string) =>
  (await world.mailsTo<'reminder_24h'>(address)).map(({ kind, payload }) => [
    kind,
    (payload as MailPayloads['reminder_24h']).readerZone,
  ]);

describe('a customer’s own zone', () => {
  it('is in every mail to the customer, and in none to the owner', async () => {
    const email = 'noor@customer.example';
    const { ref, token } = await bookFrom('Asia/Kathmandu', email);
    const timeSlot = '2026-11-05T16:00:00.000Z';
    await world.visitor().post(`/api/bookings/${ref}/reschedule`, { token, timeSlot });
    world.setClock('2026-11-04T16:00:00.000Z');
    await enqueueDueReminders(world.deps);
    const kathmandu = (...kinds: string[]) => kinds.map((kind) => [kind, 'Asia/Kathmandu']);
    expect(await zonesIn(email)).toEqual(
      kathmandu('verification_code', 'booking_confirmed', 'booking_moved', 'reminder_24h'),
    );
    await world.visitor().post(`/api/bookings/${ref}/cancel`, { token });
    // What has not left yet gives way to the cancellation.
    expect(await zonesIn(email)).toEqual(
      kathmandu('verification_code', 'booking_confirmed', 'booking_cancelled'),
    );
    expect((await zonesIn(business.ownerEmail)).filter(([, zone]) => zone !== undefined)).toEqual([]);
  });

  it('is in the owner’s export', async () => {
    world.setClock('2026-11-02T14:00:00.000Z');
    const { ref } = await bookFrom('Asia/Tokyo', 'kenji@customer.example');
    const { json } = await business.owner.get('/api/account/export');
    const booking = json.bookings.find(({ booking_ref }: { booking_ref: string }) => booking_ref === ref);
    expect(booking).toMatchObject({ customer_timezone: 'Asia/Tokyo' });
  });

  it.each([undefined, null, '', 'Mars/Olympus', '+02:00', 'x'.repeat(70)])(
    'is ignored if it is invalid: %j',
    async (timezone) => {
      const email = `${randomUUID()}@customer.example`;
      world.setClock('2026-11-02T14:00:00.000Z');
      await bookFrom(timezone, email);
      expect((await zonesIn(email)).map(([, zone]) => zone)).toEqual(['', '']);
    },
  );
});
