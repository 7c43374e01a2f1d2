/** The mailed link verifies an address in the browser that registered, or with the password. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

async function browser(): Promise<Visitor> {
  const visitor = await world.stranger();
  return visitor;
}

const register = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/pre-register', {
    email,
    password,
    confirmPassword: password,
    timezone: 'America/Toronto',
    action: 'submit',
  });

/** The tokens mailed to an address, oldest first. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await world.mailsTo<'verify_registration'>(email);
  return mails
    .filter(({ kind }) => kind === 'verify_registration')
    .map(({ payload }) => new URL(payload.verifyUrl).searchParams.get('token') ?? '');
}

const follow = async (visitor: Visitor, token = '') =>
  (await visitor.get(`/api/verify-email?token=${token}`)).headers.get('Location');
const verify = (visitor: Visitor, token = '', password = PASSWORD) =>
  visitor.post('/api/verify-email', { token, password });
const signedInAs = async (visitor: Visitor) => (await visitor.get('/api/user')).json.email;

describe('the link of a registration, in the browser that registered', () => {
  it('verifies the address and logs in', async () => {
    const own = await browser();
    await register(own, 'here@owner.example');
    const [token] = await tokensTo('here@owner.example');
    expect(await follow(own, token)).toBe('/?verified=true');
    expect(await signedInAs(own)).toBe('here@owner.example');
    expect(await follow(own, token)).toBe('/?error=invalid_token');
  });

  it('recognizes the browser by an HttpOnly cookie without the address', async () => {
    const own = await browser();
    const { headers } = await register(own, 'cookie@owner.example');
    expect(headers.get('Set-Cookie')).toMatch(
      /^registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await follow(own, (await tokensTo('cookie@owner.example'))[0]);
    const again = await register(await browser(), 'cookie@owner.example');
    expect(again.headers.get('Set-Cookie')).toMatch(/^registration=/);
    const rows = await world.deps.db.query((tx) => tx.execute('select browser_hash from registrations'));
    expect(JSON.stringify(rows)).not.toContain(own.cookies.get('registration'));
  });

  it('works for the first of two registrations', async () => {
    const own = await browser();
    await register(own, 'first@owner.example');
    await register(own, 'second@owner.example');
    expect(await follow(own, (await tokensTo('first@owner.example'))[0])).toBe('/?verified=true');
    expect(await follow(own, (await tokensTo('second@owner.example'))[0])).toBe('/?verified=true');
  });
});

describe('the link of a registration, in any other browser', () => {
  it('changes nothing when opened, and redirects to the page that asks for the password', async () => {
    await register(await browser(), 'phone@owner.example');
    const [token] = await tokensTo('phone@owner.example');
    const other = await browser();
    expect(await follow(other, token)).toBe(`/verify-email?token=${token}`);
    expect((await other.get('/api/user')).status).toBe(401);
    const right = { email: 'phone@owner.example', password: PASSWORD };
    expect((await other.post('/api/login', right)).json.code).toBe('email_not_verified');

    const verified = await verify(other, token);
    expect([verified.status, verified.json]).toEqual([
      200,
      { message: 'Your email address is verified. Welcome!' },
    ]);
    expect(await signedInAs(other)).toBe('phone@owner.example');
    expect((await verify(other, token)).json.code).toBe('invalid_token');
  });

  it('does not verify the registration of a stranger who used the address first', async () => {
    const email = 'victim@owner.example';
    const [stranger, owner] = [await browser(), await browser()];
    await register(stranger, email, 'the stranger knows');
    await register(owner, email);
    const [strangers, owners] = await tokensTo(email);
    expect(await follow(owner, strangers)).toBe(`/verify-email?token=${strangers}`);
    const refused = await verify(owner, strangers);
    expect([refused.status, refused.json.code]).toEqual([401, 'invalid_credentials']);
    expect(await follow(owner, owners)).toBe('/?verified=true');
    expect(await follow(stranger, strangers)).toBe('/?error=invalid_token');
    const theirs = { email, password: 'the stranger knows' };
    expect((await (await browser()).post('/api/login', theirs)).json.code).toBe('invalid_credentials');
  });

  it('accepts a password only from our pages', async () => {
    await register(await browser(), 'forged@owner.example');
    const [token] = await tokensTo('forged@owner.example');
    const foreign = { Origin: 'https://evil.example' };
    const answer = await world.visitor().post('/api/verify-email', { token, password: PASSWORD }, foreign);
    expect(answer.json.code).toBe('csrf');
  });

  it('is blocked after wrong passwords, for the right one too', async () => {
    const other = await createWorld();
    const guesser = other.visitor();
    await guesser.get('/api/check-auth');
    await register(guesser, 'guessed@owner.example');
    const [mail] = await other.mailsTo<'verify_registration'>('guessed@owner.example');
    const token = new URL(mail?.payload.verifyUrl ?? '').searchParams.get('token') ?? '';
    for (let i = 0; i < 10; i++) expect((await verify(guesser, token, 'wrong')).status).toBe(401);
    expect((await verify(guesser, token)).json.code).toBe('rate_limited');
    await other.close();
  });

  it.each(['', 'unknown', 'x'.repeat(65)])('is refused with the token %j', async (token) => {
    const visitor = await browser();
    expect(await follow(visitor, token)).toBe('/?error=invalid_token');
    const { status, json } = await verify(visitor, token);
    expect([status, json.code]).toEqual([400, 'invalid_token']);
  });
});

describe('the links of one registration', () => {
  const email = (word: string) => `${word}@links.example`;
  /** Registers at nine and requests a second link, by logging in, at ten. */
  async function twoLinks(word: string) {
    const own = await browser();
    await register(own, email(word));
    world.setClock('2026-11-02T15:00:00.000Z');
    await own.post('/api/login', { email: email(word), password: PASSWORD });
    const [older, newer] = await tokensTo(email(word));
    return { own, older, newer };
  }

  it.each(['older', 'newer'] as const)('are valid side by side until one is used: the %s', async (which) => {
    const links = await twoLinks(which);
    expect(links.newer).not.toBe(links.older);
    expect(await follow(links.own, links[which])).toBe('/?verified=true');
    for (const used of [links.older, links.newer])
      expect(await follow(links.own, used)).toBe('/?error=invalid_token');
  });

  it('end a day after their own mail', async () => {
    const { own, older, newer } = await twoLinks('day');
    world.setClock('2026-11-03T14:00:00.001Z');
    expect(await follow(own, older)).toBe('/?error=invalid_token');
    expect(await follow(own, newer)).toBe('/?verified=true');
  });

  it('create one account when they are used at once', async () => {
    const { own, older, newer } = await twoLinks('once');
    const ends = await Promise.all([follow(own, older), follow(own, newer), verify(own, older)]);
    const made = [ends[0] === '/?verified=true', ends[1] === '/?verified=true', ends[2].status === 200];
    expect(made.filter(Boolean)).toHaveLength(1);
  });
});
