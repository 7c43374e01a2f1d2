/** A series of visits: moved, composed again, undone. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { renderMail } from '../src/emails/render.tsx';
import { at, bookVisit, describeParts, openSalon, type Salon } from './salon.ts';
import { createWorld } from './world.ts';

const DATES = ['2026-11-03', '2026-11-10', '2026-11-17'];
const repeat = { every: 'week', interval: 1, count: 3 };

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let salon: Salon;
let id: string;
beforeEach(async () => {
  salon = await openSalon(world);
  id = (await bookVisit(salon, [salon.color, salon.cut], { staff_id: salon.ana, repeat })).json.event.id;
});

const entries = async () =>
  (await salon.owner.get('/api/calendar?start=2026-11-01&end=2026-11-30')).json.events.filter(
    ({ booking_ref }: { booking_ref: string | null }) => booking_ref,
  );
const parts = async () =>
  (await entries()).map((event: Parameters<typeof describeParts>[1]) => describeParts(salon, event));
const changeAll = (body: object) => salon.owner.put(`/api/calendar/${id}?scope=all`, body);
const undo = (moved: object[]) => salon.owner.post(`/api/calendar/${id}/move-back`, { moved });
const busy = (staff_id: string, date = '', [from = '', to = '']: string[]) =>
  salon.owner.post('/api/calendar', {
    ...{ title: 'Fair', start_time: at(from, date), end_time: at(to, date), staff_id },
  });
const ANAS = ['Color Ana 15:00–16:30', 'Cut Ana 16:30–17:00'];

it('moves with all parts, each by whom it was, and goes to one member and back', async () => {
  const [, second] = await entries();
  const mixed = { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] };
  await salon.owner.put(`/api/calendar/${second.id}`, mixed);
  const moved = await changeAll({ start_time: at('18:00'), end_time: at('20:00') });
  expect(await parts()).toEqual([
    ['Color Ana 18:00–19:30', 'Cut Ana 19:30–20:00'],
    ['Color Ana 18:00–19:30', 'Cut Ben 19:30–20:00'],
    ['Color Ana 18:00–19:30', 'Cut Ana 19:30–20:00'],
  ]);
  await undo(moved.json.moved);
  const given = await changeAll({ staff_id: salon.ben });
  expect((await parts())[1]).toEqual(['Color Ben 15:00–16:30', 'Cut Ben 16:30–17:00']);
  expect((await undo(given.json.moved)).status).toBe(200);
  expect(await parts()).toEqual([ANAS, ['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00'], ANAS]);
});

it('is composed again as a whole and back, with members who are free for all of it', async () => {
  await busy(salon.ana, DATES[2], ['17:00', '18:00']);
  const { json } = await changeAll({ service_ids: [salon.color, salon.cut, salon.cut] });
  const bens = ['Color Ben 15:00–16:30', 'Cut Ben 16:30–17:00', 'Cut Ben 17:00–17:30'];
  expect(await parts()).toEqual([bens, bens, bens]);
  expect(json.moved).toHaveLength(3);
  expect((await undo(json.moved)).status).toBe(200);
  expect(await parts()).toEqual([ANAS, ANAS, ANAS]);
  const stale = await undo(json.moved);
  expect([stale.status, stale.json.code]).toEqual([409, 'event_changed']);
});

it('is confirmed in one mail that names every part of every appointment with its time', async () => {
  const [mail] = (await world.mailsTo<'booking_confirmed'>('mia@customer.example')).slice(-1);
  if (!mail) throw new Error('no mail');
  const { text, html } = await renderMail(mail.kind, mail.payload, 'en');
  for (const shown of [text, html.replaceAll('<!-- -->', '')]) {
    expect(shown.split('10:00 – 11:30 AM Color, with Ana')).toHaveLength(4);
    expect(shown.split('11:30 AM – 12:00 PM Cut, with Ana')).toHaveLength(4);
    expect(shown).toContain('10:00 – 11:30 AM · Color, with Ana');
  }
  const invite = mail.payload.calendarInvite.content.replaceAll('\r\n ', '');
  expect(invite).toContain('RRULE:');
  expect(invite).toContain('11:30 AM – 12:00 PM · Cut\\, with Ana');
});

it('names each appointment in whose way something is, and is forced as a whole', async () => {
  await busy(salon.ana, DATES[1], ['17:00', '18:00']);
  const body = { service_ids: [salon.color, salon.cut, salon.cut], staff_id: salon.ana };
  const refused = await changeAll(body);
  expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
  expect(refused.json.conflicts).toMatchObject([
    {
      start_time: at('15:00', DATES[1]),
      reasons: ['taken'],
      details: [{ title: 'Fair', staff_id: salon.ana }],
    },
  ]);
  expect(await parts()).toEqual([ANAS, ANAS, ANAS]);
  expect((await changeAll({ ...body, force: true })).status).toBe(200);
  expect((await parts()).map((each: string[]) => each.length)).toEqual([3, 3, 3]);
});

it('tells its customer once, of all appointments', async () => {
  const moves = async () =>
    (await world.mailsTo<'booking_moved'>('mia@customer.example')).filter(
      ({ kind }) => kind === 'booking_moved',
    );
  const before = (await moves()).length;
  await changeAll({ service_ids: [salon.cut], staff_id: salon.ana, start_time: at('15:30') });
  expect(await parts()).toEqual(Array(3).fill(['Cut Ana 15:30–16:00']));
  const mails = (await moves()).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.payload.appointments).toMatchObject([
    { serviceName: 'Cut', previousServices: 'Color, Cut' },
    { serviceName: 'Cut', previousServices: 'Color, Cut' },
    { serviceName: 'Cut', previousServices: 'Color, Cut' },
  ]);
});
