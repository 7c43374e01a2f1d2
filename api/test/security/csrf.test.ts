import { afterAll, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../fixtures.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

it('login needs the CSRF token of our pages', async () => {
  const { status, json } = await world.visitor().post('/api/login', { email: 'a@b.example', password: 'x' });
  expect([status, json.code]).toEqual([403, 'csrf']);
});

it('a mailed link begins a session without a CSRF token, but not from another site', async () => {
  for (const path of ['/api/join', '/api/verify-email']) {
    const body = { token: 'unknown', password: PASSWORD };
    const { status, json } = await world.visitor().post(path, body);
    expect([path, status, json.code]).toEqual([path, 400, 'invalid_token']);
    const foreign = await world.visitor().post(path, body, { Origin: 'https://evil.example' });
    expect([path, foreign.status, foreign.json.code]).toEqual([path, 403, 'csrf']);
  }
});

it('a request that another site sends with our cookies is refused', async () => {
  const owner = await signUp(world, 'csrf@owner.example');
  const foreign = await owner.post('/api/logout', undefined, { Origin: 'https://evil.example' });
  expect([foreign.status, foreign.json.code]).toEqual([403, 'csrf']);
  const forged = await owner.post('/api/logout', undefined, { 'X-CSRF-Token': 'guessed.token' });
  expect(forged.json.code).toBe('csrf');
  expect((await owner.get('/api/check-auth')).json).toEqual({ authenticated: true });
});

it('a CSRF token is bound to its session: earlier ones and those of other sessions are refused', async () => {
  const visitor = await world.stranger();
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

it('a new CSRF token is issued with every change of the session', async () => {
  await signUp(world, 'jar@owner.example');
  const visitor = await world.stranger();
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
