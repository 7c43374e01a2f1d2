/** Keys with which other programs send an owner's calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CALLS } from '../src/contract/calls/index.ts';
import { openBusiness, PASSWORD } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const EVENT = {
  title: 'Stocktaking',
  start_time: '2026-11-04T15:00:00.000Z',
  end_time: '2026-11-04T16:00:00.000Z',
};
const CALENDAR = '/api/calendar?start=2026-11-01&end=2026-12-01';

async function makeKey(owner: Visitor, scope = 'write', name = 'Bookkeeping') {
  const { json } = await owner.post('/api/keys', { name, scope });
  return { ...json, bearer: { Authorization: `Bearer ${json.key}` } };
}

describe('a key', () => {
  it('is made, listed and removed; it is in the reply to making it only', async () => {
    const { owner } = await openBusiness(world, 'keys');
    const { json } = await owner.post('/api/keys', { name: ' Till ', scope: 'read' });
    const { key, ...rest } = json;
    expect(key).toMatch(/^sw_[\w-]{65}$/);
    expect(rest).toEqual({ key_id: expect.any(String), name: 'Till', scope: 'read', last_used_at: null });
    expect((await owner.get('/api/keys')).json).toEqual({ keys: [rest] });
    expect((await owner.get('/api/account/export')).json.keys).toEqual([rest]);
    const rows = await world.deps.db.query((tx) => tx.execute('select * from api_keys'));
    expect(JSON.stringify(rows)).not.toContain(key.slice(-20));
    expect((await owner.delete(`/api/keys/${json.key_id}`)).json).toEqual({ keys: [] });
    expect((await owner.delete(`/api/keys/${json.key_id}`)).status).toBe(404);
  });

  it('needs a name and one of two scopes', async () => {
    const { owner } = await openBusiness(world, 'wrongkeys');
    const readFields = async (body: object) => Object.keys((await owner.post('/api/keys', body)).json.fields);
    expect(await readFields({ name: ' ', scope: 'read' })).toEqual(['name']);
    expect(await readFields({ name: 'Till', scope: 'all' })).toEqual(['scope']);
  });

  it('sends calls without a cookie, a CSRF token or an origin, and says when it was used last', async () => {
    const { owner } = await openBusiness(world, 'program');
    const { bearer, key_id } = await makeKey(owner);
    const program = world.visitor();
    const added = await program.post('/api/calendar', EVENT, { ...bearer, 'X-CSRF-Token': '' });
    expect(added.json.event.title).toBe('Stocktaking');
    const { status, headers, json } = await program.get(CALENDAR, bearer);
    expect([status, headers.get('Cache-Control'), json.events.length]).toEqual([200, 'no-store', 1]);
    expect((await owner.get('/api/keys')).json.keys).toEqual([
      { key_id, name: 'Bookkeeping', scope: 'write', last_used_at: MONDAY },
    ]);
  });

  it('precedes a cookie', async () => {
    const first = await openBusiness(world, 'firstkey');
    const second = await openBusiness(world, 'secondkey');
    await second.owner.post('/api/calendar', EVENT);
    const { bearer } = await makeKey(first.owner);
    expect((await second.owner.get(CALENDAR, bearer)).json.events).toEqual([]);
  });

  it('that may only read writes nothing', async () => {
    const { owner } = await openBusiness(world, 'reader');
    const { bearer } = await makeKey(owner, 'read');
    const { status, json } = await world.visitor().post('/api/calendar', EVENT, bearer);
    expect([status, json.code]).toEqual([403, 'forbidden']);
    expect(json.error).toBe('This key can only read. Create one that can also write.');
    const elsewhere = await world.visitor().get('/api/user', bearer);
    expect(elsewhere.json).toMatchObject({
      code: 'forbidden',
      error: 'This call doesn’t accept an API key. It needs someone who is logged in.',
    });
    expect((await world.visitor().get(CALENDAR, bearer)).json.events).toEqual([]);
  });

  it('that is unknown, removed or of a blocked owner is 401, even with a cookie', async () => {
    const { owner } = await openBusiness(world, 'unknownkey');
    const { bearer, key_id, key } = await makeKey(owner);
    await owner.delete(`/api/keys/${key_id}`);
    for (const wrong of [
      bearer.Authorization,
      'Bearer sw_x',
      `Bearer ${key.slice(3)}`,
      'Bearer ',
      `Bearer sw_${randomUUID()}`,
    ]) {
      const { status, json } = await owner.get(CALENDAR, { Authorization: wrong });
      expect([wrong, status, json.code]).toEqual([wrong, 401, 'unauthenticated']);
    }
  });

  it('reaches the calls of its scope and 403 for the owner’s other calls', async () => {
    const { owner } = await openBusiness(world, 'scopes');
    const { bearer } = await makeKey(owner);
    const program = world.visitor();
    const owners = CALLS.filter(({ access }) => access === 'owner');
    const refused = new Set<string>();
    for (const { method, path, byKey } of owners) {
      const target = path.replace(/\{\w+\}/g, randomUUID());
      const { json } = await program.send(
        method.toUpperCase(),
        target,
        method === 'get' ? undefined : {},
        bearer,
      );
      if (json?.code === 'forbidden') refused.add(`${method} ${path}`);
      else expect([path, byKey]).toEqual([path, true]);
    }
    expect(refused).toContain('get /api/keys');
    expect(refused).toContain('post /api/change-password');
    expect(refused).toContain('post /api/profile');
    expect(refused).toContain('get /api/account/export');
    expect(refused).not.toContain('get /api/staff');
    expect(owners.length - refused.size).toBeGreaterThan(25);
  });

  it('has 600 calls a minute', async () => {
    const { owner } = await openBusiness(world, 'busykey');
    const { bearer, key_id } = await makeKey(owner);
    await world.deps.db.query((tx) =>
      tx.execute(`update api_keys set calls = 599 where key_id = '${key_id}'`),
    );
    expect((await world.visitor().get(CALENDAR, bearer)).status).toBe(200);
    const { status, json, headers } = await world.visitor().get(CALENDAR, bearer);
    expect([status, json.code, headers.get('Retry-After')]).toEqual([429, 'rate_limited', '60']);
    world.setClock('2026-11-02T14:02:00.000Z');
    expect((await world.visitor().get(CALENDAR, bearer)).status).toBe(200);
  });

  it('goes with the account', async () => {
    const { owner } = await openBusiness(world, 'goingkey');
    const { bearer } = await makeKey(owner);
    await owner.delete('/api/account', { password: PASSWORD });
    expect((await world.visitor().get(CALENDAR, bearer)).status).toBe(401);
  });
});
