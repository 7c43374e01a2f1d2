import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

describe('login', () => {
  it('has the same error for a wrong password and an unknown address, in the reader’s language', async () => {
    await signUp(world, 'real@owner.example');
    const visitor = await world.stranger();
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
