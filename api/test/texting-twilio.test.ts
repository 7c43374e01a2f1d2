/** What customers answer, what Twilio reports of messages, and what is done when it fails. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textMessages } from '../src/db/schema/texting.table.ts';
import { openBusiness } from './fixtures.ts';
import { createTextingWorld, PHONE } from './texting-world.ts';
import { ACCOUNT, NUMBER, type SentText, signAsTwilio } from './twilio-server.ts';
import { MONDAY } from './world.ts';

const TUESDAY = '2026-11-03T15:00:00.000Z';
const THURSDAY = '2026-11-05T15:00:00.000Z';

const {
  world,
  twilio,
  connect,
  book,
  move,
  sendDue,
  sendDueAt,
  statesOf,
  inboundPath,
  report,
  answer,
  forgetTexts,
} = await createTextingWorld();
beforeEach(async () => {
  world.setClock(MONDAY);
  await connect({ reminders: { '24h': true, '2h': true } });
});
afterEach(forgetTexts);

const texts = () => twilio.textsTo(PHONE);

const messageId = ({ statusUrl }: SentText) => new URL(statusUrl).searchParams.get('message') ?? '';

/** Reports a state of a message as Twilio does. */
function tellState({ sid, statusUrl }: SentText, state: string, more: Record<string, string> = {}) {
  const { pathname, search } = new URL(statusUrl);
  return report(pathname + search, { MessageSid: sid, MessageStatus: state, ...more });
}

describe('a customer who answers', () => {
  it.each(['STOP', 'arrêt', 'ARRET', ' 停止。', '退订'])('“%s” is texted no more, at once', async (word) => {
    const { json } = await book(THURSDAY);
    const answered = await answer(word);
    expect(answered.status).toBe(200);
    expect(answered.text.includes('<Message>')).toBe(word !== 'STOP');
    expect((await answer(word)).text).not.toContain('<Message>');
    await sendDue();
    expect(texts()).toEqual([]);
    expect(new Set((await statesOf(json.booking_ref)).map(({ status }) => status))).toEqual(
      new Set(['blocked']),
    );
    await answer('Start');
    await book(THURSDAY);
    await sendDue();
    expect(texts()).toHaveLength(1);
  });

  it('START brings back what is not due yet, once, also if the appointment was moved meanwhile', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    await answer('STOP');
    await move(json.booking_ref, '2026-11-06T15:00:00.000Z');
    await move(json.booking_ref, THURSDAY);
    await answer('START');
    await sendDueAt('2026-11-02T14:01:00.000Z', '2026-11-04T15:00:00.000Z', '2026-11-05T13:00:00.000Z');
    expect(texts().map((text) => /booked|see you/.exec(text)?.[0])).toEqual(['see you', 'see you', 'booked']);
  });

  it('anything else goes on being texted', async () => {
    await book(THURSDAY);
    await answer('Please stop by at ten');
    await sendDue();
    expect(texts()).toHaveLength(1);
  });

  it('STOP to Twilio alone (21610) is blocked here too', async () => {
    const { json } = await book(THURSDAY);
    twilio.faults.push('stopped');
    await sendDue();
    expect((await statesOf(json.booking_ref)).map(({ status }) => status)).toEqual([
      'blocked',
      'blocked',
      'blocked',
    ]);
    await book(THURSDAY);
    await sendDue();
    expect(texts()).toEqual([]);
  });
});

describe('Twilio’s webhooks', () => {
  it('need its signature', async () => {
    const fields = { From: PHONE, To: NUMBER, Body: 'STOP' };
    const path = await inboundPath();
    const forged = await report(path, fields, (url) => signAsTwilio(url, fields, 'another token'));
    expect(forged.status).toBe(403);
    const changed = await report(path, fields, (url) => signAsTwilio(url, { ...fields, Body: 'x' }));
    expect(changed.status).toBe(403);
    expect((await report('/api/texting/unknown/inbound', fields)).status).toBe(403);
  });

  it('tell the state of a message, late, doubled and in any order; the first final one stays', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    const [sent] = twilio.sent as [SentText];
    await tellState(sent, 'queued');
    for (const _ of [1, 2]) expect((await tellState(sent, 'delivered')).status).toBe(200);
    await tellState(sent, 'sent');
    await tellState(sent, 'undelivered', { ErrorCode: '30003' });
    expect((await statesOf(json.booking_ref))[0]).toMatchObject({ status: 'delivered', reason: '' });
  });

  it('may name a message by Twilio’s id alone', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    const [{ statusUrl, sid }] = twilio.sent as [SentText];
    const { pathname } = new URL(statusUrl);
    expect((await report(pathname, { MessageSid: sid, MessageStatus: 'delivered' })).status).toBe(200);
    expect((await statesOf(json.booking_ref))[0]).toMatchObject({ status: 'delivered' });
  });

  it('change nothing about messages of others', async () => {
    const { json } = await book(THURSDAY);
    await sendDue();
    const [own] = twilio.sent as [SentText];
    const other = await openBusiness(world, 'other');
    const { accountSid: account_sid, authToken: auth_token } = ACCOUNT;
    await other.owner.put('/api/texting/settings', { account_sid, auth_token, from: NUMBER });
    await other.owner.post('/api/texting/test', { phone: '+14165550177' });
    await sendDue();
    const [foreign] = twilio.sent as [SentText];
    const { pathname } = new URL(own.statusUrl);
    for (const id of ['', 'x', crypto.randomUUID(), messageId(foreign)]) {
      const fields = { MessageSid: foreign.sid, MessageStatus: 'failed' };
      expect((await report(`${pathname}?message=${id}`, fields)).status).toBe(200);
    }
    await tellState({ ...own, sid: foreign.sid }, 'failed');
    expect((await statesOf(json.booking_ref))[0]).toMatchObject({ kind: 'confirmed', status: 'sent' });
    const rows = await world.deps.db.query((tx) => tx.select().from(textMessages));
    expect(rows.find((row) => row.messageId === messageId(foreign))).toMatchObject({ status: 'sent' });
  });
});

describe('when Twilio fails', () => {
  it('a try is repeated only if the former one did not arrive', async () => {
    await book(THURSDAY);
    twilio.faults.push('take and hang up');
    await sendDue();
    expect(texts()).toHaveLength(1);
    await sendDueAt('2026-11-02T14:00:31.000Z');
    expect(texts()).toHaveLength(1);
    const lost = await book(TUESDAY);
    twilio.faults.push('hang up');
    await sendDue();
    await sendDueAt('2026-11-02T14:01:05.000Z');
    expect((await statesOf(lost.json.booking_ref))[0]?.status).toBe('sent');
  });

  it('a state that was reported before the answer was lost stays, and nothing is tried again', async () => {
    const { json } = await book(THURSDAY);
    twilio.faults.push((text) => tellState(text, 'delivered'));
    await sendDue();
    expect((await statesOf(json.booking_ref))[0]).toMatchObject({ status: 'delivered', at: MONDAY });
    await sendDueAt('2026-11-02T14:00:31.000Z');
    expect(texts()).toHaveLength(1);
  });

  it.each(['busy', 'refuse'] as const)('“%s” is tried again, for four hours', async (fault) => {
    const { json } = await book(THURSDAY);
    for (let nth = 0; nth < 20; nth++) twilio.faults.push(fault);
    for (let minutes = 0; minutes <= 250; minutes += 10)
      await sendDueAt(new Date(Date.parse(MONDAY) + minutes * 60_000).toISOString());
    expect((await statesOf(json.booking_ref))[0]).toMatchObject({ kind: 'confirmed', status: 'failed' });
    expect(twilio.faults.length).toBeLessThan(17);
    expect(texts()).toEqual([]);
  });

  it('a number that does not exist is not tried again', async () => {
    const { json } = await book(THURSDAY);
    twilio.faults.push('invalid number');
    await sendDue();
    await sendDueAt('2026-11-02T15:00:00.000Z');
    expect((await statesOf(json.booking_ref))[0]).toMatchObject({ status: 'failed', reason: '21211' });
    expect(texts()).toEqual([]);
  });
});
