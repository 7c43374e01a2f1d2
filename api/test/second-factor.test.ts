/** Second factors at login and before dangerous acts: authenticator apps, recovery codes, passkeys. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import { createAuthenticator } from './authenticator.ts';
import { inviteAndJoin, openBusiness, PASSWORD, signUp } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

let count = 0;
let email = '';
let owner: Visitor;

beforeEach(async () => {
  world.setClock(MONDAY);
  count += 1;
  email = `owner${count}@factor.example`;
  owner = await signUp(world, email);
});

const STEP_MS = 30_000;
const after = (ms: number) => world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString());
const codeOf = ({ status, json }: { status: number; json: { code?: string } | null }) =>
  json?.code ? `${status} ${json.code}` : `${status}`;
/** What an app shows, `steps` of 30 seconds from now. */
const shownBy = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

async function setUp(visitor = owner): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await visitor.post('/api/second-factor/totp', { password: PASSWORD })).json;
  const { json } = await visitor.post('/api/second-factor/totp/confirm', { code: shownBy(secret) });
  return { secret, recoveryCodes: json.recovery_codes };
}

async function logIn(code?: string, visitor?: Visitor) {
  const browser = visitor ?? (await world.stranger());
  return { browser, ...(await browser.post('/api/login', { email, password: PASSWORD, code })) };
}

describe('an authenticator app', () => {
  it('is set up with the password and confirmed by a code', async () => {
    const wrong = await owner.post('/api/second-factor/totp', { password: 'no' });
    expect(codeOf(wrong)).toBe('400 wrong_password');
    const { json } = await owner.post('/api/second-factor/totp', { password: PASSWORD });
    const url = new URL(json.otpauth_url);
    expect(decodeURIComponent(url.pathname)).toContain(`Slotwell:${email}`);
    expect(url.searchParams.get('secret')).toBe(json.secret);
    expect((await owner.get('/api/second-factor')).json.totp).toBe(false);
    expect(codeOf(await logIn())).toBe('200');
    const bad = await owner.post('/api/second-factor/totp/confirm', { code: '000000' });
    expect([codeOf(bad), bad.json.methods]).toEqual(['401 second_factor_invalid', []]);
    const confirmed = await owner.post('/api/second-factor/totp/confirm', { code: shownBy(json.secret) });
    expect(new Set(confirmed.json.recovery_codes).size).toBe(10);
    expect((await owner.get('/api/second-factor')).json).toEqual({
      totp: true,
      passkeys: [],
      recovery_codes_left: 10,
    });
    const dump = await world.deps.db.query((tx) =>
      tx.execute('select * from authenticator_apps, recovery_codes'),
    );
    for (const secret of [json.secret, ...confirmed.json.recovery_codes])
      expect(JSON.stringify(dump)).not.toContain(secret);
  });

  it('is required at login', async () => {
    const { secret } = await setUp();
    const asked = await logIn();
    expect([codeOf(asked), asked.json.methods]).toEqual(['401 second_factor_required', ['totp', 'recovery']]);
    expect((await asked.browser.get('/api/check-auth')).json.authenticated).toBe(false);
    expect(codeOf(await logIn('123456'))).toBe('401 second_factor_invalid');
    expect(codeOf(await logIn(shownBy(secret, 1)))).toBe('200');
    const visitor = await world.stranger();
    const unknown = await visitor.post('/api/login', { email, password: 'wrong', code: shownBy(secret) });
    expect(codeOf(unknown)).toBe('401 invalid_credentials');
  });

  it('has codes that work once, in every process, with a step of drift', async () => {
    const { secret } = await setUp();
    expect(codeOf(await logIn(shownBy(secret)))).toBe('401 second_factor_invalid');
    expect(codeOf(await logIn(shownBy(secret, 2)))).toBe('401 second_factor_invalid');
    after(10 * MINUTE_MS);
    const next = shownBy(secret);
    const elsewhere = world.secondServer();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => world.stranger()));
    const answers = await Promise.all(
      browsers.map((browser, i) => logIn(next, i % 2 ? elsewhere(browser) : browser)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    after(26 * MINUTE_MS);
    expect(codeOf(await logIn(shownBy(secret)))).toBe('200');
    after(26 * MINUTE_MS + STEP_MS);
    expect(codeOf(await logIn(shownBy(secret, -1)))).toBe('401 second_factor_invalid');
    expect(codeOf(await logIn(shownBy(secret)))).toBe('200');
  });

  it('is blocked after five wrong codes, also for the right one; a login without a code does not count', async () => {
    const { secret, recoveryCodes } = await setUp();
    for (let i = 0; i < 7; i++) expect(codeOf(await logIn())).toBe('401 second_factor_required');
    for (const [used, code] of ['000000', '111111', 'aaaaa-aaaaa', '222222', 'bbbbb-bbbbb'].entries()) {
      const refused = await logIn(code);
      expect([codeOf(refused), refused.json.tries_left]).toEqual(['401 second_factor_invalid', 4 - used]);
      expect(Number(refused.headers.get('Retry-After')) > 800).toBe(used === 4);
    }
    const late = await logIn(shownBy(secret, 1));
    expect(codeOf(late)).toBe('429 rate_limited');
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(codeOf(await logIn(recoveryCodes[0]))).toBe('429 rate_limited');
    after(15 * MINUTE_MS + 1000);
    expect(codeOf(await logIn(recoveryCodes[0]))).toBe('200');
  });

  it('still works after a change of SECRET if it was used while both were accepted', async () => {
    const { secret } = await setUp();
    const logInAt = async (acceptedSecrets: string[]) => {
      const deps = { ...world.deps, secret: 'the next secret', acceptedSecrets };
      const visitor = new Visitor(createApp(deps));
      await visitor.get('/api/check-auth');
      return codeOf(await logIn(shownBy(secret), visitor));
    };
    after(MINUTE_MS);
    expect(await logInAt(['the next secret'])).toBe('401 second_factor_invalid');
    expect(await logInAt(['the next secret', world.deps.secret])).toBe('200');
    after(2 * MINUTE_MS);
    expect(await logInAt(['the next secret'])).toBe('200');
  });

  it('is switched off with the password and a code', async () => {
    const { secret } = await setUp();
    const off = (body: object) => owner.delete('/api/second-factor', body);
    expect(codeOf(await off({ password: 'no', code: shownBy(secret, 1) }))).toBe('400 wrong_password');
    expect(codeOf(await off({ password: PASSWORD }))).toBe('401 second_factor_required');
    expect(codeOf(await off({ password: PASSWORD, code: '000000' }))).toBe('401 second_factor_invalid');
    expect(codeOf(await off({ password: PASSWORD, code: shownBy(secret, 1) }))).toBe('200');
    expect(codeOf(await logIn())).toBe('200');
    const kinds = (await world.mailsTo<'security_changed'>(email)).map(({ payload }) => payload.what);
    expect(kinds.filter(Boolean)).toEqual(['totp_on', 'second_factor_off']);
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const { recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    expect(codeOf(await logIn(first.toUpperCase().replace('-', ' ')))).toBe('200');
    expect(codeOf(await logIn(first))).toBe('401 second_factor_invalid');
    expect((await owner.get('/api/second-factor')).json.recovery_codes_left).toBe(9);
    expect(codeOf(await logIn(second))).toBe('200');
  });

  it('are replaced by ten new ones', async () => {
    const { secret, recoveryCodes } = await setUp();
    const asked = { password: PASSWORD, code: shownBy(secret, 1) };
    const { json } = await owner.post('/api/second-factor/recovery-codes', asked);
    expect(json.recovery_codes).toHaveLength(10);
    expect(codeOf(await logIn(recoveryCodes[0]))).toBe('401 second_factor_invalid');
    expect(codeOf(await logIn(json.recovery_codes[9]))).toBe('200');
  });
});

describe('a dangerous act', () => {
  it('needs the second factor again when it was not shown for ten minutes', async () => {
    const { secret } = await setUp();
    const make = (body = {}) => owner.post('/api/keys', { name: 'Bookkeeping', scope: 'read', ...body });
    const made = await make();
    expect(codeOf(made)).toBe('200');
    after(11 * MINUTE_MS);
    const asked = await make();
    expect([codeOf(asked), asked.json.methods]).toEqual(['401 second_factor_required', ['totp', 'recovery']]);
    const acts = [
      () => owner.delete('/api/account', { password: PASSWORD }),
      () => owner.post('/api/account/email', { newEmail: 'next@factor.example', password: PASSWORD }),
      () => owner.post('/api/members', { email: 'sam@factor.example', role: 'manager' }),
      () => owner.put(`/api/members/${made.json.key_id}`, { role: 'manager' }),
      () => owner.delete(`/api/members/${made.json.key_id}`),
      () => owner.delete(`/api/keys/${made.json.key_id}`),
    ];
    for (const act of acts) expect(codeOf(await act())).toBe('401 second_factor_required');
    expect(codeOf(await make({ code: '000000' }))).toBe('401 second_factor_invalid');
    expect(codeOf(await make({ code: shownBy(secret) }))).toBe('200');
    expect(codeOf(await owner.delete(`/api/keys/${made.json.key_id}`))).toBe('200');
  });

  it('needs nothing more from a member without a second factor', async () => {
    expect(codeOf(await owner.post('/api/keys', { name: 'Bookkeeping', scope: 'read' }))).toBe('200');
  });
});

describe('a passkey', () => {
  async function add(visitor = owner, device = createAuthenticator()) {
    const options = await visitor.post('/api/second-factor/passkeys/options', { password: PASSWORD });
    const added = await visitor.post('/api/second-factor/passkeys', {
      ...device.create(options.json),
      name: 'Laptop',
    });
    return { device, options: options.json, ...added };
  }
  async function logInBy(device: ReturnType<typeof createAuthenticator>) {
    const browser = await world.stranger();
    const { json: options } = await browser.post('/api/login/passkey/options', {});
    const proof = device.get(options);
    return { browser, proof, ...(await browser.post('/api/login/passkey', proof)) };
  }

  it('is added with the password, and logs in without one', async () => {
    const wrong = await owner.post('/api/second-factor/passkeys/options', { password: 'no' });
    expect(codeOf(wrong)).toBe('400 wrong_password');
    const { device, options, json } = await add();
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: email } });
    expect(json).toMatchObject({ passkeys: [{ name: 'Laptop', last_used_at: null }] });
    expect(json.recovery_codes).toHaveLength(10);
    const { browser, status } = await logInBy(device);
    expect(status).toBe(200);
    expect((await browser.get('/api/user')).json.email).toBe(email);
    expect((await owner.get('/api/second-factor/passkeys')).json.passkeys).toMatchObject([
      { last_used_at: MONDAY },
    ]);
  });

  it('is a second factor at the login with a password', async () => {
    const { json } = await add();
    const asked = await logIn();
    expect([codeOf(asked), asked.json.methods]).toEqual([
      '401 second_factor_required',
      ['recovery', 'passkey'],
    ]);
    expect(codeOf(await logIn(json.recovery_codes[0]))).toBe('200');
  });

  it('accepts each challenge once, and none of another purpose or origin', async () => {
    const { device } = await add();
    const { proof, browser } = await logInBy(device);
    expect(codeOf(await browser.post('/api/login/passkey', proof))).toBe('401 second_factor_invalid');
    const { json: options } = await owner.post('/api/second-factor/passkeys/options', { password: PASSWORD });
    const misused = await browser.post('/api/login/passkey', device.get(options));
    expect([codeOf(misused), misused.json.methods]).toEqual(['401 second_factor_invalid', ['passkey']]);
    const phishing = createAuthenticator('https://slotwell.evil.example');
    expect(codeOf(await add(owner, phishing))).toBe('401 second_factor_invalid');
    const { json: late } = await browser.post('/api/login/passkey/options', {});
    after(6 * MINUTE_MS);
    expect(codeOf(await browser.post('/api/login/passkey', device.get(late)))).toBe(
      '401 second_factor_invalid',
    );
  });

  it('of another member, or an unknown one, does not log in', async () => {
    const stranger = createAuthenticator();
    stranger.create({ challenge: '', user: { id: 'AAAA' } });
    expect(codeOf(await logInBy(stranger))).toBe('401 second_factor_invalid');
  });

  it('serves as the second factor before a dangerous act', async () => {
    const { device } = await add();
    after(11 * MINUTE_MS);
    const { json: options } = await owner.post('/api/login/passkey/options', {});
    const key = { name: 'Bookkeeping', scope: 'read' };
    expect(codeOf(await owner.post('/api/keys', key))).toBe('401 second_factor_required');
    expect(codeOf(await owner.post('/api/keys', { ...key, passkey: device.get(options) }))).toBe('200');
  });

  it('of another member cannot be removed', async () => {
    const { json } = await add();
    const stranger = await signUp(world, `stranger${count}@factor.example`);
    const path = `/api/second-factor/passkeys/${json.passkeys[0].id}`;
    expect(codeOf(await stranger.delete(path, { password: PASSWORD }))).toBe('404 not_found');
    expect((await owner.get('/api/second-factor/passkeys')).json.passkeys).toHaveLength(1);
  });

  it('is removed with the password; the last factor goes with its recovery codes', async () => {
    const { device, json } = await add();
    const path = `/api/second-factor/passkeys/${json.passkeys[0].id}`;
    expect(codeOf(await owner.delete(path, { password: 'no' }))).toBe('400 wrong_password');
    after(11 * MINUTE_MS);
    expect(codeOf(await owner.delete(path, { password: PASSWORD }))).toBe('401 second_factor_required');
    const proved = { password: PASSWORD, code: json.recovery_codes[0] };
    expect((await owner.delete(path, proved)).json.passkeys).toEqual([]);
    expect((await owner.get('/api/second-factor')).json.recovery_codes_left).toBe(0);
    expect(codeOf(await logInBy(device))).toBe('401 second_factor_invalid');
    expect(codeOf(await logIn())).toBe('200');
  });
});

describe('a lost second factor', () => {
  it('is removed by the operator, and the member is mailed', async () => {
    await setUp();
    const { code, lines } = await runAdmin(world.deps, ['reset-second-factor', email]);
    expect([code, lines[0]]).toEqual([
      0,
      `${email} logs in with the password alone now, and is emailed about it.`,
    ]);
    expect(codeOf(await logIn())).toBe('200');
    expect((await world.mailsTo<'security_changed'>(email)).at(-2)?.payload.what).toBe('second_factor_reset');
    expect((await runAdmin(world.deps, ['reset-second-factor', email])).code).toBe(1);
  });
});

describe('a removed member', () => {
  it('who founded the business has no second factor left', async () => {
    const { owner: founder } = await openBusiness(world, `factor${count}`);
    await setUp(founder);
    const heir = await inviteAndJoin(world, founder, { email: `heir${count}@factor.example`, role: 'owner' });
    const [{ member_id: id }] = (await heir.get('/api/members')).json.members;
    expect(codeOf(await heir.delete(`/api/members/${id}`))).toBe('200');
    const { length } = await world.deps.db.query((tx) =>
      tx.execute(`select from authenticator_apps where business_key = '${id}'`),
    );
    expect(length).toBe(0);
  });
});

describe('an owner who requires a second factor of all members', () => {
  const demand = (by: Visitor, second_factor_required: boolean) =>
    by.put('/api/members', { second_factor_required });

  it('lets members without one do nothing but set it up', async () => {
    const { owner: boss } = await openBusiness(world, `strict${count}`);
    const address = `manager${count}@factor.example`;
    const member = await inviteAndJoin(world, boss, { email: address, role: 'manager' });
    const { secret } = await setUp(boss);
    expect((await demand(boss, true)).json.second_factor_required).toBe(true);
    const refused = await member.get('/api/profile');
    expect(codeOf(refused)).toBe('403 second_factor_missing');
    expect((await member.get('/api/user')).json.second_factor_missing).toBe(true);
    expect(codeOf(await demand(member, false))).toBe('403 forbidden');
    expect(codeOf(await boss.get('/api/profile'))).toBe('200');
    await setUp(member);
    expect(codeOf(await member.get('/api/profile'))).toBe('200');
    const { members } = (await boss.get('/api/members')).json;
    expect(members).toMatchObject([{ second_factor: true }, { second_factor: true }]);
    after(11 * MINUTE_MS);
    expect(codeOf(await demand(boss, false))).toBe('401 second_factor_required');
    const off = { second_factor_required: false, code: shownBy(secret) };
    expect((await boss.put('/api/members', off)).json.second_factor_required).toBe(false);
  });
});
