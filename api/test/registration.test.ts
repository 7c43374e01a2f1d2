import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const registration = (email: string, more = {}) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  timezone: 'Asia/Kathmandu',
  action: 'submit',
  ...more,
});

describe('registration', () => {
  it('creates the account once, when the mailed link is opened', async () => {
    const visitor = await world.stranger();
    const reply = await visitor.post('/api/pre-register', registration('new@owner.example'));
    expect(reply.status).toBe(200);
    expect(
      (await visitor.post('/api/login', { email: 'new@owner.example', password: PASSWORD })).json.code,
    ).toBe('email_not_verified');
    const [mail] = await world.mailsTo<'verify_registration'>('new@owner.example');
    const link = new URL(mail?.payload.verifyUrl ?? '');
    expect((await visitor.get(link.pathname + link.search)).headers.get('Location')).toBe('/?verified=true');
    expect((await visitor.get(link.pathname + link.search)).headers.get('Location')).toBe(
      '/?error=invalid_token',
    );
    expect(
      (await visitor.post('/api/login', { email: 'NEW@owner.example', password: PASSWORD })).status,
    ).toBe(200);
    expect((await visitor.get('/api/user')).json).toEqual({
      email: 'new@owner.example',
      name: '',
      language: 'en',
      created_at: '2026-11-02T14:00:00.000Z',
      role: 'owner',
      staff_id: null,
      second_factor_missing: false,
      password_changed_at: '2026-11-02T14:00:00.000Z',
    });
  });

  it('has the same response for a registered address, whose owner is mailed', async () => {
    await signUp(world, 'known@owner.example');
    const visitor = await world.stranger();
    const registered = await visitor.post('/api/pre-register', registration('known@owner.example'));
    const unknown = await visitor.post('/api/pre-register', registration('unknown@owner.example'));
    expect([registered.status, registered.json]).toEqual([unknown.status, unknown.json]);
    expect((await world.mailsTo('known@owner.example')).at(-1)?.kind).toBe('already_registered');
  });

  it.each([
    [{ email: '' }, 'email', 'Please enter your email.'],
    [{ email: 'a@b.c, d@e.f' }, 'email', 'Please enter a valid email address.'],
    [{ password: '' }, 'password', 'Please enter your password.'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters.'],
    [{ confirmPassword: 'another password' }, 'confirmPassword', 'Passwords do not match.'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Please choose a time zone from the list.'],
    [{ timezone: undefined }, 'timezone', 'Please choose a time zone from the list.'],
    [{ password: 'letmein', confirmPassword: 'letmein' }, 'password', /too common/],
  ])('refuses %j with an error at the field', async (wrong, field, text) => {
    const visitor = await world.stranger();
    const { status, json } = await visitor.post('/api/pre-register', registration('x@owner.example', wrong));
    expect(status).toBe(400);
    expect(json.code).toBe('validation');
    expect(json.fields[field]).toMatch(text);
    expect(json.error).toBe(Object.values(json.fields)[0]);
  });

  it('names every wrong field of a form at once', async () => {
    const wrong = { email: 'nobody', password: 'letmein', timezone: 'Mars/Olympus' };
    const { json } = await (await world.stranger()).post('/api/pre-register', registration('', wrong));
    expect(json).toMatchObject({ code: 'validation', error: 'Please enter a valid email address.' });
    expect(Object.keys(json.fields).sort()).toEqual(['confirmPassword', 'email', 'password', 'timezone']);
  });

  it('refuses an unknown referral code', async () => {
    const { status, json } = await (await world.stranger()).post(
      '/api/pre-register',
      registration('x@owner.example', { referralCode: 'nobody' }),
    );
    expect([status, json.code]).toEqual([400, 'unknown_referral_code']);
  });
});

describe('the language of an owner', () => {
  it('is that of the registration until it is changed, and mails use it', async () => {
    const owner = await signUp(world, 'li@owner.example');
    expect((await owner.put('/api/user', { language: 'zh-CN' })).json).toMatchObject({ language: 'zh-CN' });
    expect((await owner.get('/api/user')).json.language).toBe('zh-CN');
    await owner.post('/api/forgot-password', { email: 'li@owner.example', action: 'submit' });
    expect((await world.mailsTo('li@owner.example')).at(-1)).toMatchObject({
      kind: 'reset_password',
      language: 'zh-CN',
    });
    expect((await owner.put('/api/user', { language: 'fr' })).status).toBe(400);
  });
});
