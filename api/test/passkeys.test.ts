/** Passkeys at login and before dangerous acts. */
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../src/time/units.ts';
import { createAuthenticator } from './authenticator.ts';
import { createFactorWorld, formatCode } from './factor-world.ts';
import { PASSWORD, signUp } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const { account, after, logIn } = createFactorWorld(world, 'passkey.example');

describe('a passkey', () => {
  async function add(visitor = account.owner, device = createAuthenticator()) {
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
    const wrong = await account.owner.post('/api/second-factor/passkeys/options', { password: 'no' });
    expect(formatCode(wrong)).toBe('400 wrong_password');
    const { device, options, json } = await add();
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: account.email } });
    expect(json).toMatchObject({ passkeys: [{ name: 'Laptop', last_used_at: null }] });
    expect(json.recovery_codes).toHaveLength(10);
    const { browser, status } = await logInBy(device);
    expect(status).toBe(200);
    expect((await browser.get('/api/user')).json.email).toBe(account.email);
    expect((await account.owner.get('/api/second-factor/passkeys')).json.passkeys).toMatchObject([
      { last_used_at: MONDAY },
    ]);
  });

  it('is a second factor at the login with a password', async () => {
    const { json } = await add();
    const reply = await logIn();
    expect([formatCode(reply), reply.json.methods]).toEqual([
      '401 second_factor_required',
      ['recovery', 'passkey'],
    ]);
    expect(formatCode(await logIn(json.recovery_codes[0]))).toBe('200');
  });

  it('accepts each challenge once, and none of another purpose or origin', async () => {
    const { device } = await add();
    const { proof, browser } = await logInBy(device);
    expect(formatCode(await browser.post('/api/login/passkey', proof))).toBe('401 second_factor_invalid');
    const { json: options } = await account.owner.post('/api/second-factor/passkeys/options', {
      password: PASSWORD,
    });
    const misused = await browser.post('/api/login/passkey', device.get(options));
    expect([formatCode(misused), misused.json.methods]).toEqual(['401 second_factor_invalid', ['passkey']]);
    const phishing = createAuthenticator('https://slotwell.evil.example');
    expect(formatCode(await add(account.owner, phishing))).toBe('401 second_factor_invalid');
    const { json: late } = await browser.post('/api/login/passkey/options', {});
    after(6 * MINUTE_MS);
    expect(formatCode(await browser.post('/api/login/passkey', device.get(late)))).toBe(
      '401 second_factor_invalid',
    );
  });

  it('of another member, or an unknown one, does not log in', async () => {
    const stranger = createAuthenticator();
    stranger.create({ challenge: '', user: { id: 'AAAA' } });
    expect(formatCode(await logInBy(stranger))).toBe('401 second_factor_invalid');
  });

  it('serves as the second factor before a dangerous act', async () => {
    const { device } = await add();
    after(11 * MINUTE_MS);
    const { json: options } = await account.owner.post('/api/login/passkey/options', {});
    const key = { name: 'Bookkeeping', scope: 'read' };
    expect(formatCode(await account.owner.post('/api/keys', key))).toBe('401 second_factor_required');
    expect(formatCode(await account.owner.post('/api/keys', { ...key, passkey: device.get(options) }))).toBe(
      '200',
    );
  });

  it('of another member cannot be removed', async () => {
    const { json } = await add();
    const stranger = await signUp(world, 'stranger@factor.example');
    const path = `/api/second-factor/passkeys/${json.passkeys[0].id}`;
    expect(formatCode(await stranger.delete(path, { password: PASSWORD }))).toBe('404 not_found');
    expect((await account.owner.get('/api/second-factor/passkeys')).json.passkeys).toHaveLength(1);
  });

  it('that becomes the last one meanwhile is not removed without a proof', async () => {
    const [first, second] = [await add(), await add(account.owner, createAuthenticator())];
    const ids = second.json.passkeys.map(({ id }: { id: string }) => id);
    expect([first.status, ids.length]).toEqual([200, 2]);
    after(11 * MINUTE_MS);
    const removals = await Promise.all(
      ids.map((id: string) =>
        account.owner.delete(`/api/second-factor/passkeys/${id}`, { password: PASSWORD }),
      ),
    );
    expect(removals.map(formatCode).toSorted()).toEqual(['200', '401 second_factor_required']);
    expect((await account.owner.get('/api/second-factor')).json.passkeys).toHaveLength(1);
    expect(formatCode(await logIn())).toBe('401 second_factor_required');
  });

  it('is removed with the password; the last factor goes with its recovery codes', async () => {
    const { device, json } = await add();
    const path = `/api/second-factor/passkeys/${json.passkeys[0].id}`;
    expect(formatCode(await account.owner.delete(path, { password: 'no' }))).toBe('400 wrong_password');
    after(11 * MINUTE_MS);
    expect(formatCode(await account.owner.delete(path, { password: PASSWORD }))).toBe(
      '401 second_factor_required',
    );
    const proved = { password: PASSWORD, code: json.recovery_codes[0] };
    expect((await account.owner.delete(path, proved)).json.passkeys).toEqual([]);
    expect((await account.owner.get('/api/second-factor')).json.recovery_codes_left).toBe(0);
    expect(formatCode(await logInBy(device))).toBe('401 second_factor_invalid');
    expect(formatCode(await logIn())).toBe('200');
  });
});
