/** A business that is connected to a Twilio of the test. */
import { like } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { rateLimits } from '../src/db/schema/installation.table.ts';
import { textBlocks, textMessages } from '../src/db/schema/texting.table.ts';
import { sendDueTexts } from '../src/features/texting/texts.worker.ts';
import { HOUR_MS } from '../src/time/units.ts';
import { bookingBody, getCode, openBusiness, PASSWORD } from './fixtures.ts';
import { ACCOUNT, NUMBER, signAsTwilio, startTwilioServer } from './twilio-server.ts';
import { createWorld } from './world.ts';

export const PHONE = '+14165550142';

const NEVER = new AbortController().signal;

export async function createTextingWorld() {
  const twilio = await startTwilioServer(() => new Date());
  const world = await createWorld({ TEXTING_API_URL: twilio.url, FREE_APPOINTMENTS_PER_MONTH: '0' });
  const business = await openBusiness(world, 'marlow', { capacity: 50 }, { auto_confirm: true });
  const { owner, ownerEmail: email } = business;
  await owner.post('/api/login', { email, password: PASSWORD, stayLoggedIn: true, action: 'submit' });
  afterAll(async () => {
    await world.close();
    await twilio.close();
  });

  const connect = (change: object = {}) =>
    owner.put('/api/texting/settings', {
      account_sid: ACCOUNT.accountSid,
      auth_token: ACCOUNT.authToken,
      from: NUMBER,
      ...change,
    });

  async function book(
    timeSlot: string,
    {
      email: address = `c${crypto.randomUUID()}@customer.example`,
      ...more
    }: Record<string, unknown> & { email?: string } = {},
  ) {
    const code = await getCode(world, business, { email: address, timeSlot });
    const body = {
      ...bookingBody(business, { email: address, timeSlot }, code),
      phone: PHONE,
      text_reminders: true,
    };
    return world.visitor().post(`/api/public/${business.businessId}/book`, { ...body, ...more });
  }

  const inboundPath = async () => {
    const { json } = await owner.get('/api/texting/settings');
    return new URL(json.webhook_url).pathname;
  };

  /** Sends a webhook as Twilio does. */
  async function report(
    path: string,
    fields: Record<string, string>,
    signature = (url: string) => signAsTwilio(url, fields),
  ) {
    const url = `http://localhost:3000${path}`;
    return world.visitor().send('POST', path, new URLSearchParams(fields).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Twilio-Signature': signature(url),
    });
  }

  /** A booking as an event of the calendar. */
  async function findEvent(bookingRef: string) {
    const { json } = await owner.get('/api/calendar?start=2026-11-01&end=2026-12-20');
    return json.events.find((one: { booking_ref: string }) => one.booking_ref === bookingRef);
  }

  async function move(bookingRef: string, start: string) {
    const { id } = await findEvent(bookingRef);
    const end = new Date(Date.parse(start) + HOUR_MS).toISOString();
    return owner.put(`/api/calendar/${id}`, { start_time: start, end_time: end });
  }

  return {
    ...{ world, business, owner, twilio, connect, book, move, inboundPath, report, findEvent },
    /** No message waits or was counted, and no number is blocked. */
    async forgetTexts() {
      await world.deps.db.query(async (tx) => {
        await tx.delete(textMessages);
        await tx.delete(textBlocks);
        await tx.delete(rateLimits).where(like(rateLimits.key, 'textsOfNumber:%'));
      });
      twilio.sent.length = 0;
      twilio.faults.length = 0;
    },
    /** Sends what is due, as the loop does. */
    sendDue: () => sendDueTexts(world.deps, NEVER),
    async sendDueAt(...instants: string[]) {
      for (const instant of instants) {
        world.setClock(instant);
        await sendDueTexts(world.deps, NEVER);
      }
    },
    answer: async (text: string) =>
      report(await inboundPath(), { From: PHONE, To: NUMBER, Body: text, MessageSid: 'SM1' }),
    /** The messages about a booking, as the owner sees them. */
    async statesOf(bookingRef: string): Promise<{ kind: string; status: string; reason: string }[]> {
      const { id } = await findEvent(bookingRef);
      return (await owner.get(`/api/calendar/${id}/mails`)).json.texts;
    },
  };
}
