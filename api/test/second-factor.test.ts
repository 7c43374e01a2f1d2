/** Authenticator apps and recovery codes at login. */
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import { createFactorWorld, formatCode, STEP_MS, setUpApp, shownBy } from './factor-world.ts';
import { PASSWORD } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const { account, after, logIn } = createFactorWorld(world, 'factor.example');

describe('an authenticator app', () => {
  it('is set up with the password and confirmed by a code', async () => {
    const wrong = await account.owner.post('/api/second-factor/totp', { password: 'no' });
    expect(formatCode(wrong)).toBe('400 wrong_password');
    const { json } = await account.owner.post('/api/second-factor/totp', { password: PASSWORD });
    const url = new URL(json.otpauth_url);
    expect(decodeURIComponent(url.pathname)).toContain(`Slotwell:${account.email}`);
    expect(url.searchParams.get('secret')).toBe(json.secret);
    expect((await account.owner.get('/api/second-factor')).json.totp).toBe(false);
    expect(formatCode(await logIn())).toBe('200');
    const bad = await account.owner.post('/api/second-factor/totp/confirm', { code: '000000' });
    expect([formatCode(bad), bad.json.methods]).toEqual(['401 second_factor_invalid', []]);
    const confirmed = await account.owner.post('/api/second-factor/totp/confirm', {
      code: shownBy(json.secret),
    });
    expect(new Set(confirmed.json.recovery_codes).size).toBe(10);
    expect((await account.owner.get('/api/second-factor')).json).toEqual({
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
    const { secret } = await setUpApp(account.owner);
    const reply = await logIn();
    expect([formatCode(reply), reply.json.methods]).toEqual([
      '401 second_factor_required',
      ['totp', 'recovery'],
    ]);
    expect((await reply.browser.get('/api/check-auth')).json.authenticated).toBe(false);
    expect(formatCode(await logIn('123456'))).toBe('401 second_factor_invalid');
    expect(formatCode(await logIn(shownBy(secret, 1)))).toBe('200');
    const visitor = await world.stranger();
    const unknown = await visitor.post('/api/login', {
      email: account.email,
      password: 'wrong',
      code: shownBy(secret),
    });
    expect(formatCode(unknown)).toBe('401 invalid_credentials');
  });

  it('has codes that work once, in every process, with a step of drift', async () => {
    const { secret } = await setUpApp(account.owner);
    expect(formatCode(await logIn(shownBy(secret)))).toBe('401 second_factor_invalid');
    expect(formatCode(await logIn(shownBy(secret, 2)))).toBe('401 second_factor_invalid');
    after(16 * MINUTE_MS);
    const next = shownBy(secret);
    const elsewhere = world.secondServer();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => world.stranger()));
    const answers = await Promise.all(
      browsers.map((browser, i) => logIn(next, i % 2 ? elsewhere(browser) : browser)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    after(32 * MINUTE_MS);
    expect(formatCode(await logIn(shownBy(secret)))).toBe('200');
    after(32 * MINUTE_MS + STEP_MS);
    expect(formatCode(await logIn(shownBy(secret, -1)))).toBe('401 second_factor_invalid');
    expect(formatCode(await logIn(shownBy(secret)))).toBe('200');
  });

  it('is blocked after five wrong codes, also for the right one; neither logins without a code nor wrong passwords count', async () => {
    const { secret, recoveryCodes } = await setUpApp(account.owner);
    for (let i = 0; i < 7; i++) expect(formatCode(await logIn())).toBe('401 second_factor_required');
    const unknown = await world.stranger();
    for (let i = 0; i < 3; i++)
      await unknown.post('/api/login', { email: account.email, password: 'no', code: '1' });
    for (const [used, code] of ['000000', '111111', 'aaaaa-aaaaa', '222222', 'bbbbb-bbbbb'].entries()) {
      const refused = await logIn(code);
      expect([formatCode(refused), refused.json.tries_left]).toEqual(['401 second_factor_invalid', 4 - used]);
      expect(Number(refused.headers.get('Retry-After')) > 800).toBe(used === 4);
    }
    const late = await logIn(shownBy(secret, 1));
    expect(formatCode(late)).toBe('429 rate_limited');
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(formatCode(await logIn(recoveryCodes[0]))).toBe('429 rate_limited');
    after(15 * MINUTE_MS + 1000);
    expect(formatCode(await logIn(recoveryCodes[0]))).toBe('200');
  });

  it('still works after a change of SECRET if it was used while both were accepted', async () => {
    const { secret } = await setUpApp(account.owner);
    const logInAt = async (acceptedSecrets: string[]) => {
      const deps = { ...world.deps, secret: 'the next secret', acceptedSecrets };
      const visitor = new Visitor(createApp(deps));
      await visitor.get('/api/check-auth');
      return formatCode(await logIn(shownBy(secret), visitor));
    };
    after(MINUTE_MS);
    expect(await logInAt(['the next secret'])).toBe('401 second_factor_invalid');
    expect(await logInAt(['the next secret', world.deps.secret])).toBe('200');
    after(2 * MINUTE_MS);
    expect(await logInAt(['the next secret'])).toBe('200');
  });

  it('is switched off with the password and a code', async () => {
    const { secret } = await setUpApp(account.owner);
    const off = (body: object) => account.owner.delete('/api/second-factor', body);
    expect(formatCode(await off({ password: 'no', code: shownBy(secret, 1) }))).toBe('400 wrong_password');
    expect(formatCode(await off({ password: PASSWORD }))).toBe('401 second_factor_required');
    expect(formatCode(await off({ password: PASSWORD, code: '000000' }))).toBe('401 second_factor_invalid');
    expect(formatCode(await off({ password: PASSWORD, code: shownBy(secret, 1) }))).toBe('200');
    expect(formatCode(await logIn())).toBe('200');
    const kinds = (await world.mailsTo<'security_changed'>(account.email)).map(({ payload }) => payload.what);
    expect(kinds.filter(Boolean)).toEqual(['totp_on', 'second_factor_off']);
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const { recoveryCodes } = await setUpApp(account.owner);
    const [first = '', second = ''] = recoveryCodes;
    expect(formatCode(await logIn(first.toUpperCase().replace('-', ' ')))).toBe('200');
    expect(formatCode(await logIn(first))).toBe('401 second_factor_invalid');
    expect((await account.owner.get('/api/second-factor')).json.recovery_codes_left).toBe(9);
    expect(formatCode(await logIn(second))).toBe('200');
  });

  it('are replaced by ten new ones', async () => {
    const { secret, recoveryCodes } = await setUpApp(account.owner);
    const body = { password: PASSWORD, code: shownBy(secret, 1) };
    const { json } = await account.owner.post('/api/second-factor/recovery-codes', body);
    expect(json.recovery_codes).toHaveLength(10);
    expect(formatCode(await logIn(recoveryCodes[0]))).toBe('401 second_factor_invalid');
    expect(formatCode(await logIn(json.recovery_codes[9]))).toBe('200');
  });
});
