/** How many mails an address gets that its owner never asked for. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { renderMail } from '../../src/emails/render.tsx';
import { enqueueDueReminders } from '../../src/features/reminders/reminders.usecases.ts';
import { MINUTE_MS } from '../../src/time/units.ts';
import { bookSlot, openBusiness, PASSWORD } from '../fixtures.ts';
import { createWorld, MONDAY } from '../world.ts';

const VICTIM = 'victim@elsewhere.example';

const world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1', FREE_MANUAL_EVENTS_PER_DAY: '0' });
const business = await openBusiness(world);
const { owner, ownerEmail: email } = business;
await owner.post('/api/login', { email, password: PASSWORD, stayLoggedIn: true });
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const from = (client: number) => ({ 'X-Forwarded-For': `198.51.100.${client}` });
const after = (minutes: number) =>
  world.setClock(new Date(Date.parse(MONDAY) + minutes * MINUTE_MS).toISOString());

async function register(email: string, client: number) {
  const visitor = await world.stranger();
  const body = { email, password: PASSWORD, confirmPassword: PASSWORD, timezone: 'UTC' };
  return (await visitor.post('/api/pre-register', body, from(client))).status;
}

async function logIn(email: string, client: number) {
  const visitor = await world.stranger();
  return (await visitor.post('/api/login', { email, password: PASSWORD }, from(client))).json.code;
}

describe('an owner', () => {
  it('gets three mails with a link to a new password in an hour, however many are asked for', async () => {
    for (let client = 0; client < 50; client++)
      await world.visitor().post('/api/forgot-password', { email }, from(client));
    const links = (await world.mailsTo(email)).filter(({ kind }) => kind === 'reset_password');
    expect(links).toHaveLength(3);
    after(61);
    expect((await world.visitor().post('/api/forgot-password', { email }, from(1))).status).toBe(200);
  });
});

describe('an address whose owner never reacts', () => {
  it('gets eight mails a day, though fifty clients register it and one logs in every two minutes', async () => {
    const statuses: number[] = [];
    for (let client = 0; client < 50; client++) statuses.push(await register(VICTIM, client));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    for (let minutes = 2; minutes < 400; minutes += 10) {
      after(minutes);
      expect(await logIn(VICTIM, 99)).toBe('email_not_verified');
    }
    expect(await world.mailsTo(VICTIM)).toHaveLength(8);
    const sendCode = await world.visitor().post('/api/public/marlow/send-code', {
      email: 'victim+business@elsewhere.example',
      service_id: business.serviceId,
      timeSlot: '2026-11-05T15:00:00.000Z',
    });
    expect(sendCode.status).toBe(429);
  });

  it('stays registered for a day at most, however often it is mailed', async () => {
    const email = 'forgetful@elsewhere.example';
    await register(email, 1);
    after(23 * 60);
    expect(await logIn(email, 1)).toBe('email_not_verified');
    after(25 * 60);
    expect(await logIn(email, 1)).toBe('invalid_credentials');
  });
});

it('a customer who books with the code can request more codes', async () => {
  const email = 'regular@customer.example';
  for (let day = 0; day < 10; day++) {
    after(day * 2 * 60);
    const timeSlot = `2026-11-${String(9 + day)}T15:00:00.000Z`.replace('-9T', '-09T');
    const isWorkday = ![14, 15].includes(9 + day);
    if (isWorkday) expect((await bookSlot(world, business, { email, timeSlot })).status, timeSlot).toBe(200);
  }
});

describe('own events', () => {
  const typed = 'typed@elsewhere.example';
  const add = (i: number, more: object = {}) =>
    business.owner.post('/api/calendar', {
      title: 'ALERT see https://evil.example',
      start_time: `2026-11-05T15:0${i}:00.000Z`,
      end_time: '2026-11-05T16:00:00.000Z',
      customerEmail: typed,
      ...more,
    });

  it('remind an address that the owner typed four times a day, without the owner’s texts', async () => {
    for (let i = 0; i < 7; i++) expect((await add(i)).status).toBe(200);
    world.setClock('2026-11-04T15:30:00.000Z');
    await enqueueDueReminders(world.deps);
    const mails = await world.mailsTo<'reminder_24h'>(typed);
    expect(mails).toHaveLength(4);
    const ownerMails = await world.mailsTo(business.ownerEmail);
    expect(ownerMails.filter(({ kind }) => kind === 'owner_reminder_24h')).toHaveLength(7);
    for (const { payload } of mails) {
      expect(payload.serviceName).toBe('Marlow Street Tutors');
    }
  });

  it('have a subject with only the name of the business', async () => {
    await add(0, { title: 'Dentist', customerEmail: 'other@elsewhere.example' });
    world.setClock('2026-11-04T15:30:00.000Z');
    await enqueueDueReminders(world.deps);
    const [mail] = await world.mailsTo<'reminder_24h'>('other@elsewhere.example');
    if (!mail) throw new Error('no reminder was written');
    const { subject } = await renderMail('reminder_24h', mail.payload, 'en');
    expect(subject).toContain('Marlow Street Tutors');
    expect(subject).not.toContain('Dentist');
  });
});

it('a booking moved by its owner mails an address that the owner typed forty times a day', {
  timeout: 30_000,
}, async () => {
  const choice = { email: 'mia@customer.example', timeSlot: '2026-11-05T20:00:00.000Z' };
  await business.owner.post('/api/booking-options', { auto_confirm: true });
  expect((await bookSlot(world, business, choice)).status).toBe(200);
  const { events } = (await business.owner.get('/api/calendar?start=2026-11-05&end=2026-11-06')).json;
  const { id } = events.find(
    ({ customer_email }: { customer_email: string }) => customer_email === choice.email,
  );
  const move = (i: number) =>
    business.owner.put(`/api/calendar/${id}`, {
      customerEmail: 'moved@elsewhere.example',
      start_time: `2026-11-06T15:${10 + i}:00.000Z`,
      end_time: '2026-11-06T17:00:00.000Z',
    });
  const statuses: number[] = [];
  for (let i = 0; i < 42; i++) statuses.push((await move(i)).status);
  expect(statuses).toEqual([...Array(40).fill(200), 429, 429]);
});
