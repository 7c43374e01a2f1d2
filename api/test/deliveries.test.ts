import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport, type MailTransport } from '../src/emails/transport.ts';
import { bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY, type World } from './world.ts';

let world: World;
let business: TestBusiness;
let server: MailServer;
let transport: MailTransport;
beforeAll(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
  server = await startMailServer();
  const from = { name: 'Slotwell', address: 'no-reply@localhost' };
  transport = createTransport({ smtpUrl: server.smtpUrl, from, connections: 10 });
});
afterAll(async () => {
  transport.close();
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
