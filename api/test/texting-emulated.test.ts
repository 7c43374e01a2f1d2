/** Text messages through an emulated Twilio, which signs its webhooks and goes on sending after STOP. */
import { createEmulator } from 'emulate';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../src/embedded/free-port.ts';
import { sendDueTexts } from '../src/features/texting/texts.worker.ts';
import { listen } from '../src/http/listen.ts';
import { bookingBody, getCode, openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'twilio_test_auth_token';
const [NUMBER, PHONE] = ['+15551234567', '+14165550142'];

const port = await freePort();
const emulator = await createEmulator({ service: 'twilio', port: await freePort() });
const world = await createWorld({
  TEXTING_API_URL: emulator.url,
  PUBLIC_URL: `http://localhost:${port}`,
  FREE_APPOINTMENTS_PER_MONTH: '0',
});
const server = await listen(world.app.fetch, { host: '127.0.0.1', port });
const business = await openBusiness(world, 'marlow', { capacity: 50 }, { auto_confirm: true });
afterAll(async () => {
  server.close();
  await world.close();
  await emulator.close();
});

async function ask(path: string, fields?: Record<string, string>) {
  const response = await fetch(emulator.url + path, {
    headers: { authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}` },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return response.json();
}

const listTexts = async (): Promise<{ sid: string; body: string }[]> =>
  (
    await ask(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json?To=${encodeURIComponent(PHONE)}`)
  ).messages.filter((message: { direction: string }) => message.direction.startsWith('outbound'));

async function book(email: string) {
  const timeSlot = '2026-11-05T15:00:00.000Z';
  const code = await getCode(world, business, { email, timeSlot });
  const body = { ...bookingBody(business, { email, timeSlot }, code), phone: PHONE, text_reminders: true };
  const { json } = await world.visitor().post('/api/public/marlow/book', body);
  await sendDueTexts(world.deps, new AbortController().signal);
  const { json: calendar } = await business.owner.get('/api/calendar?start=2026-11-05&end=2026-11-06');
  const event = calendar.events.find((one: { booking_ref: string }) => one.booking_ref === json.booking_ref);
  return async () =>
    (await business.owner.get(`/api/calendar/${event.id}/mails`)).json.texts.map(
      ({ status }: { status: string }) => status,
    );
}

it('a message is sent, reported as delivered, and ended by STOP until START', async () => {
  const connected = await business.owner.put('/api/texting/settings', {
    account_sid: ACCOUNT,
    auth_token: TOKEN,
    from: NUMBER,
  });
  expect([connected.status, connected.json.connected]).toEqual([200, true]);
  const readStates = await book('mia@customer.example');
  const [text] = await listTexts();
  expect(text?.body).toMatch(/^Marlow Street Tutors: booked/);
  await ask('/_twilio/simulate/message-status', { MessageSid: text?.sid ?? '', Status: 'delivered' });
  expect((await readStates())[0]).toBe('delivered');

  await ask('/_twilio/simulate/inbound-message', { To: NUMBER, From: PHONE, Body: 'STOP' });
  expect(await readStates()).toEqual(['delivered', 'blocked']);
  const readSecond = await book('noor@customer.example');
  expect(new Set(await readSecond())).toEqual(new Set(['waiting', 'blocked']));
  expect(await listTexts()).toHaveLength(1);

  await ask('/_twilio/simulate/inbound-message', { To: NUMBER, From: PHONE, Body: 'START' });
  await book('ravi@customer.example');
  expect(await listTexts()).toHaveLength(2);
});
