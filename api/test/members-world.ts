/** A business and those who are invited to it. */
import { openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

export const readMembers = async (visitor: Visitor) => (await visitor.get('/api/members')).json.members;
export const formatCode = ({ status, json }: { status: number; json: { code?: string } }) =>
  `${status} ${json.code}`;

export async function createMembersWorld() {
  const world = await createWorld();
  let business: TestBusiness;
  let count = 0;

  return {
    world,
    /** Another business, at the time of the first one. */
    async begin(): Promise<TestBusiness> {
      world.setClock(MONDAY);
      business = await openBusiness(world, `shop${++count}`);
      return business;
    },
    after: (ms: number) => world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString()),
    emailAddress: (name: string) => `${name}${count}@members.example`,
    invite: (email: string, role = 'manager', by = business.owner) =>
      by.post('/api/members', { email, role, password: PASSWORD }),
    async join(token: string, password = PASSWORD) {
      const visitor = await world.stranger();
      return { visitor, ...(await visitor.post('/api/join', { token, password })) };
    },
    async logIn(email: string) {
      const visitor = await world.stranger();
      await visitor.post('/api/login', { email, password: PASSWORD });
      return visitor;
    },
  };
}
