/** What customers who asked for messages are texted about requests that the owner decides. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { createTextingWorld, PHONE } from './texting-world.ts';
import { MONDAY } from './world.ts';

const THURSDAY = '2026-11-05T15:00:00.000Z';
const FRIDAY = '2026-11-06T15:00:00.000Z';

const { world, owner, twilio, connect, book, sendDue, forgetTexts } = await createTextingWorld();
beforeEach(async () => {
  world.setClock(MONDAY);
  await connect();
  await owner.post('/api/booking-options', { auto_confirm: false });
});
afterEach(forgetTexts);

async function ask() {
  const email = `r${crypto.randomUUID()}@customer.example`;
  const { json } = await book(THURSDAY, { email });
  const token = new URL(json.manage_url).searchParams.get('token');
  const manage = (action: string, body: object = {}) =>
    world.visitor().post(`/api/bookings/${json.booking_ref}/${action}`, { token, ...body });
  async function decide(decision: 'accept' | 'decline') {
    const { service_requests: requests } = (await owner.get('/api/service-requests')).json;
    const { id } = requests.find((one: { customer_email: string }) => one.customer_email === email);
    expect((await owner.post(`/api/service-requests/${id}/${decision}`)).status).toBe(200);
    await sendDue();
  }
  return { email, manage, decide };
}

/** An appointment that was accepted and texted, and that its customer moved to Friday. */
async function askAndMove() {
  const asked = await ask();
  await asked.decide('accept');
  expect((await asked.manage('reschedule', { timeSlot: FRIDAY })).status).toBe(200);
  await sendDue();
  return asked;
}

const texts = () => twilio.textsTo(PHONE);

describe('a customer who asked for messages', () => {
  it('is told that a cancelled request is a request', async () => {
    const { manage } = await ask();
    await sendDue();
    expect(texts()).toEqual([]);
    await manage('cancel');
    await sendDue();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/^Marlow Street Tutors: your booking request is cancelled, Thu, Nov 5/);
  });

  it('is told of a move that the owner declines, because the former time was texted', async () => {
    const { decide } = await askAndMove();
    expect(texts()).toHaveLength(1);
    await decide('decline');
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toContain("your booking request wasn't accepted, Fri, Nov 6");
  });

  it('is told of a move that the owner never answers', async () => {
    await askAndMove();
    world.setClock('2026-11-06T15:00:01.000Z');
    await expireRequests(world.deps);
    await sendDue();
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toContain("your booking request wasn't accepted, Fri, Nov 6");
  });

  it('is mailed alone that a request was declined of which nothing was texted', async () => {
    const { email, decide } = await ask();
    await decide('decline');
    expect(texts()).toEqual([]);
    expect((await world.mailsTo(email)).map(({ kind }) => kind)).toContain('booking_declined');
  });
});
