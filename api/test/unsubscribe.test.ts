import { afterAll, describe, expect, it } from 'vitest';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { bookSlot, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', { capacity: 9 }, { auto_confirm: true });
afterAll(() => world.close());

const THURSDAY = '2026-11-05T15:00:00.000Z';
const DAY_BEFORE = '2026-11-04T15:00:00.000Z';
const book = (email: string, of = business) => bookSlot(world, of, { email, timeSlot: THURSDAY });
const remindersTo = async (email: string) =>
  (await world.mailsTo<'reminder_24h'>(email)).filter(({ kind }) => kind.includes('reminder_'));

/** Creates a reminder and returns the token of its link. */
async function remindedOnce(email: string): Promise<string> {
  world.setClock(MONDAY);
  await book(email);
  world.setClock(DAY_BEFORE);
  await enqueueDueReminders(world.deps);
  const url = (await remindersTo(email)).at(-1)?.payload.unsubscribeUrl ?? '';
  return new URL(url).searchParams.get('token') ?? 'no link';
}
const path = (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`;

describe('the link in a reminder', () => {
  it('shows whose reminders it is about, and changes nothing when opened', async () => {
    const token = await remindedOnce('mia@customer.example');
    for (let times = 0; times < 2; times += 1) {
      expect((await world.visitor().get(path(token))).json).toEqual({
        business_name: 'Marlow Street Tutors',
        email: 'mia@customer.example',
        unsubscribed: false,
      });
    }
  });

  it('stops reminders of that business, unsent ones included, and nothing else', async () => {
    const token = await remindedOnce('ida@customer.example');
    expect((await world.visitor().post('/api/unsubscribe', { token })).status).toBe(200);
    expect(await remindersTo('ida@customer.example')).toEqual([]);
    world.setClock('2026-11-05T13:00:00.000Z');
    await enqueueDueReminders(world.deps);
    expect(await remindersTo('ida@customer.example')).toEqual([]);
    expect((await world.visitor().get(path(token))).json.unsubscribed).toBe(true);

    world.setClock('2026-11-02T16:00:00.000Z');
    const other = await openBusiness(world, 'other', {}, { auto_confirm: true });
    await book('Ida@customer.example');
    await book('ida@customer.example', other);
    expect((await world.mailsTo('Ida@customer.example')).map(({ kind }) => kind)).toContain(
      'booking_confirmed',
    );
    world.setClock(DAY_BEFORE);
    await enqueueDueReminders(world.deps);
    expect(await remindersTo('Ida@customer.example')).toEqual([]);
    expect(await remindersTo('ida@customer.example')).toHaveLength(1);
  });

  it('can allow them again', async () => {
    const token = await remindedOnce('tom@customer.example');
    await world.visitor().post('/api/unsubscribe', { token });
    await world.visitor().delete('/api/unsubscribe', { token });
    world.setClock('2026-11-05T13:00:00.000Z');
    await enqueueDueReminders(world.deps);
    expect((await remindersTo('tom@customer.example')).map(({ kind }) => kind)).toEqual(['reminder_2h']);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('works by one click in a mail program that posts %s', async (type, body) => {
    const email = `${type.length}@customer.example`;
    const token = await remindedOnce(email);
    const answer = await world.visitor().post(path(token), body, { 'Content-Type': type });
    expect(answer.status).toBe(200);
    expect((await world.visitor().get(path(token))).json.unsubscribed).toBe(true);
  });

  it.each(['', 'nonsense', 'a.b.c'])('is refused with the token %j', async (token) => {
    expect((await world.visitor().post('/api/unsubscribe', { token })).json.code).toBe('invalid_token');
    expect((await world.visitor().get(path(token))).json.code).toBe('invalid_token');
  });

  it('is signed: another address in it is refused', async () => {
    const [key, , signed] = (await remindedOnce('eve@customer.example')).split('.');
    const forged = `${key}.${Buffer.from('mia@customer.example').toString('base64url')}.${signed}`;
    expect((await world.visitor().post('/api/unsubscribe', { token: forged })).status).toBe(400);
  });
});
