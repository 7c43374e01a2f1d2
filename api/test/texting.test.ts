/** Customers who asked for it are texted about their appointments. */
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textConsents } from '../src/db/schema/texting.table.ts';
import { insertTexts } from '../src/features/texting/texts.repository.ts';
import { readKey } from './fixtures.ts';
import { createTextingWorld, PHONE } from './texting-world.ts';
import { MONDAY } from './world.ts';

const THURSDAY = '2026-11-05T15:00:00.000Z';

const {
  world,
  business,
  owner,
  twilio,
  connect,
  book,
  sendDue,
  sendDueAt,
  move,
  findEvent,
  statesOf,
  forgetTexts,
} = await createTextingWorld();
beforeEach(async () => {
  world.setClock(MONDAY);
  await connect({ reminders: { '24h': true, '2h': true }, confirmations: true, monthly_limit: 500 });
});
afterEach(forgetTexts);

const texts = () => twilio.textsTo(PHONE);

describe('a customer who asked for messages', () => {
  it('is told of the booking first, with a short link to it and how to stop', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    expect(texts()).toHaveLength(1);
    const [text = ''] = texts();
    expect(text).toMatch(
      /^Marlow Street Tutors: booked, Thu, Nov 5, 10:00 AM \(Toronto time\), Single lesson\. Change or cancel: http:\/\/localhost:3000\/m\/\w[\w-]+ Reply STOP to end texts\.$/,
    );
    const [, path = ''] = /localhost:3000(\/m\/\S+)/.exec(text) ?? [];
    const { headers } = await world.visitor().get(path);
    expect(headers.get('Location')).toBe(new URL(json.manage_url).pathname + new URL(json.manage_url).search);
    expect((await world.visitor().get(`${path.slice(0, -1)}!`)).headers.get('Location')).toContain('unknown');
  });

  it('gets the two reminders, without the link', async () => {
    await book(THURSDAY);
    await sendDueAt(
      MONDAY,
      '2026-11-04T14:59:59.000Z',
      '2026-11-04T15:00:00.000Z',
      '2026-11-05T13:00:00.000Z',
    );
    expect(texts()).toHaveLength(3);
    expect(texts()[0]).toBe(
      'Marlow Street Tutors: see you Thu, Nov 5, 10:00 AM (Toronto time), Single lesson.',
    );
    expect(texts()[1]).toBe(texts()[0]);
  });

  it('is told of the last of several changes, and of none that was undone', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    await move(json.booking_ref, '2026-11-06T15:00:00.000Z');
    await move(json.booking_ref, '2026-11-06T16:00:00.000Z');
    await sendDueAt('2026-11-02T14:00:09.000Z');
    expect(texts()).toHaveLength(1);
    await sendDueAt('2026-11-02T14:00:20.000Z');
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toContain('your appointment is now Fri, Nov 6, 11:00 AM');
    await move(json.booking_ref, '2026-11-09T16:00:00.000Z');
    await move(json.booking_ref, '2026-11-06T16:00:00.000Z');
    await sendDueAt('2026-11-02T14:01:00.000Z');
    expect(texts()).toHaveLength(2);
  });

  it('is told of another service at the same time', async () => {
    const { json } = await book('2026-11-06T19:00:00.000Z');
    await sendDue();
    const added = await owner.post('/api/service', { name: 'Double lesson', duration: 60, capacity: 50 });
    const id = added.json.services.find(({ name }: { name: string }) => name === 'Double lesson').service_id;
    const event = await findEvent(json.booking_ref);
    await owner.put(`/api/calendar/${event.id}`, { service_ids: [id], force: true });
    await sendDueAt('2026-11-02T14:00:20.000Z');
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toMatch(/is now Fri, Nov 6, 2:00 PM .*Double lesson/);
  });

  it('is told of a cancellation, and not reminded', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    const token = new URL(json.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    await sendDueAt(MONDAY, '2026-11-04T15:00:00.000Z', '2026-11-05T13:00:00.000Z');
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toContain('your appointment is cancelled, Thu, Nov 5');
  });

  it('is asked for a number, and consent is kept with its time and its words', async () => {
    for (const phone of ['', '555-0142'])
      expect((await book(THURSDAY, { phone })).json.fields).toHaveProperty('phone');
    const { json } = await book(THURSDAY, { phone: '416-555-0142' });
    const consents = await world.deps.db.query((tx) => tx.select().from(textConsents));
    expect(consents.at(-1)).toMatchObject({ phone: PHONE, createdAt: new Date(MONDAY) });
    expect(consents.at(-1)?.text).toContain('STOP');
    expect(json.booking_ref).toBeTruthy();
  });

  it('is texted in the language of the booking, in at most two segments', async () => {
    await owner.post('/api/profile', { name: '湖畔物理治疗与运动康复中心'.repeat(8).slice(0, 120) });
    await book(THURSDAY, { language: 'zh-CN' });
    await sendDue();
    await owner.post('/api/profile', { name: 'Marlow Street Tutors' });
    expect(texts()[0]).toContain('已预约');
    expect([...(texts()[0] ?? '')].length).toBeLessThanOrEqual(134);
  });

  it('who was booked by telephone gets them too', async () => {
    const customer = { name: 'Noor', phone: '(416) 555-0142' };
    const body = { service_id: business.serviceId, start_time: THURSDAY, customer, text_reminders: true };
    expect((await owner.post('/api/bookings', body)).status).toBe(200);
    await sendDue();
    expect(texts()).toHaveLength(1);
  });
});

describe('nobody is texted', () => {
  it('what the business does not text, and the appointment lists none of it as waiting', async () => {
    await connect({ reminders: { '24h': true, '2h': false } });
    const { json } = await book(THURSDAY);
    const kinds = (await statesOf(json.booking_ref)).map(({ kind }) => kind);
    expect(kinds).toEqual(['confirmed', 'reminder_24h']);
  });

  it('without asking, without a connected account, or without what the business texts', async () => {
    await book(THURSDAY, { text_reminders: false });
    await connect({ confirmations: false, reminders: { '24h': false, '2h': false } });
    await book(THURSDAY);
    await sendDueAt(MONDAY, '2026-11-04T15:00:00.000Z', '2026-11-05T13:00:00.000Z');
    expect(texts()).toEqual([]);
    world.setClock(MONDAY);
    await owner.put('/api/texting/settings', { account_sid: '' });
    expect((await book(THURSDAY)).status).toBe(200);
    await sendDue();
    expect(texts()).toEqual([]);
  });

  it('at night: a reminder goes at 20:00 before, if the appointment existed then', async () => {
    const early = '2026-11-04T14:00:00.000Z';
    await owner.post('/api/booking-options', { hours_advance: 0 });
    await book(early);
    await sendDueAt('2026-11-03T14:00:00.000Z');
    const count = texts().length;
    await sendDueAt('2026-11-04T00:59:59.000Z');
    expect(texts()).toHaveLength(count);
    await sendDueAt('2026-11-04T01:00:00.000Z');
    expect(texts()).toHaveLength(count + 1);
    await sendDueAt('2026-11-04T12:00:00.000Z');
    expect(texts()).toHaveLength(count + 1);
  });

  it('of a cancellation if the confirmation did not leave, also when the night put it off', async () => {
    world.setClock('2026-11-03T01:30:00.000Z');
    const { json } = await book(THURSDAY);
    await sendDueAt('2026-11-03T03:00:00.000Z');
    const token = new URL(json.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    await sendDueAt('2026-11-03T13:00:00.000Z');
    expect(texts()).toEqual([]);
  });

  it('at night: a confirmation waits until 8:00 and goes if it still holds', async () => {
    world.setClock('2026-11-03T03:00:00.000Z');
    const kept = await book(THURSDAY);
    const gone = await book(THURSDAY);
    await sendDue();
    expect(texts()).toEqual([]);
    const token = new URL(gone.json.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${gone.json.booking_ref}/cancel`, { token });
    await sendDueAt('2026-11-03T12:59:59.000Z');
    expect(texts()).toEqual([]);
    await sendDueAt('2026-11-03T13:00:00.000Z');
    expect(texts()).toHaveLength(1);
    expect((await statesOf(kept.json.booking_ref))[0]).toMatchObject({ kind: 'confirmed', status: 'sent' });
  });
});

describe('a number', () => {
  it('gets at most 30 messages of a business in a day, whoever books with it', async () => {
    world.setClock('2026-11-02T15:00:00.000Z');
    const now = world.deps.now();
    const times = { dueAt: now, nextTryAt: now, createdAt: now, changedAt: now };
    const key = { businessKey: readKey(owner), bookingId: null };
    const about = (phone: string) => ({
      ...key,
      messageId: uuidv7(),
      kind: 'test' as const,
      phone,
      ...times,
    });
    const rows = Array.from({ length: 31 }, () => about('+14165550177'));
    await world.deps.db.query((tx) => insertTexts(tx, [...rows, about('+14165550178')]));
    await sendDue();
    const sentTo = (phone: string) => twilio.textsTo(phone).length;
    expect([sentTo('+14165550177'), sentTo('+14165550178')]).toEqual([30, 1]);
    await sendDueAt('2026-11-02T15:10:00.000Z');
    expect(sentTo('+14165550177')).toBe(30);
  });
});

describe('the month’s limit', () => {
  it('counts segments; beyond it only mails go, and the owners are mailed once', async () => {
    const { json } = await owner.get('/api/texting/settings');
    await connect({ monthly_limit: json.segments_this_month + 2 });
    const made = [await book(THURSDAY), await book(THURSDAY), await book(THURSDAY)];
    await sendDue();
    const settings = (await owner.get('/api/texting/settings')).json;
    expect(settings.segments_this_month).toBeLessThanOrEqual(settings.monthly_limit);
    const states = await Promise.all(made.map(async (one) => (await statesOf(one.json.booking_ref))[0]));
    expect(states.filter((state) => state?.status === 'over_limit').length).toBeGreaterThan(0);
    const mails = await world.mailsTo(business.ownerEmail);
    expect(mails.filter(({ kind }) => kind === 'text_limit')).toHaveLength(1);
  });
});
