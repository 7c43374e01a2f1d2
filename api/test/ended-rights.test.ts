/** What a login held ends with it: at once, in every process, and nothing of the others. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pushDevices } from '../src/db/schema/push.table.ts';
import {
  bookSlot,
  findJoinToken,
  inviteAndJoin,
  openBusiness,
  PASSWORD,
  type TestBusiness,
} from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const elsewhere = world.secondServer();
afterAll(() => world.close());

let business: TestBusiness;
let partner: Visitor;
let email: string;
let count = 0;
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(world, `ending${++count}`);
  email = `partner${count}@ending.example`;
  partner = await inviteAndJoin(world, business.owner, { email, role: 'owner' });
});

const readId = async (address: string): Promise<string> =>
  (await business.owner.get('/api/members')).json.members.find(
    (one: { email: string }) => one.email === address,
  ).member_id;

const ENDS = {
  removed: async () => business.owner.delete(`/api/members/${await readId(email)}`),
  'made a manager': async () =>
    business.owner.put(`/api/members/${await readId(email)}`, { role: 'manager' }),
};
const ends = Object.keys(ENDS) as (keyof typeof ENDS)[];

const readFeedPath = async (visitor: Visitor) =>
  new URL((await visitor.get('/api/calendar-feed')).json.url).pathname;
const readStatus = async (path: string) => (await world.visitor().get(path)).status;

async function findRequestLink(address: string): Promise<{ path: string; token: string }> {
  const mails = await world.mailsTo<'new_request'>(address);
  const url = new URL(mails.findLast(({ kind }) => kind === 'new_request')?.payload.acceptUrl ?? '');
  return { path: `/api${url.pathname}`, token: url.searchParams.get('token') ?? '' };
}

async function openStream(visitor: Visitor) {
  const reader = (await visitor.open('GET', '/api/changes')).body?.getReader();
  await reader?.read();
  return async () => {
    for (;;) if ((await reader?.read())?.done) return 'ended';
  };
}

describe.each(ends)('an owner who is %s', (how) => {
  const end = () => ENDS[how]();

  it('is logged out in every process, and its open consoles end', async () => {
    const other = elsewhere(partner);
    const streams = [await openStream(partner), await openStream(other)];
    expect((await end()).status).toBe(200);
    for (const visitor of [partner, other]) expect((await visitor.get('/api/user')).status).toBe(401);
    expect(await Promise.all(streams.map((ended) => ended()))).toEqual(['ended', 'ended']);
    expect((await business.owner.get('/api/user')).status).toBe(200);
  });

  it('reads the calendar by no feed address any more; those of the others stay', async () => {
    const [partnerFeed, ownFeed] = [await readFeedPath(partner), await readFeedPath(business.owner)];
    expect([await readStatus(partnerFeed), await readStatus(ownFeed)]).toEqual([200, 200]);
    await end();
    expect([await readStatus(partnerFeed), await readStatus(ownFeed)]).toEqual([404, 200]);
  });

  it('decides by no link that it was mailed; those of the others stay', async () => {
    await bookSlot(world, business, { email: 'mia@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' });
    const [mine, ownLink] = [await findRequestLink(email), await findRequestLink(business.ownerEmail)];
    expect(await readStatus(`${mine.path}?token=${mine.token}`)).toBe(200);
    await end();
    expect(await readStatus(`${mine.path}?token=${mine.token}`)).toBe(404);
    const refused = await world.visitor().post(`${mine.path}/accept`, { token: mine.token });
    expect(refused.status).toBe(404);
    expect((await world.visitor().post(`${ownLink.path}/accept`, { token: ownLink.token })).status).toBe(200);
  });

  it('has invited nobody: its invitations end, and those of the others stay', async () => {
    const [theirs, ownInvitee] = [`theirs${count}@ending.example`, `kept${count}@ending.example`];
    await partner.post('/api/members', { email: theirs, role: 'owner', password: PASSWORD });
    await business.owner.post('/api/members', { email: ownInvitee, role: 'manager' });
    await end();
    const join = async (address: string) => {
      const token = await findJoinToken(world, address);
      return (await (await world.stranger()).post('/api/join', { token, password: PASSWORD })).status;
    };
    expect([await join(theirs), await join(ownInvitee)]).toEqual([400, 200]);
  });

  it('confirms no address for answers by the link that it was mailed; those of the others stay', async () => {
    const followLink = async (address: string) => {
      const [mail] = await world.mailsTo<'confirm_reply_to'>(address);
      const { pathname, search } = new URL(mail?.payload.confirmUrl ?? '');
      return (await world.visitor().get(pathname + search)).headers.get('Location');
    };
    const [theirs, ownAddress] = [`answers${count}@ending.example`, `desk${count}@marlow.example`];
    await partner.put('/api/mail-texts', { reply_to: theirs });
    await end();
    expect(await followLink(theirs)).toBe('/?error=invalid_token');
    await business.owner.put('/api/mail-texts', { reply_to: ownAddress });
    expect(await followLink(ownAddress)).toBe('/?success=reply_to_confirmed');
  });

  it('gets no push message and no waiting mail any more', async () => {
    const device = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${how}${count}`.replaceAll(' ', '-'),
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      language: 'en',
    };
    expect((await partner.post('/api/push', device)).status).toBe(200);
    await bookSlot(world, business, { email: 'ida@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' });
    await end();
    const rows = await world.deps.db.query((tx) => tx.select().from(pushDevices));
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(device.endpoint);
    expect((await world.mailsTo(email)).map(({ kind }) => kind)).not.toContain('new_request');
  });
});

describe('an owner who gives the business to another and leaves', () => {
  it('takes no key of a program along: it still stands for the owner', async () => {
    const { json } = await business.owner.post('/api/keys', { name: 'Till', scope: 'write' });
    const bearer = { Authorization: `Bearer ${json.key}` };
    const callByKey = () => world.visitor().get('/api/staff', bearer);
    const founder = await readId(business.ownerEmail);
    await partner.put(`/api/members/${founder}`, { role: 'manager' });
    expect((await callByKey()).status).toBe(200);
    await partner.delete(`/api/members/${founder}`);
    expect((await callByKey()).status).toBe(200);
    expect((await partner.get('/api/keys')).json.keys).toHaveLength(1);
  });
});

describe('a staff login that becomes another person’s', () => {
  it('keeps nothing of the first one', async () => {
    const { owner } = business;
    const [ana] = (await owner.get('/api/staff')).json.staff;
    await owner.put(`/api/staff/${ana.staff_id}`, { name: 'Ana' });
    const mark = (await owner.post('/api/staff', { name: 'Mark' })).json.staff_id;
    const address = `desk${count}@ending.example`;
    const desk = await inviteAndJoin(world, owner, { email: address, role: 'staff', staff_id: ana.staff_id });
    const feedPath = await readFeedPath(desk);
    await owner.put(`/api/members/${await readId(address)}`, { staff_id: mark });
    expect(await readStatus(feedPath)).toBe(404);
    expect((await desk.get('/api/user')).status).toBe(401);
  });
});
