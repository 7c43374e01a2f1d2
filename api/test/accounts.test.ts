import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const registration = (email: string, more = {}) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  timezone: 'Asia/Kathmandu',
  action: 'submit',
  ...more,
});

async function stranger() {
  const visitor = world.visitor();
  await visitor.get('/api/check-auth');
  return visitor;
}

describe('registration', () => {
  it('creates the account once, when the mailed link is opened', async () => {
    const visitor = await stranger();
    const asked = await visitor.post('/api/pre-register', registration('new@owner.example'));
    expect(asked.status).toBe(200);
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
      language: 'en',
      created_at: '2026-11-02T14:00:00.000Z',
    });
  });

  it('has the same response for a registered address, whose owner is mailed', async () => {
    await signUp(world, 'known@owner.example');
    const visitor = await stranger();
    const known = await visitor.post('/api/pre-register', registration('known@owner.example'));
    const unknown = await visitor.post('/api/pre-register', registration('unknown@owner.example'));
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
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
    const visitor = await stranger();
    const { status, json } = await visitor.post('/api/pre-register', registration('x@owner.example', wrong));
    expect(status).toBe(400);
    expect(json.code).toBe('validation');
    expect(json.fields[field]).toMatch(text);
    expect(json.error).toBe(Object.values(json.fields)[0]);
  });

  it('refuses an unknown referral code', async () => {
    const { status, json } = await (await stranger()).post(
      '/api/pre-register',
      registration('x@owner.example', { referralCode: 'nobody' }),
    );
    expect([status, json.code]).toEqual([400, 'unknown_referral_code']);
  });
});

describe('login', () => {
  it('needs the CSRF token of our pages', async () => {
    const { status, json } = await world
      .visitor()
      .post('/api/login', { email: 'a@b.example', password: 'x' });
    expect([status, json.code]).toEqual([403, 'csrf']);
  });

  it('refuses a request that another site sends with our cookies', async () => {
    const owner = await signUp(world, 'csrf@owner.example');
    const foreign = await owner.post('/api/logout', undefined, { Origin: 'https://evil.example' });
    expect([foreign.status, foreign.json.code]).toEqual([403, 'csrf']);
    const forged = await owner.post('/api/logout', undefined, { 'X-CSRF-Token': 'guessed.token' });
    expect(forged.json.code).toBe('csrf');
    expect((await owner.get('/api/check-auth')).json).toEqual({ authenticated: true });
  });

  it('binds the CSRF token to the session: earlier ones and those of other sessions are refused', async () => {
    const visitor = await stranger();
    const before = visitor.cookies.get('csrf_token') ?? '';
    const owner = await signUp(world, 'bound@owner.example');
    const other = await signUp(world, 'attacker@owner.example');
    for (const foreign of [before, other.cookies.get('csrf_token') ?? '']) {
      const own = owner.cookies.get('csrf_token') ?? '';
      owner.cookies.set('csrf_token', foreign);
      expect((await owner.post('/api/profile', { description: 'forged' })).json.code).toBe('csrf');
      owner.cookies.set('csrf_token', own);
    }
    expect((await owner.post('/api/profile', { description: 'mine' })).status).toBe(200);
  });

  it('issues a new CSRF token with every change of the session', async () => {
    await signUp(world, 'jar@owner.example');
    const visitor = await stranger();
    const tokens = [visitor.cookies.get('csrf_token')];
    const step = async (path: string, body?: object) => {
      expect((await visitor.post(path, body)).status).toBe(200);
      tokens.push(visitor.cookies.get('csrf_token'));
    };
    const login = { email: 'jar@owner.example', password: PASSWORD };
    await step('/api/login', login);
    await visitor.get('/api/check-auth');
    expect(visitor.cookies.get('csrf_token')).toBe(tokens.at(-1));
    await step('/api/change-password', { currentPassword: PASSWORD, newPassword: 'something new' });
    await step('/api/logout');
    await step('/api/login', { ...login, password: 'something new' });
    expect(new Set(tokens).size).toBe(5);
  });

  it('has the same error for a wrong password and an unknown address, in the reader’s language', async () => {
    await signUp(world, 'real@owner.example');
    const visitor = await stranger();
    const chinese = { 'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.5' };
    const wrong = await visitor.post('/api/login', { email: 'real@owner.example', password: 'no' }, chinese);
    const unknown = await visitor.post(
      '/api/login',
      { email: 'nobody@owner.example', password: 'no' },
      chinese,
    );
    expect([wrong.status, wrong.json]).toEqual([
      401,
      { code: 'invalid_credentials', error: '邮箱或密码不正确。' },
    ]);
    expect(wrong.json).toEqual(unknown.json);
  });

  it('stores only a hash of the session token, and logout ends the session', async () => {
    const owner = await signUp(world, 'leaves@owner.example');
    const token = owner.cookies.get('session') ?? '';
    const dump = await world.deps.db.query((tx) => tx.execute('select token_hash from sessions'));
    expect(JSON.stringify(dump)).not.toContain(token);
    expect((await owner.post('/api/logout')).status).toBe(200);
    owner.cookies.set('session', token);
    expect((await owner.get('/api/user')).json.code).toBe('unauthenticated');
  });

  it('is blocked after ten failures, for the right password too', async () => {
    const other = await createWorld();
    await signUp(other, 'target@owner.example');
    const visitor = other.visitor();
    await visitor.get('/api/check-auth');
    const attempt = (password: string) =>
      visitor.post('/api/login', { email: 'target@owner.example', password });
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(401);
    const late = await attempt(PASSWORD);
    expect([late.status, late.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
    await other.close();
  });

  it('starts a short session that ends a day after its last use', async () => {
    const own = await createWorld();
    const owner = await signUp(own, 'daily@owner.example');
    own.setClock('2026-11-03T13:00:00.000Z');
    expect((await owner.get('/api/user')).status).toBe(200);
    own.setClock('2026-11-04T12:30:00.000Z');
    expect((await owner.get('/api/user')).status).toBe(200);
    own.setClock('2026-11-05T12:31:00.000Z');
    expect((await owner.get('/api/user')).status).toBe(401);
    await own.close();
  });
});

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and every session ends', async () => {
    const owner = await signUp(world, 'forgets@owner.example');
    const visitor = await stranger();
    expect((await visitor.post('/api/forgot-password', { email: 'forgets@owner.example' })).status).toBe(200);
    const mails = await world.mailsTo<'reset_password'>('forgets@owner.example');
    const token = new URL(mails.at(-1)?.payload.resetUrl ?? '').searchParams.get('token');
    const reset = { token, newPassword: 'a better password' };
    expect((await visitor.post('/api/reset-password', reset)).status).toBe(200);
    expect((await visitor.post('/api/reset-password', reset)).json.code).toBe('invalid_token');
    expect((await owner.get('/api/user')).status).toBe(401);
    expect(
      (await visitor.post('/api/login', { email: 'forgets@owner.example', password: 'a better password' }))
        .status,
    ).toBe(200);
    expect((await world.mailsTo('forgets@owner.example')).at(-1)?.kind).toBe('password_changed');
  });

  it('has the same response for an address without an account, and mails nobody', async () => {
    const { status } = await (await stranger()).post('/api/forgot-password', {
      email: 'ghost@owner.example',
    });
    expect(status).toBe(200);
    expect(await world.mailsTo('ghost@owner.example')).toEqual([]);
  });

  it('can be changed with the old one, which ends all other sessions', async () => {
    const owner = await signUp(world, 'changes@owner.example');
    const elsewhere = await stranger();
    await elsewhere.post('/api/login', { email: 'changes@owner.example', password: PASSWORD });
    const wrong = await owner.post('/api/change-password', {
      currentPassword: 'no',
      newPassword: 'something new',
    });
    expect(wrong.json.code).toBe('wrong_password');
    const right = { currentPassword: PASSWORD, newPassword: 'something new' };
    expect((await owner.post('/api/change-password', right)).status).toBe(200);
    expect((await owner.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
  });

  it.each(['currentPassword', 'newPassword'])('is not changed while %s is empty', async (field) => {
    const owner = await signUp(world, `${field.toLowerCase()}@empty.example`);
    for (const nothing of ['', undefined]) {
      const change = { currentPassword: PASSWORD, newPassword: 'something new', [field]: nothing };
      const { status, json } = await owner.post('/api/change-password', change);
      expect([status, json.code]).toEqual([400, 'validation']);
      expect([json.error, json.fields]).toEqual([
        'All fields are required.',
        { [field]: 'All fields are required.' },
      ]);
    }
  });

  it.each(['changed', 'reset by another link'])(
    'invalidates every mailed link once it is %s',
    async (how) => {
      const email = `${how.split(' ')[0]}@links.example`;
      const owner = await signUp(world, email);
      await owner.post('/api/forgot-password', { email });
      await owner.post('/api/forgot-password', { email });
      const mails = await world.mailsTo<'reset_password'>(email);
      const [older, newer] = mails
        .filter(({ kind }) => kind === 'reset_password')
        .map(({ payload }) => new URL(payload.resetUrl).searchParams.get('token'));
      const newPassword = 'something new';
      const change =
        how === 'changed'
          ? await owner.post('/api/change-password', { currentPassword: PASSWORD, newPassword })
          : await owner.post('/api/reset-password', { token: newer, newPassword });
      expect(change.status).toBe(200);
      const late = await (await stranger()).post('/api/reset-password', {
        token: older,
        newPassword: 'stolen!',
      });
      expect([late.status, late.json.code]).toEqual([400, 'invalid_token']);
    },
  );
});
