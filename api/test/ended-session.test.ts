/** A session ends while a call is carried out: what would outlive the session is not written. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { lockBusiness } from '../src/domain/businesses/businesses.repository.ts';
import { makeKey, removeKey } from '../src/domain/keys/keys.usecases.ts';
import { endMember } from '../src/domain/members/end-member.ts';
import { findMemberByEmail, listMembers, setBlocked } from '../src/domain/members/members.repository.ts';
import type { SignedIn } from '../src/domain/sessions/sessions.ts';
import { addWebhook } from '../src/domain/webhooks/webhooks.usecases.ts';
import { deleteAccount } from '../src/features/account-data/erasure.usecases.ts';
import { requestEmailChange } from '../src/features/accounts/email-change.usecases.ts';
import { changePassword } from '../src/features/accounts/login.usecases.ts';
import { renewFeedUrl } from '../src/features/calendar/feed.usecases.ts';
import { editConnection } from '../src/features/calendar-connections/connections.usecases.ts';
import { demandSecondFactor } from '../src/features/members/demand-second-factor.usecases.ts';
import { invite, inviteAgain } from '../src/features/members/invite.usecases.ts';
import { editMember, removeMember } from '../src/features/members/members.usecases.ts';
import { registerDevice } from '../src/features/push/push.usecases.ts';
import { setUpTotp } from '../src/features/security/second-factor.usecases.ts';
import { sha256 } from '../src/lib/tokens.ts';
import { findJoinToken, inviteAndJoin, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/late',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  language: 'en',
} as const;

const world = await createWorld({ PRIVATE_ADDRESSES: 'allow' });
afterAll(() => world.close());
const query = world.deps.db.query;

let business: TestBusiness;
let partner: Visitor;
let email: string;
let count = 0;
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(world, `late${++count}`);
  email = `partner${count}@late.example`;
  partner = await inviteAndJoin(world, business.owner, { email, role: 'owner' });
});

/** The partner as the guards of a call read it. */
async function readPartner(): Promise<SignedIn> {
  const member = await query((tx) => findMemberByEmail(tx, email));
  if (!member) throw new Error('no partner');
  const sessionToken = partner.cookies.get('session') ?? '';
  return {
    ...member,
    keyId: null,
    language: 'en',
    stays: false,
    browser: '',
    provedAt: new Date(),
    lacksSecondFactor: false,
    sessionToken,
    sessionHash: sha256(sessionToken),
  };
}

/** The partner is removed at once, or once its password was found to be right. */
async function whileRemoved(
  partnerNow: SignedIn,
  act: (deps: Deps) => Promise<unknown>,
  checksPassword: boolean,
) {
  const remove = () => world.deps.db.transaction((tx) => endMember(tx, partnerNow));
  if (!checksPassword) await remove();
  const { limits } = world.deps;
  const refund: typeof limits.refund = async (name, ...rest) => {
    await limits.refund(name, ...rest);
    if (name === 'ownPassword') await remove();
  };
  return act(checksPassword ? { ...world.deps, limits: { ...limits, refund } } : world.deps);
}

type Act = (deps: Deps, owner: SignedIn) => Promise<unknown>;
const otherId = async ({ businessKey }: SignedIn) =>
  (await query((tx) => listMembers(tx, businessKey)))[0]?.memberId ?? '';

const ACTS: Record<string, Act> = {
  'invites somebody': (deps, owner) =>
    invite(deps, owner, { email: `late${count}@x.example`, role: 'manager' }),
  'gives somebody a role': async (deps, owner) =>
    editMember(deps, owner, await otherId(owner), { role: 'manager' }),
  'removes somebody': async (deps, owner) => removeMember(deps, owner, await otherId(owner)),
  'demands a second factor': (deps, owner) => demandSecondFactor(deps, owner, true),
  'makes a key': (deps, owner) => makeKey(deps, owner, { name: 'Late', scope: 'write' }),
  'removes a key': (deps, owner) => removeKey(deps, owner, ID),
  'registers a device': (deps, owner) => registerDevice(deps, owner, DEVICE),
  'asks for a new feed address': (deps, owner) => renewFeedUrl(deps, owner, undefined),
  'adds a webhook': (deps, owner) =>
    addWebhook(deps, owner, { url: 'http://localhost:1/', events: ['booking.accepted'], active: true }),
  'changes a connected calendar': (deps, owner) => editConnection(deps, owner, ID, { write: true }),
};

const ACTS_WITH_PASSWORD: Record<string, Act> = {
  'invites an owner': (deps, owner) =>
    invite(deps, owner, { email: `late${count}@x.example`, role: 'owner', password: PASSWORD }),
  'makes somebody an owner': async (deps, owner) =>
    editMember(deps, owner, await otherId(owner), { role: 'owner', password: PASSWORD }),
  'changes the password': (deps, owner) =>
    changePassword(deps, owner, { currentPassword: PASSWORD, newPassword: 'another horse battery' }),
  'asks for another address': (deps, owner) =>
    requestEmailChange(deps, owner, { newEmail: `new${count}@x.example`, password: PASSWORD }),
  'sets up an app': (deps, owner) => setUpTotp(deps, owner, { password: PASSWORD }),
  'deletes the account': (deps, owner) => deleteAccount(deps, owner, PASSWORD),
};

describe('an owner who is removed in the middle of a call', () => {
  it.each(Object.entries(ACTS))('%s no more', async (_, act) => {
    const owner = await readPartner();
    const late = whileRemoved(owner, (deps) => act(deps, owner), false);
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each(Object.entries(ACTS_WITH_PASSWORD))('%s no more, though the password was right', async (_, act) => {
    const owner = await readPartner();
    const late = whileRemoved(owner, (deps) => act(deps, owner), true);
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await business.owner.get('/api/user')).status).toBe(200);
    expect((await world.visitor().get(`/api/public/${business.businessId}`)).status).toBe(200);
  });
});

it('an invitation that was withdrawn meanwhile is not mailed again', async () => {
  const invited = `gone${count}@x.example`;
  const { json } = await business.owner.post('/api/members', { email: invited, role: 'manager' });
  const id = json.members.find((one: { email: string }) => one.email === invited).member_id;
  world.setClock('2026-11-02T14:05:00.000Z');
  const owner = await readPartner();
  const { limits } = world.deps;
  const countMail = async () => {
    await business.owner.delete(`/api/members/${id}`);
    await limits.countMail();
  };
  const late = inviteAgain({ ...world.deps, limits: { ...limits, countMail } }, owner, id);
  await expect(late).rejects.toMatchObject({ code: 'not_found' });
  expect(await world.mailsTo(invited)).toHaveLength(1);
});

it('nobody joins a business that is blocked at the same moment', async () => {
  const invited = `joins${count}@x.example`;
  await business.owner.post('/api/members', { email: invited, role: 'manager' });
  const token = await findJoinToken(world, invited);
  const { businessKey } = await readPartner();
  const visitor = await world.stranger();
  const joined = await world.deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    await setBlocked(tx, businessKey, new Date());
    const late = visitor.post('/api/join', { token, password: PASSWORD });
    await sleep(500);
    return { late };
  });
  expect((await joined.late).json.code).toBe('invalid_token');
});
