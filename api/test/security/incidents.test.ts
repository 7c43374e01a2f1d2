/** Incidents of similar systems. */
import { afterAll, describe, expect, it } from 'vitest';
import { bookingBody, bookSlot, getCode, openBusiness, PASSWORD, signUp } from '../fixtures.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const business = await openBusiness(world);
afterAll(() => world.close());

const together = <T>(count: number, call: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(nth)));

describe('a code', () => {
  it('is void after five wrong attempts, even if 50 come at once', async () => {
    const choice = { email: 'guessed@incidents.example', timeSlot: '2026-11-03T15:00:00.000Z' };
    const code = await getCode(world, business, choice);
    const guess = (nth: number) => String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');
    const book = (typed: string) =>
      world.visitor().post(`/api/public/${business.businessId}/book`, bookingBody(business, choice, typed));
    const answers = await together(50, (nth) => book(guess(nth)));
    const codes = answers.map(({ json }) => json.code);
    expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(45);
    expect(answers.flatMap(({ json }) => json.tries_left ?? []).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect((await book(code)).json.code).toBe('code_expired');
  });

  it('is valid for one booking, even if it is sent several times at once', async () => {
    const choice = { email: 'twice@incidents.example', timeSlot: '2026-11-03T16:00:00.000Z' };
    const code = await getCode(world, business, choice);
    const answers = await together(10, () =>
      world.visitor().post(`/api/public/${business.businessId}/book`, bookingBody(business, choice, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is valid for one business and one address', async () => {
    const other = await openBusiness(world, 'otherbusiness');
    const choice = { email: 'bound@incidents.example', timeSlot: '2026-11-03T17:00:00.000Z' };
    const code = await getCode(world, business, choice);
    await getCode(world, other, choice);
    const elsewhere = await world
      .visitor()
      .post('/api/public/otherbusiness/book', bookingBody(other, choice, code));
    const stranger = { email: 'stranger@incidents.example', timeSlot: '2026-11-03T19:00:00.000Z' };
    const forAnother = await world
      .visitor()
      .post(`/api/public/${business.businessId}/book`, bookingBody(business, stranger, code));
    expect([elsewhere.status, forAnother.status]).toEqual([400, 400]);
  });

  it('is stored as a hash, like every token', async () => {
    const choice = { email: 'kept@incidents.example', timeSlot: '2026-11-03T18:00:00.000Z' };
    const code = await getCode(world, business, choice);
    const session = business.owner.cookies.get('session') ?? 'none';
    const rows = await world.deps.db.query((tx) =>
      tx.execute<{ row: string }>(
        'select v::text as row from verification_codes v union all select s::text from sessions s union all select r::text from password_resets r',
      ),
    );
    const text = [...rows].map(({ row }) => row).join('\n');
    expect(text).toContain('kept@incidents.example');
    expect(text).not.toContain(`,${code},`);
    expect(text).not.toContain(session);
  });
});

describe('a mailed link', () => {
  it('to a new password works once, even if it is used several times at once', async () => {
    await signUp(world, 'forgetful@incidents.example');
    await world.visitor().post('/api/forgot-password', { email: 'forgetful@incidents.example' });
    const mails = await world.mailsTo<'reset_password'>('forgetful@incidents.example');
    const token = new URL(mails.at(-1)?.payload.resetUrl ?? '').searchParams.get('token');
    const answers = await together(10, (nth) =>
      world.visitor().post('/api/reset-password', { token, newPassword: `another passphrase ${nth}` }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe('a session', () => {
  it('is new after login, so that a planted one is useless', async () => {
    const victim = world.visitor();
    const attacker = await signUp(world, 'attacker@incidents.example');
    const planted = attacker.cookies.get('session') ?? '';
    await victim.get('/api/check-auth');
    victim.cookies.set('session', planted);
    await victim.post('/api/login', { email: business.ownerEmail, password: PASSWORD, action: 'submit' });
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect((await victim.get('/api/user')).json.email).toBe(business.ownerEmail);
    expect((await attacker.get('/api/user')).json.email).toBe('attacker@incidents.example');
  });

  it('is new after a change of the password, and a stolen one ends', async () => {
    const owner = await signUp(world, 'robbed@incidents.example');
    const stolen = owner.cookies.get('session') ?? '';
    await owner.post('/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'a fresh passphrase',
    });
    expect(owner.cookies.get('session')).not.toBe(stolen);
    const thief = world.visitor();
    thief.cookies.set('session', stolen);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await owner.get('/api/user')).status).toBe(200);
  });
});

describe('a script in a name', () => {
  it('is escaped in calendar files and never sent as HTML', async () => {
    const name = '<script>alert(1)</script>"\nATTACH:https://evil.example\r\nEND:VEVENT';
    const scripted = await openBusiness(world, 'scripted');
    await scripted.owner.post('/api/profile', { name });
    const booked = await bookSlot(world, scripted, {
      email: 'reader@incidents.example',
      timeSlot: '2026-11-04T15:00:00.000Z',
    });
    const page = await world.visitor().get('/api/public/scripted');
    expect(page.headers.get('Content-Type')).toContain('application/json');
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const token = new URL(booked.json.manage_url).searchParams.get('token');
    const file = await world
      .visitor()
      .get(`/api/bookings/${booked.json.booking_ref}/calendar.ics?token=${token}`);
    const unfolded = file.text.replace(/\r\n[ \t]/g, '');
    expect(unfolded).not.toMatch(/^ATTACH/m);
    expect(unfolded.match(/^END:VEVENT/gm)).toHaveLength(1);
  });
});
