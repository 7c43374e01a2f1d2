import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { runBatches } from '../src/db/batches.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { BODY_EXAMPLES } from '../src/docs/body-examples.ts';
import { lockBusiness } from '../src/domain/businesses/businesses.repository.ts';
import { closeAccount } from '../src/features/account-data/closed-account.repository.ts';
import { eraseAllClosed } from '../src/features/account-data/erase-closed.usecases.ts';
import { releaseBusinessIds } from '../src/operations/retention.repository.ts';
import {
  addMember,
  bookSlot,
  getCode,
  inviteAndJoin,
  openBusiness,
  PASSWORD,
  readKey,
  signUp,
} from './fixtures.ts';
import { dump } from './security/database-dump.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const TUESDAY = '2026-11-03T15:00:00.000Z';
const WEDNESDAY = '2026-11-04T15:00:00.000Z';

describe('the export of an account', () => {
  it('contains everything stored about the owner, the business and its customers, as a download', async () => {
    const business = await openBusiness(world, 'exported', {}, { auto_confirm: true });
    await bookSlot(world, business, { email: 'mia@customer.example', timeSlot: TUESDAY });
    await business.owner.post('/api/calendar', {
      title: 'Dentist',
      start_time: TUESDAY,
      end_time: WEDNESDAY,
    });
    await business.owner.post('/api/account/email', {
      newEmail: 'next@business.example',
      password: PASSWORD,
    });
    await business.owner.post('/api/push', BODY_EXAMPLES['POST /api/push']);
    const noted = { name: 'Noor', phone: '4165550142', notes: 'Left-handed', tags: ['VIP'] };
    await business.owner.post('/api/customers', noted);
    await world.deps.db.query((tx) => tx.update(bookings).set({ attendance: 'came' }));
    const { status, json, headers } = await business.owner.get('/api/account/export');
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=/);
    expect(json).toMatchObject({
      user: { email: 'exported@business.example', language: 'en' },
      profile: { business_id: 'exported', name: 'Marlow Street Tutors' },
      services: [{ name: 'Single lesson' }],
      events: [{ title: 'Dentist' }],
      bookings: [
        {
          customer_email: 'mia@customer.example',
          status: 'accepted',
          start_time: TUESDAY,
          attendance: 'came',
        },
      ],
      customers: [{ email: 'mia@customer.example', bookings: 1 }, noted],
      sessions: [{ stays_logged_in: false }],
      email_changes: [{ email: 'next@business.example' }],
      push_devices: [{ language: 'en' }],
    });
    expect(json.business_hours).toHaveLength(5);
    expect(json.mails.map((mail: { kind: string }) => mail.kind)).toContain('booking_confirmed');
    expect(JSON.stringify(json)).not.toMatch(/argon2|password_hash|token/i);
  });

  it('contains staff, members and everything that belongs to them', async () => {
    const team = await openBusiness(world, 'exportedteam');
    const anaId = (await team.owner.get('/api/staff')).json.staff[0].staff_id;
    await team.owner.put(`/api/staff/${anaId}`, { name: 'Ana' });
    const markId = await addMember(team, 'Mark', { own_hours: true });
    await inviteAndJoin(world, team.owner, { email: 'ana@team.example', role: 'staff', staff_id: anaId });
    await team.owner.post('/api/members', { email: 'eve@team.example', role: 'manager' });
    await team.owner.post('/api/special-hours', { staff_id: markId, from: '2026-12-24', to: '2026-12-24' });
    const { json } = await team.owner.get('/api/account/export');
    expect(json).toMatchObject({
      staff: [{ name: 'Ana' }, { name: 'Mark', own_hours: true }],
      members: [
        { role: 'owner', state: 'active' },
        { email: 'ana@team.example', role: 'staff', staff_id: anaId, state: 'active' },
        { email: 'eve@team.example', role: 'manager', state: 'invited' },
      ],
      special_hours: [{ staff_id: markId }],
      sessions: [{}, {}],
    });
  });

  it('is limited to five an hour, and to the owner', async () => {
    const owner = await signUp(world, 'often@owner.example');
    for (let times = 0; times < 5; times++) expect((await owner.get('/api/account/export')).status).toBe(200);
    expect((await owner.get('/api/account/export')).status).toBe(429);
    expect((await world.visitor().get('/api/account/export')).status).toBe(401);
  });
});

describe('the deletion of an account', () => {
  it('needs the password', async () => {
    const owner = await signUp(world, 'careful@owner.example');
    const refused = await owner.delete('/api/account', { password: 'something else' });
    expect([refused.status, refused.json.code]).toEqual([400, 'wrong_password']);
    expect(refused.json.fields).toHaveProperty('password');
    expect((await owner.get('/api/user')).status).toBe(200);
  });

  it('deletes everything and mails the customers with appointments', async () => {
    // Cancellations are mailed even if the owner switched mails off.
    const business = await openBusiness(world, 'leaving', {}, { auto_confirm: true, notify_customer: false });
    await bookSlot(world, business, { email: 'past@customer.example', timeSlot: TUESDAY });
    await bookSlot(world, business, { email: 'ahead@customer.example', timeSlot: WEDNESDAY });
    await getCode(world, business, { email: 'typing@customer.example', timeSlot: WEDNESDAY });
    world.setClock('2026-11-04T12:00:00.000Z');

    const owner = await world.stranger();
    const login = { email: business.ownerEmail, password: PASSWORD, action: 'submit' };
    await owner.post('/api/login', login);
    expect((await owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);

    expect((await business.owner.get('/api/user')).status).toBe(401);
    expect((await owner.post('/api/login', login)).json.code).toBe('invalid_credentials');
    for (const path of ['public', 'services_public', 'availability'])
      expect((await world.visitor().get(`/api/${path}/leaving`)).status).toBe(404);
    expect(await world.mailsTo('past@customer.example')).toEqual([]);
    expect(await world.mailsTo('typing@customer.example')).toEqual([]);
    expect(await world.mailsTo('ahead@customer.example')).toMatchObject([
      {
        kind: 'booking_cancelled',
        payload: { start: WEDNESDAY, reason: 'This business has closed its page.', bookingPageUrl: '' },
      },
    ]);
  });

  /** One appointment that is over. */
  async function openPast(id: string) {
    world.setClock(MONDAY);
    const business = await openBusiness(world, id, {}, { auto_confirm: true });
    const choice = { email: `past@${id}.example`, timeSlot: TUESDAY };
    const { json } = await bookSlot(world, business, choice);
    world.setClock('2026-11-03T18:00:00.000Z');
    const owner = await world.stranger();
    await owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD, action: 'submit' });
    const key = readKey(business.owner);
    const countPast = () => world.deps.db.query((tx) => tx.$count(bookings, eq(bookings.businessKey, key)));
    return {
      ...business,
      owner,
      key,
      countPast,
      managePath: `/api/bookings/${json.booking_ref}${new URL(json.manage_url).search}`,
    };
  }

  it('that is refused because others wait has deleted nothing', async () => {
    const { owner, key, countPast } = await openPast('waiting');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = world.deps.db.transaction(async (tx) => {
      await lockBusiness(tx, key);
      await released;
    });
    const refused = await owner.delete('/api/account', { password: PASSWORD });
    release();
    await holding;
    expect([refused.status, await countPast()]).toEqual([503, 1]);
    expect((await owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    expect(await countPast()).toBe(0);
  });

  it('that stops halfway has closed the business, and housekeeping deletes the rest', async () => {
    const { owner, key, businessId, countPast, managePath } = await openPast('halfway');
    const { db, now } = world.deps;
    const reservedUntil = new Date('2027-02-02T12:00:00.000Z');
    await db.transaction((tx) => closeAccount(tx, key, { reservedUntil, now: now() }));
    expect((await owner.get('/api/user')).status).toBe(401);
    for (const path of [`/api/public/${businessId}`, managePath])
      expect((await world.visitor().get(path)).status).toBe(404);
    expect(await countPast()).toBe(1);
    await eraseAllClosed(world.deps);
    expect(await countPast()).toBe(0);
    expect(
      (await dump(world)).filter((row) => row.includes(key) && !row.includes('business_directory')),
    ).toEqual([]);
  });

  it('leaves nothing of staff and members', async () => {
    const team = await openBusiness(world, 'leavingteam');
    const [first] = (await team.owner.get('/api/staff')).json.staff;
    await team.owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana of the team' });
    await addMember(team, 'Mark of the team');
    const joining = { email: 'ana@leavingteam.example', role: 'staff', staff_id: first.staff_id } as const;
    const ana = await inviteAndJoin(world, team.owner, joining);
    await team.owner.post('/api/members', { email: 'eve@leavingteam.example', role: 'manager' });
    const feed = new URL((await ana.get('/api/calendar-feed')).json.url).pathname;
    await team.owner.delete('/api/account', { password: PASSWORD });
    expect((await ana.get('/api/user')).status).toBe(401);
    expect((await world.visitor().get(feed)).status).toBe(404);
    const left = (await dump(world)).filter((row) => /of the team|@leavingteam\.example/.test(row));
    expect(left).toEqual([]);
    expect((await signUp(world, 'ana@leavingteam.example')).cookies.has('session')).toBe(true);
  });

  it('is confirmed to the owner, in the owner’s language', async () => {
    const business = await openBusiness(world, 'confirmed');
    await business.owner.put('/api/user', { language: 'zh-CN' });
    await business.owner.delete('/api/account', { password: PASSWORD });
    const sent = await world.mailsTo<'account_deleted'>(business.ownerEmail);
    expect(sent).toMatchObject([
      {
        kind: 'account_deleted',
        language: 'zh-CN',
        payload: { businessName: 'Marlow Street Tutors', businessId: 'confirmed' },
      },
    ]);
  });

  it('blocks the business id for 90 days', async () => {
    const next = await signUp(world, 'next@owner.example');
    const look = async () => (await next.get('/api/business-id?business_id=Leaving!')).json;
    expect(await look()).toMatchObject({ business_id: 'leaving', available: false });
    const { db } = world.deps;
    const forgetAt = (instant: string) => runBatches(db, releaseBusinessIds(new Date(instant)));

    await forgetAt('2027-02-02T11:59:00.000Z');
    expect((await next.post('/api/profile', { name: 'Next', business_id: 'leaving' })).json.code).toBe(
      'business_id_taken',
    );
    await forgetAt('2027-02-02T12:01:00.000Z');
    expect(await look()).toMatchObject({ available: true });
    expect((await next.post('/api/profile', { name: 'Next', business_id: 'leaving' })).status).toBe(200);
  });

  it('lets the owner register again with the same address', async () => {
    const owner = await signUp(world, 'again@owner.example');
    await owner.delete('/api/account', { password: PASSWORD });
    const newOwner = await signUp(world, 'again@owner.example');
    expect((await newOwner.get('/api/profile')).json.name).toBe('');
  });
});
