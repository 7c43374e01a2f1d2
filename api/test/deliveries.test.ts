import { afterAll, describe, expect, it } from 'vitest';
import { bookSlot, openBusiness } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
const server = await startMailServer();
const { transport } = server;
afterAll(async () => {
  await server.close();
  await world.close();
});

describe('the mails about a booking', () => {
  it('are listed for the owner: unsent, sent, and failed with the reason', async () => {
    server.refusals.set('gone@customer.example', 550);
    await bookSlot(world, business, { email: 'gone@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' });
    const { events } = (await business.owner.get('/api/calendar?start=2026-11-05&end=2026-11-06')).json;
    const path = `/api/calendar/${events[0].id}/mails`;
    const listed = async () => (await business.owner.get(path)).json.mails;
    expect(await listed()).toMatchObject([
      { kind: 'booking_confirmed', to: 'gone@customer.example', status: 'waiting', at: MONDAY, reason: '' },
      { kind: 'new_booking', to: business.ownerEmail, status: 'waiting' },
    ]);
    await sendDueMails(world, transport);
    expect(await listed()).toMatchObject([
      { kind: 'booking_confirmed', status: 'failed', reason: expect.stringContaining('says no') },
      { kind: 'new_booking', status: 'sent', reason: '' },
    ]);
    const stranger = await openBusiness(world, 'stranger');
    expect((await stranger.owner.get(path)).status).toBe(404);
  });
});
