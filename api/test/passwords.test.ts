import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const LATER = '2026-11-02T15:00:00.000Z';

const world = await createWorld();
afterAll(() => world.close());

describe('a password', () => {
  it('is replaced by the mailed link, once, and every session ends', async () => {
    const owner = await signUp(world, 'forgets@owner.example');
    const visitor = await world.stranger();
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
    const kinds = (await world.mailsTo('forgets@owner.example')).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['password_changed', 'new_login']);
  });

  it('is replaced once by links that are used at the same time', async () => {
    for (const email of ['hurries@owner.example', 'taps@owner.example', 'again@owner.example']) {
      await signUp(world, email);
      for (let n = 0; n < 3; n++) await (await world.stranger()).post('/api/forgot-password', { email });
      const mails = await world.mailsTo<'reset_password'>(email);
      const tokens = mails
        .filter(({ kind }) => kind === 'reset_password')
        .map(({ payload }) => new URL(payload.resetUrl).searchParams.get('token'));
      const resets = await Promise.all(
        [...tokens, ...tokens].map(async (token) =>
          (await world.stranger()).post('/api/reset-password', { token, newPassword: 'a better password' }),
        ),
      );
      expect(resets.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    }
  });

  it('that is forgotten has the same response for an address without an account, which gets no mail', async () => {
    const { status } = await (await world.stranger()).post('/api/forgot-password', {
      email: 'ghost@owner.example',
    });
    expect(status).toBe(200);
    expect(await world.mailsTo('ghost@owner.example')).toEqual([]);
  });

  it('can be changed with the old one, which ends all other sessions', async () => {
    const owner = await signUp(world, 'changes@owner.example');
    const elsewhere = await world.stranger();
    await elsewhere.post('/api/login', { email: 'changes@owner.example', password: PASSWORD });
    const wrong = await owner.post('/api/change-password', {
      currentPassword: 'no',
      newPassword: 'something new',
    });
    expect(wrong.json.code).toBe('wrong_password');
    const right = { currentPassword: PASSWORD, newPassword: 'something new' };
    world.setClock(LATER);
    expect((await owner.post('/api/change-password', right)).status).toBe(200);
    expect((await owner.get('/api/user')).json.password_changed_at).toBe(LATER);
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
      const late = await (await world.stranger()).post('/api/reset-password', {
        token: older,
        newPassword: 'stolen!',
      });
      expect([late.status, late.json.code]).toEqual([400, 'invalid_token']);
    },
  );
});
