/** Sessions, the activity log, and the mail about a new device. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import { inviteAndJoin, openBusiness, PASSWORD, signUp, type TestBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let count = 0;
let business: TestBusiness;
let owner: Visitor;
let email = '';

beforeEach(async () => {
  world.setClock(MONDAY);
  count += 1;
  business = await openBusiness(world, `sessions${count}`);
  owner = business.owner;
  email = business.ownerEmail;
});

const after = (ms: number) => world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString());

async function logIn(visitor?: Visitor, password = PASSWORD) {
  const browser = visitor ?? (await world.stranger());
  await browser.post('/api/login', { email, password }, { 'User-Agent': FIREFOX });
  return browser;
}
const readSessions = async (visitor: Visitor) => (await visitor.get('/api/sessions')).json.sessions;
const readActivity = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/activity${query}`)).json.activity;

describe('sessions', () => {
  it('are listed with browser and times, without their tokens', async () => {
    after(MINUTE_MS);
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
      after(day * DAY_MS);
      expect((await stays.get('/api/user')).status).toBe(200);
    }
    after(364 * DAY_MS);
    expect((await stays.get('/api/user')).status).toBe(200);
    after(365 * DAY_MS);
    expect((await stays.get('/api/user')).status).toBe(401);
  });

  it('of one login are ended by the operator', async () => {
    const other = await logIn();
    const member = await inviteAndJoin(world, owner, { email: `heir${count}@x.example`, role: 'manager' });
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
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}${count}`,
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
    const stranger = await signUp(world, `stranger${count}@sessions.example`);
    const [{ id }] = await readSessions(owner);
    expect((await stranger.delete(`/api/sessions/${id}`)).status).toBe(404);
    expect((await owner.get('/api/user')).status).toBe(200);
  });
});

describe('a new device', () => {
  const findMails = async () =>
    (await world.mailsTo<'new_login'>(email)).filter(({ kind }) => kind === 'new_login');

  it('is mailed to the member once, in the member’s language', async () => {
    await owner.put('/api/user', { language: 'zh-CN' });
    const browser = await logIn();
    expect(await findMails()).toMatchObject([
      { language: 'zh-CN', payload: { browser: 'Firefox, Linux', at: MONDAY, zone: 'America/Toronto' } },
    ]);
    await browser.post('/api/logout');
    await browser.get('/api/check-auth');
    await logIn(browser);
    expect(await findMails()).toHaveLength(1);
  });

  it('is not the browser of the registration', async () => {
    await owner.post('/api/logout');
    await owner.get('/api/check-auth');
    await logIn(owner);
    expect(await findMails()).toEqual([]);
  });

  it('is not mailed after a wrong password', async () => {
    await logIn(undefined, 'wrong');
    expect(await findMails()).toEqual([]);
  });
});

describe('the activity of a business', () => {
  it('lists member, act and time, newest first', async () => {
    await logIn(undefined, 'wrong');
    const other = await logIn();
    await other.post('/api/keys', { name: 'Bookkeeping', scope: 'read' });
    await other.post('/api/members', { email: 'sam@members.example', role: 'manager' });
    await other.get('/api/account/export');
    await other.get('/api/customers/export?format=csv');
    const what = (await readActivity(owner)).map((one: { what: string }) => one.what);
    expect(what).toEqual([
      'customers_exported',
      'account_exported',
      'member_invited',
      'key_made',
      'logged_in',
      'login_failed',
      'logged_in',
    ]);
    const [, , invited] = await readActivity(owner);
    expect(invited).toEqual({
      id: expect.any(String),
      at: MONDAY,
      who: email,
      what: 'member_invited',
      detail: 'sam@members.example',
      browser: 'Firefox, Linux',
    });
  });

  it('comes in pages', async () => {
    for (let i = 0; i < 51; i++) await owner.post('/api/sessions/end-others');
    const first = (await owner.get('/api/activity')).json;
    expect(first.activity).toHaveLength(50);
    const second = (await owner.get(`/api/activity?cursor=${first.next_cursor}`)).json;
    expect([second.activity.length, second.next_cursor]).toEqual([2, null]);
    const nonsense = (await owner.get('/api/activity?cursor=nonsense')).json;
    expect(nonsense).toMatchObject({ code: 'validation', fields: { cursor: expect.any(String) } });
  });

  it('shows managers their own acts, and the role staff nothing', async () => {
    const manager = await inviteAndJoin(world, owner, {
      email: `m${count}@members.example`,
      role: 'manager',
    });
    const what = (await readActivity(manager)).map((one: { what: string }) => one.what);
    expect(what).toEqual(['logged_in', 'member_joined']);
    const staff_id = (await owner.get('/api/staff')).json.staff[0].staff_id;
    const joining = { email: `s${count}@members.example`, role: 'staff', staff_id } as const;
    const staff = await inviteAndJoin(world, owner, joining);
    expect((await staff.get('/api/activity')).json.code).toBe('forbidden');
    expect((await staff.get('/api/sessions')).json.sessions).toHaveLength(1);
  });

  it('is kept for 180 days', async () => {
    after(180 * DAY_MS - MINUTE_MS);
    await deleteExpiredData(world.deps);
    const browser = await logIn();
    expect(await readActivity(browser)).toHaveLength(2);
    after(180 * DAY_MS + MINUTE_MS);
    await deleteExpiredData(world.deps);
    expect(await readActivity(browser)).toHaveLength(1);
  });

  it('is in the operator’s log without names, with a stable hash for each member', async () => {
    const lines: { what: string; member?: string; address?: string }[] = [];
    const log = (_level: string, message: string, facts: object = {}) => {
      if (message === 'activity') lines.push(facts as { what: string });
    };
    const app = createApp({ ...world.deps, logger: { log } });
    const browser = new Visitor(app);
    await browser.get('/api/check-auth');
    await browser.post('/api/login', { email, password: 'wrong' });
    await browser.post('/api/login', { email, password: PASSWORD });
    await browser.post('/api/login', { email: 'nobody@else.example', password: 'wrong' });
    expect(lines.map(({ what }) => what)).toEqual(['login_failed', 'logged_in', 'login_failed']);
    expect(lines[0]?.member).toBe(lines[1]?.member);
    expect(lines[2]?.address).toMatch(/^[\w-]{16}$/);
    expect(JSON.stringify(lines)).not.toMatch(/@|sessions\d/);
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
