/** A log-in that was checked begins no session once what was checked has changed. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listMembers } from '../src/domain/members/members.repository.ts';
import { insertSession } from '../src/domain/sessions/sessions.repository.ts';
import { createAuthenticator } from './authenticator.ts';
import { createFactorWorld, setUpApp } from './factor-world.ts';
import { inviteAndJoin, PASSWORD, readKey } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const { account } = createFactorWorld(world, 'checked.example');

let manager: Visitor;
let email: string;
let managerId: string;
beforeEach(async () => {
  email = `manager-${account.email}`;
  manager = await inviteAndJoin(world, account.owner, { email, role: 'manager' });
  const { members } = (await account.owner.get('/api/members')).json;
  managerId = members.find((member: { email: string }) => member.email === email).member_id;
});

async function findLogIn() {
  const found = await world.deps.db.query((tx) => listMembers(tx, readKey(account.owner)));
  const member = found.find(({ memberId }) => memberId === managerId);
  if (!member) throw new Error('The manager is not a member.');
  return member;
}

async function addPasskey(): Promise<string> {
  const options = await manager.post('/api/second-factor/passkeys/options', { password: PASSWORD });
  const credential = createAuthenticator().create(options.json);
  const { json } = await manager.post('/api/second-factor/passkeys', { ...credential, name: 'Laptop' });
  return json.passkeys[0].id;
}

const CHANGES: {
  title: string;
  prepare?: () => Promise<string>;
  change: (id: string) => Promise<unknown>;
}[] = [
  { title: 'the member is removed', change: () => account.owner.delete(`/api/members/${managerId}`) },
  {
    title: 'the member is demoted',
    change: async () => {
      const { staff_id } = (await account.owner.get('/api/staff')).json.staff[0];
      return account.owner.put(`/api/members/${managerId}`, { role: 'staff', staff_id });
    },
  },
  {
    title: 'the password is changed',
    change: () =>
      manager.post('/api/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'another horse battery',
      }),
  },
  { title: 'an authenticator app is set up', change: () => setUpApp(manager) },
  { title: 'a passkey is added', change: addPasskey },
  {
    title: 'a passkey is removed',
    prepare: addPasskey,
    change: (id) => manager.delete(`/api/second-factor/passkeys/${id}`, { password: PASSWORD }),
  },
];

describe('a log-in that was checked begins no session once', () => {
  for (const [index, { title, prepare, change }] of CHANGES.entries()) {
    it(title, async () => {
      const prepared = (await prepare?.()) ?? '';
      const checked = await findLogIn();
      const begin = (tokenHash: string) => {
        const session = {
          tokenHash,
          stays: false,
          browser: '',
          provedAt: null,
          expiresAt: new Date('2030-01-01'),
        };
        return world.deps.db.transaction((tx) => insertSession(tx, checked, session, new Date(MONDAY)));
      };
      expect(await begin(`before ${index}`)).toBe(true);
      await change(prepared);
      expect(await begin(`after ${index}`)).toBe(false);
    });
  }
});
