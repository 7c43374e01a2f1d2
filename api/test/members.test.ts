/** Logins for others: who has one, which role, and who leaves. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../src/time/units.ts';
import {
  findJoinToken,
  inviteAndJoin,
  openBusiness,
  PASSWORD,
  signUp,
  type TestBusiness,
} from './fixtures.ts';
import { createMembersWorld, formatCode, readMembers } from './members-world.ts';
import type { Visitor } from './visitor.ts';
import { MONDAY } from './world.ts';

const members = await createMembersWorld();
const { world, emailAddress, after, invite, join, logIn } = members;
afterAll(() => world.close());

let business: TestBusiness;
let owner: Visitor;
beforeEach(async () => {
  business = await members.begin();
  owner = business.owner;
});

describe('a new business', () => {
  it('has one member, its owner', async () => {
    expect(await readMembers(owner)).toEqual([
      {
        member_id: expect.any(String),
        name: '',
        email: business.ownerEmail,
        role: 'owner',
        staff_id: null,
        state: 'active',
        second_factor: false,
        last_seen_at: MONDAY,
      },
    ]);
    expect((await owner.get('/api/user')).json).toMatchObject({ role: 'owner', staff_id: null });
  });

  it('keeps its last owner', async () => {
    const [{ member_id: id }] = await readMembers(owner);
    expect(formatCode(await owner.delete(`/api/members/${id}`))).toBe('400 last_owner');
    expect(formatCode(await owner.put(`/api/members/${id}`, { role: 'manager' }))).toBe('400 last_owner');
    await invite(emailAddress('second'), 'owner');
    expect(formatCode(await owner.delete(`/api/members/${id}`))).toBe('400 last_owner');
  });
});

describe('a member', () => {
  it('is out at once in every process when removed, and gets no more mails', async () => {
    const email = emailAddress('leaving');
    const member = await inviteAndJoin(world, owner, { email, role: 'manager' });
    const elsewhere = world.secondServer()(member);
    expect((await elsewhere.get('/api/profile')).status).toBe(200);
    const { member_id: id } = (await readMembers(owner))[1];
    expect((await owner.delete(`/api/members/${id}`)).json.members).toHaveLength(1);
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await (await logIn(email)).get('/api/check-auth')).json).toEqual({ authenticated: false });
    after(MINUTE_MS);
    await invite(email);
    expect((await join(await findJoinToken(world, email))).status).toBe(200);
  });

  it('has a new role from the next request on', async () => {
    const manager = await inviteAndJoin(world, owner, { email: emailAddress('rising'), role: 'manager' });
    const { member_id: id } = (await readMembers(owner))[1];
    const refused = await manager.get('/api/plan');
    expect([formatCode(refused), refused.json.error]).toEqual([
      '403 forbidden',
      'You don’t have access to this. Ask the account owner.',
    ]);
    await owner.put(`/api/members/${id}`, { role: 'owner', password: PASSWORD });
    expect((await manager.get('/api/plan')).status).toBe(200);
  });

  it('who founded the business may leave it to another owner', async () => {
    const heir = await inviteAndJoin(world, owner, { email: emailAddress('heir'), role: 'owner' });
    const [{ member_id: founder }] = await readMembers(heir);
    expect((await heir.delete(`/api/members/${founder}`)).json.members).toHaveLength(1);
    expect((await owner.get('/api/user')).status).toBe(401);
    expect((await (await logIn(business.ownerEmail)).get('/api/check-auth')).json.authenticated).toBe(false);
    expect((await world.visitor().get(`/api/public/${business.businessId}`)).status).toBe(200);
    await signUp(world, business.ownerEmail);
    expect((await heir.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    expect((await world.visitor().get(`/api/public/${business.businessId}`)).status).toBe(404);
  });

  it('changes the own password and address, and nobody else’s', async () => {
    const email = emailAddress('own');
    const manager = await inviteAndJoin(world, owner, { email, role: 'manager' });
    const newPassword = 'another horse battery';
    await manager.post('/api/change-password', { currentPassword: PASSWORD, newPassword });
    await world.visitor().post('/api/forgot-password', { email });
    const reset = (await world.mailsTo<'reset_password'>(email)).at(-1)?.payload.resetUrl ?? '';
    const token = new URL(reset).searchParams.get('token');
    const visitor = await world.stranger();
    expect((await visitor.post('/api/reset-password', { token, newPassword })).status).toBe(200);
    expect((await owner.get('/api/user')).json.email).toBe(business.ownerEmail);
    expect((await (await logIn(business.ownerEmail)).get('/api/user')).status).toBe(200);
    expect((await (await logIn(email)).get('/api/user')).status).toBe(401);
  });

  it('of another business is not found', async () => {
    const other = await openBusiness(world, `other${business.businessId}`);
    const [{ member_id: id }] = await readMembers(other.owner);
    expect(formatCode(await owner.put(`/api/members/${id}`, { role: 'manager' }))).toBe('404 not_found');
    expect(formatCode(await owner.delete(`/api/members/${id}`))).toBe('404 not_found');
    expect(formatCode(await owner.post(`/api/members/${id}/invite`))).toBe('404 not_found');
  });
});

it('the export names the members, and deleting the account ends them all', async () => {
  const email = emailAddress('gone');
  const manager = await inviteAndJoin(world, owner, { email, role: 'manager' });
  const partner = await inviteAndJoin(world, owner, { email: emailAddress('partner'), role: 'owner' });
  expect((await owner.get('/api/account/export')).json.members).toHaveLength(3);
  expect((await partner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  for (const visitor of [owner, manager]) expect((await visitor.get('/api/user')).status).toBe(401);
  const farewells = await world.mailsTo(business.ownerEmail);
  expect(farewells.map(({ kind }) => kind)).toEqual(['account_deleted']);
  await signUp(world, email);
  expect((await (await logIn(email)).get('/api/user')).json.role).toBe('owner');
});
