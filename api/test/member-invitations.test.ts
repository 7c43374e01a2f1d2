/** Logins for others: who is invited and joins. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import { findJoinToken, inviteAndJoin, signUp, type TestBusiness } from './fixtures.ts';
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

describe('an invitation', () => {
  it('is a link in the language of the owner, names the business, and logs in', async () => {
    await owner.put('/api/user', { language: 'zh-CN' });
    const sam = emailAddress('sam');
    const invited = await invite(sam);
    const shown = { email: sam, role: 'manager', state: 'invited', invited_at: MONDAY };
    expect(invited.json.members[1]).toMatchObject(shown);
    const [mail] = await world.mailsTo<'member_invited'>(sam);
    expect(mail).toMatchObject({ language: 'zh-CN', payload: { businessName: 'Marlow Street Tutors' } });
    const { visitor, status } = await join(await findJoinToken(world, sam));
    expect(status).toBe(200);
    expect((await visitor.get('/api/user')).json).toMatchObject({ email: sam, role: 'manager' });
    expect((await visitor.get('/api/profile')).json.business_id).toBe(business.businessId);
    expect((await (await logIn(sam)).get('/api/profile')).json.business_id).toBe(business.businessId);
    expect((await readMembers(owner))[1]).toMatchObject({ state: 'active', last_seen_at: MONDAY });
  });

  it('names its business, address and role while it is valid', async () => {
    const sam = emailAddress('asked');
    await invite(sam, 'owner');
    const token = await findJoinToken(world, sam);
    const visitor = await world.stranger();
    const read = (of: string) => visitor.get(`/api/join?token=${of}`);
    const { json, headers } = await read(token);
    expect(json).toEqual({ business_name: 'Marlow Street Tutors', email: sam, role: 'owner' });
    expect(headers.get('Cache-Control')).toContain('no-store');
    await join(token);
    for (const ended of [token, 'nothing', ''])
      expect(formatCode(await read(ended))).toBe('400 invalid_token');
    await invite(emailAddress('lapsed'));
    const lapsed = await findJoinToken(world, emailAddress('lapsed'));
    after(7 * DAY_MS + MINUTE_MS);
    expect(formatCode(await read(lapsed))).toBe('400 invalid_token');
  });

  it('works once and for seven days', async () => {
    await invite(emailAddress('once'));
    const token = await findJoinToken(world, emailAddress('once'));
    expect(formatCode(await join(token, 'short'))).toBe('400 validation');
    expect(formatCode(await join(token, 'password1'))).toBe('400 validation');
    expect((await join(token)).status).toBe(200);
    expect(formatCode(await join(token))).toBe('400 invalid_token');

    await invite(emailAddress('late'));
    const late = await findJoinToken(world, emailAddress('late'));
    after(7 * DAY_MS + MINUTE_MS);
    expect(formatCode(await join(late))).toBe('400 invalid_token');
    expect(formatCode(await join('nothing'))).toBe('400 invalid_token');
  });

  it('is sent again after a minute, and the former link ends', async () => {
    const sam = emailAddress('again');
    const { json } = await invite(sam);
    const first = await findJoinToken(world, sam);
    const path = `/api/members/${json.members[1].member_id}/invite`;
    const early = await owner.post(path);
    expect([formatCode(early), early.headers.get('Retry-After')]).toEqual(['429 rate_limited', '60']);
    after(MINUTE_MS);
    expect((await owner.post(path)).status).toBe(200);
    expect(formatCode(await join(first))).toBe('400 invalid_token');
    expect((await join(await findJoinToken(world, sam))).status).toBe(200);
    expect(formatCode(await owner.post(path))).toBe('409 already_member');
  });

  it('of an invited address changes the role, and within a minute sends nothing', async () => {
    const sam = emailAddress('twice');
    await invite(sam, 'manager');
    const { status, json } = await invite(sam.toUpperCase(), 'owner');
    expect([status, json.members.length, json.members[1].role]).toEqual([200, 2, 'owner']);
    expect(await world.mailsTo(sam)).toHaveLength(1);
    after(MINUTE_MS);
    await invite(sam, 'owner');
    expect(await world.mailsTo(sam)).toHaveLength(2);
  });

  it('of a member is refused', async () => {
    await inviteAndJoin(world, owner, { email: emailAddress('in'), role: 'manager' });
    expect(formatCode(await invite(emailAddress('in')))).toBe('409 already_member');
    expect(formatCode(await invite(business.ownerEmail))).toBe('409 already_member');
  });

  it('can be withdrawn', async () => {
    const { json } = await invite(emailAddress('withdrawn'));
    const token = await findJoinToken(world, emailAddress('withdrawn'));
    const gone = await owner.delete(`/api/members/${json.members[1].member_id}`);
    expect(gone.json.members).toHaveLength(1);
    expect(formatCode(await join(token))).toBe('400 invalid_token');
  });

  it('for a staff member needs to say whom', async () => {
    const { status, json } = await invite(emailAddress('nobody'), 'staff');
    expect([status, json.fields]).toEqual([400, { staff_id: 'Please choose whose bookings.' }]);
  });

  it('that is refused does not count towards the emails to an address', async () => {
    for (let refused = 0; refused < 8; refused++)
      expect((await invite(emailAddress('patient'), 'staff')).status).toBe(400);
    expect((await invite(emailAddress('patient'))).status).toBe(200);
  });

  it('does not tell whether the address has an account elsewhere, which is mailed', async () => {
    const elsewhere = emailAddress('elsewhere');
    await signUp(world, elsewhere);
    const answers = [];
    for (const email of [elsewhere, emailAddress('unknown')]) {
      const { status, json } = await invite(email);
      const { member_id: id, ...shown } = json.members.at(-1);
      answers.push({ status, message: json.message, ...shown, email: '' });
      expect(formatCode(await owner.post(`/api/members/${id}/invite`))).toBe('429 rate_limited');
    }
    expect(answers[0]).toEqual(answers[1]);
    const mails = await world.mailsTo<'invitation_refused'>(elsewhere);
    expect(mails.at(-1)).toMatchObject({
      kind: 'invitation_refused',
      payload: { inviter: business.ownerEmail },
    });
    const exported = (await owner.get('/api/account/export')).json;
    const memberMails = exported.mails.filter(({ to }: { to: string }) => to.endsWith('@members.example'));
    expect(memberMails).toEqual([]);
  });

  it('ends when the address got an account meanwhile', async () => {
    const email = emailAddress('meanwhile');
    await invite(email);
    const token = await findJoinToken(world, email);
    await signUp(world, email);
    expect(formatCode(await join(token))).toBe('400 invalid_token');
  });
});
