/** What operators can do from a shell, and that every use is logged. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { listLogEntries, listMails } from '../src/features/admin/admin.repository.ts';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { markSent } from '../src/outbox/due-mails.repository.ts';
import { addMember, bookSlot, inviteAndJoin, openBusiness, PASSWORD, readKey } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
afterAll(() => world.close());

const admin = (...line: string[]) => runAdmin(world.deps, line);
const query = <T>(work: Parameters<World['deps']['db']['query']>[0]) =>
  world.deps.db.query(work) as Promise<T>;

describe('the operator', () => {
  it('finds an owner by email address and by business id', async () => {
    for (const term of ['Marlow@business.example', 'marlow']) {
      const { code, lines } = await admin('find', term);
      expect(code).toBe(0);
      const text = lines.join('\n');
      for (const fact of ['marlow@business.example', '/marlow (published)', 'free', '0 of 20 appointments'])
        expect(text).toContain(fact);
      expect(text).toMatch(/verify_registration to marlow@business\.example, waiting/);
    }
  });

  it('lists the members of a business, its invitations and its staff', async () => {
    const team = await openBusiness(world, 'crew');
    const anaId = (await team.owner.get('/api/staff')).json.staff[0].staff_id;
    await team.owner.put(`/api/staff/${anaId}`, { name: 'Ana' });
    await addMember(team, 'Mark');
    await inviteAndJoin(world, team.owner, { email: 'ana@team.example', role: 'staff', staff_id: anaId });
    await team.owner.post('/api/members', { email: 'eve@team.example', role: 'manager' });
    const { lines } = await admin('members', 'ana@team.example');
    expect(lines).toEqual([
      'member     crew@business.example, owner, last seen 2026-11-02T14:00:00.000Z',
      'member     ana@team.example, staff for Ana, last seen 2026-11-02T14:00:00.000Z',
      'member     eve@team.example, manager, invited',
      'staff      Ana',
      'staff      Mark',
    ]);
    expect((await admin('find', 'crew')).lines).toContain('people     2 logins, 2 staff (see "members")');
  });

  it('grants coins, which the owner sees and redeems', async () => {
    expect((await admin('grant-coins', 'marlow', '3')).lines).toEqual([
      'marlow@business.example has 3 coins now.',
    ]);
    const { json } = await business.owner.get('/api/plan');
    expect([json.coins, json.ledger[0].reason, json.ledger[0].change]).toEqual([3, 'granted', 3]);
    expect((await business.owner.post('/api/coins/redeem')).json.coins).toBe(2);
  });

  it('extends premium from its end', async () => {
    const { lines } = await admin('grant-premium', 'marlow', '2');
    expect(lines).toEqual(['marlow@business.example has premium until 2027-02-02T14:00:00.000Z.']);
    expect((await business.owner.get('/api/profile')).json.tier).toBe('premium');
  });

  it.each([
    [['find', 'nobody'], 'No owner has the email address or business ID nobody.'],
    [['grant-coins', 'marlow', 'many'], 'Say how many coins: a whole number from 1 to 100.'],
    [['grant-coins', 'marlow', '-1'], 'Say how many coins: a whole number from 1 to 100.'],
    [['grant-premium', 'marlow', '121'], 'Say how many months: a whole number from 1 to 120.'],
    [['unblock', 'marlow'], 'marlow@business.example is not blocked.'],
    [['resend', 'marlow', 'x'], 'marlow@business.example has no mail x. "find" lists the latest ones.'],
  ])('gets an error for %j', async (line, sentence) => {
    expect(await admin(...line)).toEqual({ code: 1, lines: [sentence] });
  });

  it.each([[[]], [['help']], [['find']]])('gets the usage for %j', async (line) => {
    const { code, lines } = await admin(...line);
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('grant-premium <owner> <months>')]);
  });

  it('leaves a log entry without personal data for every use, refused ones too', async () => {
    await admin('grant-coins', '5', 'somebody@else.example');
    await admin('find', 'somebody@else.example');
    const uses = await query<Awaited<ReturnType<typeof listLogEntries>>>((tx) => listLogEntries(tx, 100));
    expect(uses[0]).toMatchObject({ command: 'find', businessKey: null, outcome: 'refused' });
    expect(uses.find(({ command }) => command === 'grant-premium')).toMatchObject({
      detail: '121',
      businessKey: readKey(business.owner),
      outcome: 'refused',
    });
    expect(JSON.stringify(uses)).not.toContain('@');
    const { lines } = await admin('log', '1');
    expect(lines).toEqual([
      expect.stringMatching(/^2026-11-02T14:00:00\.000Z {2}\S+ {2}find {2}- {2}- {2}refused$/),
    ]);
  });
});

describe('a mail that is sent again', () => {
  const sent = async (kind: string, hasSecret: boolean) => {
    const mails = await query<Awaited<ReturnType<typeof listMails>>>((tx) =>
      listMails(tx, readKey(business.owner), 100),
    );
    const mail = mails.find((one) => one.kind === kind);
    if (!mail) throw new Error(`no ${kind} was written`);
    await query((tx) => markSent(tx, mail, hasSecret, new Date()));
    return mail.mailId;
  };
  const kindsTo = async (address: string) => (await world.mailsTo(address)).map(({ kind }) => kind);

  it('is a new mail with the same text', async () => {
    await bookSlot(world, business, { email: 'mia@customer.example', timeSlot: '2026-11-04T15:00:00.000Z' });
    const { lines } = await admin('resend', 'marlow', await sent('new_booking', false));
    expect(lines).toEqual(['new_booking to marlow@business.example is on its way.']);
    const copies = (await world.mailsTo(business.ownerEmail)).filter(({ kind }) => kind === 'new_booking');
    expect(copies).toHaveLength(2);
    expect(copies[1]).toEqual(copies[0]);
  });

  it('is created from the booking if its link is no longer stored', async () => {
    const mailId = await sent('booking_confirmed', true);
    expect((await admin('resend', 'marlow', mailId)).code).toBe(0);
    const again = (await world.mailsTo<'booking_confirmed'>('mia@customer.example')).at(-1);
    expect(again?.payload.manageUrl).toMatch(/\/manage\/\w{10}\?token=/);
  });

  it('cannot be a code, because codes are not stored', async () => {
    const { code, lines } = await admin('resend', 'marlow', await sent('verification_code', true));
    expect([code, lines[0]]).toEqual([
      1,
      expect.stringContaining('A new verification_code has to be asked for.'),
    ]);
  });

  it('cannot be unsent or another owner’s', async () => {
    const other = await openBusiness(world, 'other');
    const [foreign] = await query<Awaited<ReturnType<typeof listMails>>>((tx) =>
      listMails(tx, readKey(other.owner), 1),
    );
    expect((await admin('resend', 'marlow', foreign?.mailId ?? '')).code).toBe(1);
    expect((await admin('resend', 'other', foreign?.mailId ?? '')).lines).toEqual([
      'It still waits to be sent.',
    ]);
    expect(await kindsTo('other@business.example')).toHaveLength(1);
  });
});

describe('a blocked owner', () => {
  it('is logged out, cannot log in and has no page until unblocked', async () => {
    const blocked = await openBusiness(world, 'blocked');
    expect((await admin('block', 'blocked')).code).toBe(0);
    expect((await admin('block', 'blocked')).lines[0]).toContain('is blocked already');
    expect((await blocked.owner.get('/api/profile')).status).toBe(401);
    expect((await world.visitor().get('/api/public/blocked')).status).toBe(404);
    expect(
      (await world.visitor().get(`/api/availability/blocked?service_id=${blocked.serviceId}`)).status,
    ).toBe(404);

    const visitor = await world.stranger();
    const right = { email: blocked.ownerEmail, password: PASSWORD };
    const refused = await visitor.post('/api/login', right);
    expect([refused.status, refused.json.code]).toEqual([403, 'account_blocked']);
    const wrong = await visitor.post('/api/login', { ...right, password: 'not the password' });
    expect(wrong.json.code).toBe('invalid_credentials');

    expect((await admin('unblock', 'blocked')).code).toBe(0);
    expect((await visitor.post('/api/login', right)).status).toBe(200);
    expect((await visitor.get('/api/profile')).json.published).toBe(false);
    expect((await visitor.post('/api/profile/publish', { published: true })).status).toBe(200);
  });

  it('has no calendar feed and no valid answer links until unblocked', async () => {
    const shut = await openBusiness(world, 'shut');
    await bookSlot(world, shut, { email: 'mia@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' });
    const feed = new URL((await shut.owner.get('/api/calendar-feed')).json.url).pathname;
    const mail = (await world.mailsTo<'new_request'>(shut.ownerEmail)).at(-1);
    const link = new URL(mail?.payload.acceptUrl ?? '');
    const show = `/api${link.pathname}${link.search}`;
    const token = link.searchParams.get('token');
    const visitor = world.visitor();
    const statuses = async () => [
      (await visitor.get(feed)).status,
      (await visitor.get(show)).status,
      (await visitor.post(`/api${link.pathname}/accept`, { token })).status,
    ];
    await admin('block', 'shut');
    expect(await statuses()).toEqual([404, 404, 404]);
    await admin('unblock', 'shut');
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('the built command', () => {
  it('runs with the environment of the server', async () => {
    const run = promisify(execFile);
    const file = fileURLToPath(new URL('../dist/admin.js', import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: world.databaseUrl, SECRET: world.deps.secret };
    const { stdout } = await run(process.execPath, [file, 'find', 'marlow'], { env });
    expect(stdout).toContain('marlow@business.example');
    const refused = await run(process.execPath, [file], { env }).catch((error) => error);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Usage: admin <command>')]);
  });
});
