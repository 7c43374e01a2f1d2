/** Log-ins for others: who is invited, joins, changes role and leaves. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import { inviteAndJoin, joinTokenOf, openBusiness, PASSWORD, signUp, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

let business: TestBusiness;
let owner: Visitor;
let count = 0;

beforeEach(async () => {
  world.setClock(MONDAY);
  count += 1;
  business = await openBusiness(world, `shop${count}`);
  owner = business.owner;
});

const after = (ms: number) => world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString());
const addressOf = (name: string) => `${name}${count}@members.example`;
const membersOf = async (visitor: Visitor) => (await visitor.get('/api/members')).json.members;
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
const invite = (email: string, role = 'manager', by = owner) => by.post('/api/members', { email, role });

async function join(token: string, password = PASSWORD) {
  const visitor = await world.stranger();
  return { visitor, ...(await visitor.post('/api/join', { token, password })) };
}

async function logIn(email: string) {
  const visitor = await world.stranger();
  await visitor.post('/api/login', { email, password: PASSWORD });
  return visitor;
}

describe('a new business', () => {
  it('has one member, its owner', async () => {
    expect(await membersOf(owner)).toEqual([
      {
        member_id: expect.any(String),
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
    const [{ member_id: id }] = await membersOf(owner);
    expect(codeOf(await owner.delete(`/api/members/${id}`))).toBe('400 last_owner');
    expect(codeOf(await owner.put(`/api/members/${id}`, { role: 'manager' }))).toBe('400 last_owner');
    await invite(addressOf('second'), 'owner');
    expect(codeOf(await owner.delete(`/api/members/${id}`))).toBe('400 last_owner');
  });
});

describe('an invitation', () => {
  it('is a link in the language of the owner, names the business, and logs in', async () => {
    await owner.put('/api/user', { language: 'zh-CN' });
    const sam = addressOf('sam');
    const invited = await invite(sam);
    const shown = { email: sam, role: 'manager', state: 'invited', invited_at: MONDAY };
    expect(invited.json.members[1]).toMatchObject(shown);
    const [mail] = await world.mailsTo<'member_invited'>(sam);
    expect(mail).toMatchObject({ language: 'zh-CN', payload: { businessName: 'Marlow Street Tutors' } });
    const { visitor, status } = await join(await joinTokenOf(world, sam));
    expect(status).toBe(200);
    expect((await visitor.get('/api/user')).json).toMatchObject({ email: sam, role: 'manager' });
    expect((await visitor.get('/api/profile')).json.business_id).toBe(business.businessId);
    expect((await (await logIn(sam)).get('/api/profile')).json.business_id).toBe(business.businessId);
    expect((await membersOf(owner))[1]).toMatchObject({ state: 'active', last_seen_at: MONDAY });
  });

  it('names its business, address and role while it is valid', async () => {
    const sam = addressOf('asked');
    await invite(sam, 'owner');
    const token = await joinTokenOf(world, sam);
    const visitor = await world.stranger();
    const read = (of: string) => visitor.get(`/api/join?token=${of}`);
    const { json, headers } = await read(token);
    expect(json).toEqual({ business_name: 'Marlow Street Tutors', email: sam, role: 'owner' });
    expect(headers.get('Cache-Control')).toContain('no-store');
    await join(token);
    for (const ended of [token, 'nothing', '']) expect(codeOf(await read(ended))).toBe('400 invalid_token');
    await invite(addressOf('lapsed'));
    const lapsed = await joinTokenOf(world, addressOf('lapsed'));
    after(7 * DAY_MS + MINUTE_MS);
    expect(codeOf(await read(lapsed))).toBe('400 invalid_token');
  });

  it('works once and for seven days', async () => {
    await invite(addressOf('once'));
    const token = await joinTokenOf(world, addressOf('once'));
    expect(codeOf(await join(token, 'short'))).toBe('400 validation');
    expect(codeOf(await join(token, 'password1'))).toBe('400 validation');
    expect((await join(token)).status).toBe(200);
    expect(codeOf(await join(token))).toBe('400 invalid_token');

    await invite(addressOf('late'));
    const late = await joinTokenOf(world, addressOf('late'));
    after(7 * DAY_MS + MINUTE_MS);
    expect(codeOf(await join(late))).toBe('400 invalid_token');
    expect(codeOf(await join('nothing'))).toBe('400 invalid_token');
  });

  it('is sent again after a minute, and the former link ends', async () => {
    const sam = addressOf('again');
    const { json } = await invite(sam);
    const first = await joinTokenOf(world, sam);
    const path = `/api/members/${json.members[1].member_id}/invite`;
    const early = await owner.post(path);
    expect([codeOf(early), early.headers.get('Retry-After')]).toEqual(['429 rate_limited', '60']);
    after(MINUTE_MS);
    expect((await owner.post(path)).status).toBe(200);
    expect(codeOf(await join(first))).toBe('400 invalid_token');
    expect((await join(await joinTokenOf(world, sam))).status).toBe(200);
    expect(codeOf(await owner.post(path))).toBe('409 already_member');
  });

  it('of an invited address changes the role, and within a minute sends nothing', async () => {
    const sam = addressOf('twice');
    await invite(sam, 'manager');
    const { status, json } = await invite(sam.toUpperCase(), 'owner');
    expect([status, json.members.length, json.members[1].role]).toEqual([200, 2, 'owner']);
    expect(await world.mailsTo(sam)).toHaveLength(1);
    after(MINUTE_MS);
    await invite(sam, 'owner');
    expect(await world.mailsTo(sam)).toHaveLength(2);
  });

  it('of a member is refused', async () => {
    await inviteAndJoin(world, owner, { email: addressOf('in'), role: 'manager' });
    expect(codeOf(await invite(addressOf('in')))).toBe('409 already_member');
    expect(codeOf(await invite(business.ownerEmail))).toBe('409 already_member');
  });

  it('can be withdrawn', async () => {
    const { json } = await invite(addressOf('withdrawn'));
    const token = await joinTokenOf(world, addressOf('withdrawn'));
    const gone = await owner.delete(`/api/members/${json.members[1].member_id}`);
    expect(gone.json.members).toHaveLength(1);
    expect(codeOf(await join(token))).toBe('400 invalid_token');
  });

  it('for a staff member needs to say whom', async () => {
    const { status, json } = await invite(addressOf('nobody'), 'staff');
    expect([status, json.fields]).toEqual([400, { staff_id: 'Please choose whose bookings.' }]);
  });

  it('does not tell whether the address has an account elsewhere, which is mailed', async () => {
    const elsewhere = addressOf('elsewhere');
    await signUp(world, elsewhere);
    const answers = [];
    for (const email of [elsewhere, addressOf('unknown')]) {
      const { status, json } = await invite(email);
      const { member_id: id, ...shown } = json.members.at(-1);
      answers.push({ status, message: json.message, ...shown, email: '' });
      expect(codeOf(await owner.post(`/api/members/${id}/invite`))).toBe('429 rate_limited');
    }
    expect(answers[0]).toEqual(answers[1]);
    const mails = await world.mailsTo<'invitation_refused'>(elsewhere);
    expect(mails.at(-1)).toMatchObject({
      kind: 'invitation_refused',
      payload: { inviter: business.ownerEmail },
    });
    const exported = (await owner.get('/api/account/export')).json;
    const told = exported.mails.filter(({ to }: { to: string }) => to.endsWith('@members.example'));
    expect(told).toEqual([]);
  });

  it('ends when the address got an account meanwhile', async () => {
    const email = addressOf('meanwhile');
    await invite(email);
    const token = await joinTokenOf(world, email);
    await signUp(world, email);
    expect(codeOf(await join(token))).toBe('400 invalid_token');
  });
});

describe('a member', () => {
  it('is out at once in every process when removed, and gets no more mails', async () => {
    const email = addressOf('leaving');
    const member = await inviteAndJoin(world, owner, { email, role: 'manager' });
    const elsewhere = world.secondServer()(member);
    expect((await elsewhere.get('/api/profile')).status).toBe(200);
    const { member_id: id } = (await membersOf(owner))[1];
    expect((await owner.delete(`/api/members/${id}`)).json.members).toHaveLength(1);
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await (await logIn(email)).get('/api/check-auth')).json).toEqual({ authenticated: false });
    after(MINUTE_MS);
    await invite(email);
    expect((await join(await joinTokenOf(world, email))).status).toBe(200);
  });

  it('has a new role from the next request on', async () => {
    const manager = await inviteAndJoin(world, owner, { email: addressOf('rising'), role: 'manager' });
    const { member_id: id } = (await membersOf(owner))[1];
    const refused = await manager.get('/api/plan');
    expect([codeOf(refused), refused.json.error]).toEqual([
      '403 forbidden',
      'Ask the owner of this page for access.',
    ]);
    await owner.put(`/api/members/${id}`, { role: 'owner' });
    expect((await manager.get('/api/plan')).status).toBe(200);
  });

  it('who founded the business may leave it to another owner', async () => {
    const heir = await inviteAndJoin(world, owner, { email: addressOf('heir'), role: 'owner' });
    const [{ member_id: founder }] = await membersOf(heir);
    expect((await heir.delete(`/api/members/${founder}`)).json.members).toHaveLength(1);
    expect((await owner.get('/api/user')).status).toBe(401);
    expect((await (await logIn(business.ownerEmail)).get('/api/check-auth')).json.authenticated).toBe(false);
    expect((await world.visitor().get(`/api/public/${business.businessId}`)).status).toBe(200);
    await signUp(world, business.ownerEmail);
    expect((await heir.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    expect((await world.visitor().get(`/api/public/${business.businessId}`)).status).toBe(404);
  });

  it('changes the own password and address, and nobody else’s', async () => {
    const email = addressOf('own');
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
    const other = await openBusiness(world, `other${count}`);
    const [{ member_id: id }] = await membersOf(other.owner);
    expect(codeOf(await owner.put(`/api/members/${id}`, { role: 'manager' }))).toBe('404 not_found');
    expect(codeOf(await owner.delete(`/api/members/${id}`))).toBe('404 not_found');
    expect(codeOf(await owner.post(`/api/members/${id}/invite`))).toBe('404 not_found');
  });
});

it('the export names the members, and deleting the account ends them all', async () => {
  const email = addressOf('gone');
  const manager = await inviteAndJoin(world, owner, { email, role: 'manager' });
  const partner = await inviteAndJoin(world, owner, { email: addressOf('partner'), role: 'owner' });
  expect((await owner.get('/api/account/export')).json.members).toHaveLength(3);
  expect((await partner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  for (const visitor of [owner, manager]) expect((await visitor.get('/api/user')).status).toBe(401);
  const farewells = await world.mailsTo(business.ownerEmail);
  expect(farewells.map(({ kind }) => kind)).toEqual(['account_deleted']);
  await signUp(world, email);
  expect((await (await logIn(email)).get('/api/user')).json.role).toBe('owner');
});
