/**
 * Every route of the OpenAPI document against other owners and anonymous clients; new routes are included
 * automatically.
 */
import { Response } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/contract/members.ts';
import { inviteAndJoin } from '../fixtures.ts';
import { createWorld } from '../world.ts';
import { dump } from './database-dump.ts';
import { openFullBusiness } from './full-business.ts';
import { ATTACKS, attacksOn, fill, readOperations } from './routes.ts';

const FOREIGN = { Origin: 'https://evil.example' };
const QUERY = '?start=2026-11-01&end=2026-12-01&from=2026-11-01&to=2026-11-30&token=x&duration=30';

const world = await createWorld();
// The calendar that connections read.
world.deps.outgoing.fetch = async () => new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
const attacked = await openFullBusiness(world, 'attacked');
const attacker = await openFullBusiness(world, 'attacker');
const operations = await readOperations(world);
afterAll(() => world.close());

const owners = () => operations.filter(({ access }) => access === 'owner');
const writes = () => operations.filter(({ method }) => method !== 'GET');
const isLogout = ({ path }: { path: string }) => path === '/api/logout';
const makeBody = (method: string) => (method === 'GET' ? undefined : {});

describe('an owner', () => {
  it('reaches nothing of another owner by ids in a path or in a body', async () => {
    const before = await dump(world, attacked.businessKey);
    const tried: string[] = [];
    for (const operation of owners()) {
      for (const { id = '', body, headers } of attacksOn(operation, attacked.has, attacker.has)) {
        const path = fill(operation.path, id) + (operation.method === 'GET' ? QUERY : '');
        const { status, json } = await attacker.owner.send(operation.method, path, body, headers);
        tried.push(`${operation.name} ${status} ${json?.code}`);
      }
    }
    expect(tried.filter((line) => !/ (400|404) /.test(line))).toEqual([]);
    expect(tried.length).toBeGreaterThan(Object.keys(ATTACKS).length);
    expect(await dump(world, attacked.businessKey)).toEqual(before);
  });

  it('reaches the own rows by the same bodies, so that only the ids are refused', async () => {
    world.setClock('2026-11-02T15:30:00.000Z');
    for (const [name, attacks] of Object.entries(ATTACKS)) {
      const { method = '', path = '' } = operations.find((operation) => operation.name === name) ?? {};
      const own = attacks(attacker.has, attacker.has);
      const statuses = own.map(
        async ({ id = '', body, headers }) =>
          (await attacker.owner.send(method, fill(path, id), body, headers)).status,
      );
      expect([name, await Promise.all(statuses)]).toEqual([name, expect.arrayContaining([200])]);
    }
  });

  it('sees nothing of another owner in any list', async () => {
    const { owner } = attacker;
    for (const { path, method } of owners().filter((operation) => !operation.path.includes('{'))) {
      if (method !== 'GET') continue;
      const { text } = await owner.get(path + QUERY);
      for (const secret of [attacked.businessKey, ...Object.values(attacked.has)])
        expect(text, path).not.toContain(secret);
    }
  });
});

describe('a member', () => {
  it.each(ROLES)('with the role %s gets 403 from exactly the calls of higher roles', async (role) => {
    const email = `${role}@matrix.example`;
    const member = await inviteAndJoin(world, attacked.owner, { email, role, staff_id: attacked.has.staff });
    const refused: string[] = [];
    for (const { name, method, path } of owners().toSorted(
      (a, b) => Number(isLogout(a)) - Number(isLogout(b)),
    )) {
      // The others are refused for the body or the id.
      const { status, json } = await member.send(
        method,
        fill(path, 'nobody'),
        method === 'GET' ? undefined : '[',
      );
      if (status === 403) refused.push(`${name} ${json.code}`);
    }
    const isHigher = ({ minRole = 'staff' as Role }) => ROLES.indexOf(minRole) < ROLES.indexOf(role);
    const expected = owners()
      .filter(isHigher)
      .map(({ name }) => `${name} forbidden`);
    expect(refused.toSorted()).toEqual(expected.toSorted());
    expect(expected.length > 0).toBe(role !== 'owner');
  });
});

describe('an anonymous client', () => {
  it('gets 401 from exactly the owners’ routes', async () => {
    const answers = await Promise.all(
      owners().map(async ({ name, method, path }) => {
        const { status, json, headers } = await world
          .visitor()
          .send(method, fill(path, attacked.has.service), makeBody(method));
        return [name, status, json?.code, headers.get('Cache-Control')];
      }),
    );
    for (const answer of answers) {
      expect(answer, 'not for owners? Its `access` in src/contract/calls says so.').toEqual([
        answer[0],
        401,
        'unauthenticated',
        'no-store',
      ]);
    }
  });

  it('cannot make a logged-in browser write, neither without the CSRF token nor from another site', async () => {
    const before = await dump(world);
    for (const { name, method, path } of writes().filter(({ access }) => access !== 'public')) {
      const target = fill(path, attacked.has.service);
      const { owner } = attacked;
      const untold = await owner.send(method, target, {}, { 'X-CSRF-Token': '' });
      const wrong = await owner.send(method, target, {}, { 'X-CSRF-Token': 'made.up' });
      const foreign = await owner.send(method, target, {}, FOREIGN);
      const sandboxed = await owner.send(method, target, {}, { Origin: 'null' });
      const codes = [untold, wrong, foreign, sandboxed].map(({ status, json }) => `${status} ${json.code}`);
      expect([name, ...codes]).toEqual([name, ...Array(4).fill('403 csrf')]);
    }
    expect(await dump(world)).toEqual(before);
  });

  it('changes nothing by GET or HEAD, logged in or not', async () => {
    const before = await dump(world);
    const reads = operations.filter(({ method, changesByLink }) => method === 'GET' && !changesByLink);
    for (const { path } of reads) {
      for (const id of Object.values(attacked.has)) {
        for (const method of ['GET', 'HEAD']) {
          await attacked.owner.send(method, fill(path, id) + QUERY);
          await world.visitor().send(method, fill(path, id) + QUERY);
        }
        if (!path.includes('{')) break;
      }
    }
    for (const { path } of writes()) {
      await attacked.owner.get(fill(path, attacked.has.service));
      await attacked.owner.get(`${fill(path, attacked.has.service)}?_method=DELETE`, {
        'X-HTTP-Method-Override': 'DELETE',
      });
    }
    expect(await dump(world)).toEqual(before);
  });

  it('gets 405 for unknown methods', async () => {
    const before = await dump(world);
    const names = new Set(operations.map(({ name }) => name));
    for (const path of new Set(operations.map((operation) => operation.path))) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PURGE', 'PROPFIND']) {
        if (names.has(`${method} ${path}`)) continue;
        const { status } = await attacked.owner.send(
          method,
          fill(path, attacked.has.event),
          makeBody(method),
        );
        expect([404, 405], `${method} ${path}`).toContain(status);
      }
    }
    expect(await dump(world)).toEqual(before);
  });
});

describe('every response', () => {
  it('has a request id and, if it is private or an error, no-store', async () => {
    const logoutLast = operations.toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)));
    for (const operation of logoutLast) {
      const { name, method, path } = operation;
      const visitor = operation.access === 'owner' ? attacker.owner : world.visitor();
      // Refused because of the body or the id: what these calls do is not tested here.
      const { headers, status } = await visitor.send(
        method,
        fill(path, 'nobody'),
        method === 'GET' ? undefined : '[',
      );
      expect(headers.get('X-Request-Id'), name).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('X-Content-Type-Options'), name).toBe('nosniff');
      if (operation.access === 'owner' || status >= 400)
        expect(headers.get('Cache-Control'), `${name} ${status}`).toBe('no-store');
    }
  });

  it('can be read by other sites only if it is public, never with cookies', async () => {
    for (const operation of operations) {
      const { name, method, path } = operation;
      const target = fill(path, attacked.businessId);
      const answer = await world.visitor().send(method, target, makeBody(method), FOREIGN);
      const preflight = await world.visitor().send('OPTIONS', target, undefined, {
        ...FOREIGN,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type,x-csrf-token',
      });
      const allowed = operation.access === 'public' ? '*' : null;
      for (const { headers } of [answer, preflight]) {
        expect([name, headers.get('Access-Control-Allow-Origin')]).toEqual([name, allowed]);
        expect(headers.get('Access-Control-Allow-Credentials'), name).toBeNull();
      }
    }
  });
});
