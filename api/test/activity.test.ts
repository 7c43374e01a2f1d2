/** What the members of a business did, as they and the operator read it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import { inviteAndJoin, PASSWORD } from './fixtures.ts';
import { createSessionsWorld } from './sessions-world.ts';
import { Visitor } from './visitor.ts';
import { MONDAY } from './world.ts';

const { world, open, logIn, passMs } = await createSessionsWorld();

let owner: Visitor;
let email = '';
beforeEach(async () => {
  ({ owner, email } = await open());
});

const readActivity = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/activity${query}`)).json.activity;

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
      email: `m@members.example`,
      role: 'manager',
    });
    const what = (await readActivity(manager)).map((one: { what: string }) => one.what);
    expect(what).toEqual(['logged_in', 'member_joined']);
    const staff_id = (await owner.get('/api/staff')).json.staff[0].staff_id;
    const joining = { email: `s@members.example`, role: 'staff', staff_id } as const;
    const staff = await inviteAndJoin(world, owner, joining);
    expect((await staff.get('/api/activity')).json.code).toBe('forbidden');
    expect((await staff.get('/api/sessions')).json.sessions).toHaveLength(1);
  });

  it('is kept for 180 days', async () => {
    passMs(180 * DAY_MS - MINUTE_MS);
    await deleteExpiredData(world.deps);
    const browser = await logIn();
    expect(await readActivity(browser)).toHaveLength(2);
    passMs(180 * DAY_MS + MINUTE_MS);
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
