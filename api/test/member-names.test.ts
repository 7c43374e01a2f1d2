/** Members have names, by which the others know who did something. */
import { afterAll, expect, it } from 'vitest';
import { findJoinToken, PASSWORD } from './fixtures.ts';
import { createMembersWorld, readMembers } from './members-world.ts';

const { world, begin, emailAddress, invite, join } = await createMembersWorld();
afterAll(() => world.close());

const readNames = async (members: Promise<{ name: string }[]>) => (await members).map(({ name }) => name);

it('a member names themselves, whatever their role, and nobody else', async () => {
  const { owner } = await begin();
  await invite(emailAddress('sam'), 'manager');
  const { visitor: sam } = await join(await findJoinToken(world, emailAddress('sam')));
  expect(await readNames(readMembers(owner))).toEqual(['', '']);
  expect((await sam.put('/api/me', { name: ' Sam Okafor ' })).json).toEqual({ name: 'Sam Okafor' });
  expect(await readNames(readMembers(owner))).toEqual(['', 'Sam Okafor']);
});

it('an owner names a member who is invited, and the name stays when the member joins', async () => {
  const { owner } = await begin();
  await invite(emailAddress('kim'), 'manager');
  const [, invited] = await readMembers(owner);
  const named = await owner.put(`/api/members/${invited.member_id}`, { name: '李小明' });
  expect(named.json.members[1]).toMatchObject({ name: '李小明', role: 'manager', state: 'invited' });
  await join(await findJoinToken(world, emailAddress('kim')));
  expect((await readMembers(owner))[1]).toMatchObject({ name: '李小明', state: 'active' });
  await owner.put(`/api/members/${invited.member_id}`, { role: 'owner', password: PASSWORD });
  expect((await readMembers(owner))[1]).toMatchObject({ name: '李小明', role: 'owner' });
});

it.each([['\u200b'], ['a'.repeat(121)], [7]])('a name of %j is refused', async (name) => {
  const { owner } = await begin();
  const { status, json } = await owner.put('/api/me', { name });
  expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', ['name']]);
});
