/** Who is logged in, and how sessions end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import { inviteAndJoin, PASSWORD, signUp } from './fixtures.ts';
import { createSessionsWorld } from './sessions-world.ts';
import type { Visitor } from './visitor.ts';
import { MONDAY } from './world.ts';

const { world, open, logIn, passMs } = await createSessionsWorld();

let owner: Visitor;
let email = '';
beforeEach(async () => {
  ({ owner, email } = await open());
});

const readSessions = async (visitor: Visitor) => (await visitor.get('/api/sessions')).json.sessions;

describe('sessions', () => {
  it('are listed with browser and times, without their tokens', async () => {
    passMs(MINUTE_MS);
    const other = await logIn();
    const { text, json } = await other.get('/api/sessions');
    const at = '2026-11-02T14:01:00.000Z';
    expect(json.sessions).toEqual([
      { id: expect.any(String), current: true, browser: 'Firefox, Linux', created_at: at, last_seen_at: at },
      { id: expect.any(String), current: false, browser: '', created_at: MONDAY, last_seen_at: MONDAY },
    ]);
    const token = other.cookies.get('session') ?? '';
    expect(text).not.toContain(token);
    const [mine] = await readSessions(owner);
    expect(mine.id).toBe(json.sessions[1].id);
  });

  it('end a year after the login, however often they are used', async () => {
    const stays = await world.stranger();
    const login = { email, password: PASSWORD, stayLoggedIn: true };
    expect((await stays.post('/api/login', login)).status).toBe(200);
    for (let day = 20; day < 365; day += 20) {
      passMs(day * DAY_MS);
      expect((await stays.get('/api/user')).status).toBe(200);
    }
    passMs(364 * DAY_MS);
    expect((await stays.get('/api/user')).status).toBe(200);
    passMs(365 * DAY_MS);
    expect((await stays.get('/api/user')).status).toBe(401);
  });

  it('of one login are ended by the operator', async () => {
    const other = await logIn();
    const member = await inviteAndJoin(world, owner, { email: 'heir@x.example', role: 'manager' });
    expect((await runAdmin(world.deps, ['end-sessions', email])).code).toBe(0);
    const statuses = [owner, other, member].map(async (browser) => (await browser.get('/api/user')).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it('end at once in every process, including the current one', async () => {
    const other = await logIn();
    const elsewhere = world.secondServer()(other);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    const [, { id }] = await readSessions(owner);
    expect((await owner.delete(`/api/sessions/${id}`)).json.sessions).toHaveLength(1);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await owner.delete(`/api/sessions/${id}`)).status).toBe(404);
    const [own] = await readSessions(owner);
    expect((await owner.delete(`/api/sessions/${own.id}`)).status).toBe(200);
    expect((await owner.get('/api/user')).status).toBe(401);
  });

  it('other than the current one can be ended together', async () => {
    const others = [await logIn(), await logIn()];
    const { json } = await owner.post('/api/sessions/end-others');
    expect(json.sessions).toMatchObject([{ current: true }]);
    for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
    expect((await owner.get('/api/user')).status).toBe(200);
  });

  it('that are ended take the push messages to their browser along, and no others', async () => {
    const device = (name: string) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      language: 'en',
    });
    const isTold = async (name: string) =>
      (await owner.get(`/api/push?endpoint=${encodeURIComponent(device(name).endpoint)}`)).json.registered;
    const [lost, kept, third] = [await logIn(), await logIn(), await logIn()];
    await Promise.all([
      owner.post('/api/push', device('own')),
      lost.post('/api/push', device('lost')),
      kept.post('/api/push', device('kept')),
      third.post('/api/push', device('third')),
    ]);
    const [{ id }] = await readSessions(lost);
    await owner.delete(`/api/sessions/${id}`);
    const told = () => Promise.all(['own', 'lost', 'kept', 'third'].map(isTold));
    expect(await told()).toEqual([true, false, true, true]);
    await third.post('/api/logout');
    await owner.post('/api/sessions/end-others');
    expect(await told()).toEqual([true, false, false, false]);
    expect((await runAdmin(world.deps, ['end-sessions', email])).code).toBe(0);
    await owner.post('/api/login', { email, password: PASSWORD });
    expect(await told()).toEqual([false, false, false, false]);
  });

  it('of another member cannot be ended', async () => {
    const stranger = await signUp(world, 'stranger@sessions.example');
    const [{ id }] = await readSessions(owner);
    expect((await stranger.delete(`/api/sessions/${id}`)).status).toBe(404);
    expect((await owner.get('/api/user')).status).toBe(200);
  });
});

describe('a page that polls in the background', () => {
  it('does not extend its session', async () => {
    const owner = await signUp(world, 'idle@owner.example');
    const poll = () => owner.get('/api/service-requests', { 'X-Background': '1' });
    world.setClock('2026-11-03T13:00:00.000Z');
    expect((await poll()).status).toBe(200);
    world.setClock('2026-11-03T14:01:00.000Z');
    expect((await poll()).status).toBe(401);

    const busy = await signUp(world, 'busy@owner.example');
    world.setClock('2026-11-04T13:00:00.000Z');
    expect((await busy.get('/api/service-requests')).status).toBe(200);
    world.setClock('2026-11-05T12:00:00.000Z');
    expect((await busy.get('/api/user')).status).toBe(200);
  });
});
