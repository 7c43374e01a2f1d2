/** Making somebody an owner asks for the password again, and no owner is left unaware of it. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteAndJoin, PASSWORD, type TestBusiness } from './fixtures.ts';
import { createMembersWorld, formatCode, readMembers } from './members-world.ts';
import type { Visitor } from './visitor.ts';

const members = await createMembersWorld();
const { world, emailAddress, invite } = members;
afterAll(() => world.close());

let business: TestBusiness;
let owner: Visitor;
beforeEach(async () => {
  business = await members.begin();
  owner = business.owner;
});

const readMails = async (address: string) =>
  (await world.mailsTo<'owner_added'>(address)).filter(({ kind }) => kind === 'owner_added');
const readRole = async (email: string) =>
  (await readMembers(owner)).find((one: { email: string }) => one.email === email)?.role;

describe('a member who becomes an owner', () => {
  it('needs the password of the owner who decides it, and every owner is mailed', async () => {
    const [partner, manager] = [emailAddress('partner'), emailAddress('manager')];
    await inviteAndJoin(world, owner, { email: partner, role: 'owner' });
    await inviteAndJoin(world, owner, { email: manager, role: 'manager' });
    const rising = emailAddress('rising');
    await inviteAndJoin(world, owner, { email: rising, role: 'manager' });
    const { member_id: id } = (await readMembers(owner)).at(-1);
    const promote = (body: object) => owner.put(`/api/members/${id}`, { role: 'owner', ...body });
    const missing = await promote({});
    expect([formatCode(missing), Object.keys(missing.json.fields)]).toEqual(['400 validation', ['password']]);
    expect(formatCode(await promote({ password: 'not this one' }))).toBe('400 wrong_password');
    expect(await readRole(rising)).toBe('manager');
    const before = (await readMails(partner)).length;
    expect((await promote({ password: PASSWORD })).status).toBe(200);
    expect(await readRole(rising)).toBe('owner');
    expect((await readMails(partner)).slice(before)).toMatchObject([
      { payload: { newOwner: rising, madeBy: business.ownerEmail, isInvited: false, forgotUrl: '' } },
    ]);
    expect((await readMails(business.ownerEmail)).at(-1)).toMatchObject({
      payload: { newOwner: rising, forgotUrl: expect.stringContaining('form=forgot') },
    });
    expect(await readMails(rising)).toHaveLength(1);
    expect(await readMails(manager)).toEqual([]);
    await promote({ password: PASSWORD });
    expect(await readMails(rising)).toHaveLength(1);
  });

  it('may lose the role again, or be given another name, without a password', async () => {
    await inviteAndJoin(world, owner, { email: emailAddress('brief'), role: 'owner' });
    const { member_id: id } = (await readMembers(owner)).at(-1);
    expect((await owner.put(`/api/members/${id}`, { name: 'Sam' })).status).toBe(200);
    expect((await owner.put(`/api/members/${id}`, { role: 'manager' })).status).toBe(200);
    expect(await readRole(emailAddress('brief'))).toBe('manager');
  });
});

describe('somebody who is invited as an owner', () => {
  it('is so by password only, and every owner is mailed once', async () => {
    const email = emailAddress('heir');
    const refused = await owner.post('/api/members', { email, role: 'owner' });
    expect(Object.keys(refused.json.fields)).toEqual(['password']);
    const wrong = await owner.post('/api/members', { email, role: 'owner', password: 'not this one' });
    expect(formatCode(wrong)).toBe('400 wrong_password');
    expect(await world.mailsTo(email)).toEqual([]);
    await invite(email, 'owner');
    await invite(email, 'owner');
    expect(await readMails(business.ownerEmail)).toMatchObject([
      { payload: { newOwner: email, isInvited: true } },
    ]);
    expect(await readMails(email)).toEqual([]);
  });

  it('was invited as a manager before: the owners are mailed of the change', async () => {
    const email = emailAddress('changed');
    await invite(email, 'manager');
    const { member_id: id } = (await readMembers(owner)).at(-1);
    expect((await owner.put(`/api/members/${id}`, { role: 'owner', password: PASSWORD })).status).toBe(200);
    expect(await readMails(business.ownerEmail)).toMatchObject([
      { payload: { newOwner: email, isInvited: true } },
    ]);
  });
});
