/** Second factors before dangerous acts, demanded by owners, lost. */
import { afterAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import { createFactorWorld, formatCode, setUpApp, shownBy } from './factor-world.ts';
import { inviteAndJoin, openBusiness, PASSWORD } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const { account, after, logIn } = createFactorWorld(world, 'demanded.example');

describe('a dangerous act', () => {
  it('needs the second factor again when it was not shown for ten minutes', async () => {
    const { secret } = await setUpApp(account.owner);
    const make = (body = {}) =>
      account.owner.post('/api/keys', { name: 'Bookkeeping', scope: 'read', ...body });
    const made = await make();
    expect(formatCode(made)).toBe('200');
    after(11 * MINUTE_MS);
    const reply = await make();
    expect([formatCode(reply), reply.json.methods]).toEqual([
      '401 second_factor_required',
      ['totp', 'recovery'],
    ]);
    const acts = [
      () => account.owner.delete('/api/account', { password: PASSWORD }),
      () => account.owner.post('/api/account/email', { newEmail: 'next@factor.example', password: PASSWORD }),
      () => account.owner.post('/api/members', { email: 'sam@factor.example', role: 'manager' }),
      () => account.owner.put(`/api/members/${made.json.key_id}`, { role: 'manager' }),
      () => account.owner.delete(`/api/members/${made.json.key_id}`),
      () => account.owner.delete(`/api/keys/${made.json.key_id}`),
      () => account.owner.put('/api/payments/stripe', { secret_key: 'sk_test_x', currency: 'CAD' }),
      () => account.owner.delete('/api/payments/stripe'),
    ];
    for (const act of acts) expect(formatCode(await act())).toBe('401 second_factor_required');
    expect(formatCode(await make({ code: '000000' }))).toBe('401 second_factor_invalid');
    expect(formatCode(await make({ code: shownBy(secret) }))).toBe('200');
    expect(formatCode(await account.owner.delete(`/api/keys/${made.json.key_id}`))).toBe('200');
  });

  it('needs nothing more from a member without a second factor', async () => {
    expect(formatCode(await account.owner.post('/api/keys', { name: 'Bookkeeping', scope: 'read' }))).toBe(
      '200',
    );
  });
});

describe('a lost second factor', () => {
  it('is removed by the operator, and the member is mailed', async () => {
    await setUpApp(account.owner);
    const { code, lines } = await runAdmin(world.deps, ['reset-second-factor', account.email]);
    expect([code, lines[0]]).toEqual([
      0,
      `${account.email} logs in with the password alone now, and is emailed about it.`,
    ]);
    expect(formatCode(await logIn())).toBe('200');
    expect((await world.mailsTo<'security_changed'>(account.email)).at(-2)?.payload.what).toBe(
      'second_factor_reset',
    );
    expect((await runAdmin(world.deps, ['reset-second-factor', account.email])).code).toBe(1);
  });
});

describe('a removed member', () => {
  it('who founded the business has no second factor left', async () => {
    const { owner: founder } = await openBusiness(world, 'founded');
    await setUpApp(founder);
    const heir = await inviteAndJoin(world, founder, { email: 'heir@founded.example', role: 'owner' });
    const [{ member_id: id }] = (await heir.get('/api/members')).json.members;
    expect(formatCode(await heir.delete(`/api/members/${id}`))).toBe('200');
    const { length } = await world.deps.db.query((tx) =>
      tx.execute(`select from authenticator_apps where member_id = '${id}'`),
    );
    expect(length).toBe(0);
  });
});

describe('an owner who requires a second factor of all members', () => {
  const demand = (by: Visitor, second_factor_required: boolean) =>
    by.put('/api/members', { second_factor_required });

  it('has one of their own, mails the others, and waits seven days for them', async () => {
    const { owner: boss } = await openBusiness(world, 'strict');
    const email = 'manager@strict.example';
    const member = await inviteAndJoin(world, boss, { email, role: 'manager' });
    expect(formatCode(await demand(boss, true))).toBe('409 own_factor_missing');
    expect((await boss.get('/api/members')).json.second_factor_required).toBe(false);
    await setUpApp(boss);
    const { json } = await demand(boss, true);
    expect(json).toMatchObject({ second_factor_required: true });
    const { payload } = (await world.mailsTo<'second_factor_demanded'>(email)).at(-1) ?? { payload: null };
    expect(payload).toMatchObject({
      demandedBy: expect.stringContaining('@'),
      dueAt: json.second_factor_due_at,
    });
    expect(formatCode(await member.get('/api/profile'))).toBe('200');
    after(7 * DAY_MS);
    const later = await world.stranger();
    await later.post('/api/login', { email, password: PASSWORD, action: 'submit' });
    expect(formatCode(await later.get('/api/profile'))).toBe('403 second_factor_missing');
    expect((await later.get('/api/user')).json.second_factor_missing).toBe(true);
  });

  it('lets who joins later do nothing but set it up, until it is no longer demanded', async () => {
    const { owner: boss } = await openBusiness(world, 'stricter');
    const { secret } = await setUpApp(boss);
    await demand(boss, true);
    after(MINUTE_MS);
    const member = await inviteAndJoin(world, boss, { email: 'manager@stricter.example', role: 'manager' });
    expect(formatCode(await member.get('/api/profile'))).toBe('403 second_factor_missing');
    expect(formatCode(await demand(member, false))).toBe('403 forbidden');
    expect(formatCode(await boss.get('/api/profile'))).toBe('200');
    await setUpApp(member);
    expect(formatCode(await member.get('/api/profile'))).toBe('200');
    const { members } = (await boss.get('/api/members')).json;
    expect(members).toMatchObject([{ second_factor: true }, { second_factor: true }]);
    after(11 * MINUTE_MS);
    expect(formatCode(await demand(boss, false))).toBe('401 second_factor_required');
    const off = { second_factor_required: false, code: shownBy(secret) };
    expect((await boss.put('/api/members', off)).json).toMatchObject({
      second_factor_required: false,
      second_factor_due_at: null,
    });
  });
});
