/** A business connects its own Twilio account. */
import { afterEach, describe, expect, it } from 'vitest';
import { textingAccounts } from '../src/db/schema/texting.table.ts';
import { inviteAndJoin } from './fixtures.ts';
import { createTextingWorld, PHONE } from './texting-world.ts';
import { ACCOUNT, NUMBER, SERVICE } from './twilio-server.ts';

const { world, owner, twilio, connect, sendDue, business } = await createTextingWorld();
afterEach(() => owner.put('/api/texting/settings', { account_sid: '' }));

const readRefusal = async (change: object) => {
  const { status, json } = await connect(change);
  return [status, json.code, ...Object.keys(json.fields ?? {})];
};

describe('a Twilio account', () => {
  it('is connected by its id, its token and a number, and asked for nothing before', async () => {
    expect((await owner.get('/api/texting/settings')).json).toEqual({
      connected: false,
      account_sid: '',
      from: '',
      reminders: { '24h': true, '2h': false },
      confirmations: true,
      monthly_limit: 500,
      sent_this_month: 0,
      segments_this_month: 0,
      webhook_url: '',
    });
    const { status, json } = await connect();
    expect([status, json.connected, json.account_sid, json.from]).toEqual([
      200,
      true,
      ACCOUNT.accountSid,
      NUMBER,
    ]);
    expect(twilio.numbers.at(-1)).toEqual({ SmsUrl: json.webhook_url, SmsMethod: 'POST' });
    const page = await world.visitor().get(`/api/public/${business.businessId}`);
    expect(page.json.text_reminders).toBe(true);
  });

  it('can send by a messaging service', async () => {
    expect((await connect({ from: SERVICE })).json).toMatchObject({ connected: true, from: SERVICE });
  });

  it('is refused with a wrong token, and nothing is kept', async () => {
    expect(await readRefusal({ auth_token: 'a guess' })).toEqual([400, 'texting_key_invalid', 'auth_token']);
    expect((await owner.get('/api/texting/settings')).json.connected).toBe(false);
  });

  it('is refused with a name, to which nobody can answer STOP, and with a number of others', async () => {
    expect(await readRefusal({ from: 'Marlow' })).toEqual([400, 'validation', 'from']);
    expect(await readRefusal({ from: '+14165550999' })).toEqual([400, 'validation', 'from']);
    expect(await readRefusal({ from: `MG${'b'.repeat(32)}` })).toEqual([400, 'validation', 'from']);
    expect(await readRefusal({ from: undefined })).toEqual([400, 'validation', 'from']);
    expect(await readRefusal({ auth_token: undefined })).toEqual([400, 'validation', 'auth_token']);
  });

  it('is kept encrypted and never answered or exported', async () => {
    await connect();
    const [row] = await world.deps.db.query((tx) => tx.select().from(textingAccounts));
    expect(row?.authToken).toBeTruthy();
    expect(row?.authToken).not.toContain(ACCOUNT.authToken);
    for (const path of ['/api/texting/settings', '/api/account/export'])
      expect((await owner.get(path)).text).not.toContain(ACCOUNT.authToken);
  });

  it('keeps its token while other settings change, and is disconnected by an empty id', async () => {
    await connect();
    const changed = await owner.put('/api/texting/settings', {
      reminders: { '2h': true },
      confirmations: false,
      monthly_limit: 20,
    });
    expect(changed.json).toMatchObject({
      connected: true,
      reminders: { '24h': true, '2h': true },
      confirmations: false,
      monthly_limit: 20,
    });
    const { json } = await owner.put('/api/texting/settings', { account_sid: '' });
    expect(json).toMatchObject({ connected: false, account_sid: '', from: '' });
  });

  it('is the owner’s to change; managers see it, staff do not', async () => {
    const staff = (await owner.get('/api/staff')).json.staff[0].staff_id;
    const manager = await inviteAndJoin(world, owner, { email: 'm@marlow.example', role: 'manager' });
    const member = await inviteAndJoin(world, owner, {
      email: 's@marlow.example',
      role: 'staff',
      staff_id: staff,
    });
    expect((await manager.get('/api/texting/settings')).status).toBe(200);
    expect((await manager.put('/api/texting/settings', {})).json.code).toBe('forbidden');
    expect((await member.get('/api/texting/settings')).json.code).toBe('forbidden');
  });
});

describe('a test', () => {
  it('texts a number, five times an hour at most', async () => {
    await connect();
    const send = () => owner.post('/api/texting/test', { phone: '416 555 0142' });
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await sendDue();
    expect(twilio.textsTo(PHONE)).toHaveLength(5);
    expect(twilio.textsTo(PHONE)[0]).toMatch(/^Marlow Street Tutors: this is a test/);
  });

  it('needs a connected account and a number', async () => {
    expect((await owner.post('/api/texting/test', { phone: PHONE })).json.code).toBe('texting_not_connected');
    await connect();
    expect((await owner.post('/api/texting/test', { phone: '1' })).json.fields).toHaveProperty('phone');
  });
});

it('samples show the owner what customers get, in either language', async () => {
  const { json } = await owner.get('/api/texting/preview?language=en');
  expect(json.messages).toEqual([
    {
      kind: 'confirmed',
      text: expect.stringMatching(/^Marlow Street Tutors: booked, .* STOP /),
      segments: 2,
    },
    { kind: 'reminder_24h', text: expect.stringMatching(/^Marlow Street Tutors: see you /), segments: 1 },
  ]);
  const chinese = await owner.get('/api/texting/preview?language=zh-CN');
  expect(chinese.json.messages[0].text).toMatch(/^Marlow Street Tutors：已预约/);
});
