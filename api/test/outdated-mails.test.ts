import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot, getCode, openBusiness, PASSWORD } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', { capacity: 50 }, { auto_confirm: true });
const server = await startMailServer();
const { transport } = server;
beforeEach(async () => {
  world.setClock(MONDAY);
  await sendDueMails(world, transport);
  server.mails.length = 0;
});
afterEach(() => server.refusals.clear());
afterAll(async () => {
  await server.close();
  await world.close();
});

const START = '2026-11-05T15:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(MONDAY) + seconds * 1000).toISOString();
const subjectsTo = (email: string) =>
  server.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

/** The address is refused temporarily until the change is made. */
async function refusedUntil(email: string, change: () => Promise<unknown>) {
  server.refusals.set(email, 451);
  await sendDueMails(world, transport);
  await change();
  server.refusals.clear();
  world.setClock(later(70));
  await sendDueMails(world, transport);
}

async function book(email: string) {
  const { json } = await bookSlot(world, business, { email, timeSlot: START });
  const token = new URL(json.manage_url).searchParams.get('token');
  const path = `/api/bookings/${json.booking_ref}`;
  return {
    cancel: () => world.visitor().post(`${path}/cancel`, { token }),
    move: (timeSlot: string) => world.visitor().post(`${path}/reschedule`, { token, timeSlot }),
  };
}

describe('a retried mail', () => {
  it('does not confirm a booking that was cancelled meanwhile, to either side', async () => {
    const booking = await book('gone@customer.example');
    server.refusals.set(business.ownerEmail, 451);
    await refusedUntil('gone@customer.example', booking.cancel);
    expect(subjectsTo('gone@customer.example')).toEqual([expect.stringMatching(/^Cancelled/)]);
    expect(subjectsTo(business.ownerEmail)).toEqual([expect.stringMatching(/^Cancelled/)]);
    expect((await world.mailsTo('gone@customer.example')).map(({ kind }) => kind)).toEqual([
      'booking_cancelled',
    ]);
  });

  it('does not contain a time that is no longer valid', async () => {
    const booking = await book('moves@customer.example');
    await refusedUntil('moves@customer.example', () => booking.move('2026-11-06T15:00:00.000Z'));
    expect(subjectsTo('moves@customer.example')).toEqual([expect.stringMatching(/^New time: Fri, Nov 6/)]);
  });

  it('confirms a time that was left and taken again, and tells of no move', async () => {
    const booking = await book('returns@customer.example');
    await refusedUntil('returns@customer.example', async () => {
      await booking.move('2026-11-06T15:00:00.000Z');
      await booking.move(START);
    });
    expect(subjectsTo('returns@customer.example')).toEqual([expect.stringMatching(/^Confirmed: Thu, Nov 5/)]);
  });

  it('does not contain a replaced code', async () => {
    const choice = { email: 'twice@customer.example', timeSlot: START };
    await getCode(world, business, choice);
    let code = '';
    await refusedUntil(choice.email, async () => {
      world.setClock(later(61));
      code = await getCode(world, business, choice);
    });
    expect(subjectsTo(choice.email)).toEqual([
      expect.stringContaining(`${code.slice(0, 3)} ${code.slice(3)}`),
    ]);
  });

  it('cancels for a customer whose business was deleted', async () => {
    const other = await openBusiness(world, 'closing', {}, { auto_confirm: true });
    await bookSlot(world, other, { email: 'left@customer.example', timeSlot: START });
    await refusedUntil('left@customer.example', () =>
      other.owner.delete('/api/account', { password: PASSWORD }),
    );
    expect(subjectsTo('left@customer.example')).toEqual([expect.stringMatching(/^Cancelled/)]);
  });
});
