import ICAL from 'ical.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addMember, bookSlot, inviteAndJoin, openBusiness, type TestBusiness } from './fixtures.ts';
import { readCalendar } from './read-calendar.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const readAddress = async (of: TestBusiness) =>
  new URL((await of.owner.get('/api/calendar-feed')).json.url).pathname;
const fetchFeed = (path: string, headers = {}) => world.visitor().get(path, headers);
/** As a calendar program parses it. */
const readEntries = (text: string) =>
  readCalendar(text)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        summary: event.summary,
        start: event.startDate.toJSDate().toISOString(),
        sequence: event.sequence,
        status: component.getFirstPropertyValue('status'),
        description: event.description,
      };
    });

describe('the calendar feed', () => {
  it('contains bookings and own events, and updates them under the same UID', async () => {
    const path = await readAddress(business);
    const { json } = await bookSlot(world, business, {
      email: 'mia@customer.example',
      timeSlot: '2026-11-05T15:00:00.000Z',
    });
    await business.owner.post('/api/calendar', {
      title: 'Dentist; 牙医, "soon"',
      start_time: '2026-11-04T15:00:00.000Z',
      end_time: '2026-11-04T16:00:00.000Z',
      additional_info: 'Bring\nthe form',
    });
    const first = await fetchFeed(path);
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const [dentist, lesson] = readEntries(first.text);
    expect(dentist).toMatchObject({
      summary: 'Dentist; 牙医, "soon"',
      status: 'CONFIRMED',
      description: 'Bring\nthe form',
    });
    expect(lesson).toMatchObject({
      summary: 'Mia Okafor, Single lesson',
      start: '2026-11-05T15:00:00.000Z',
      status: 'CONFIRMED',
      sequence: 0,
    });

    const token = new URL(json.manage_url).searchParams.get('token');
    const booking = `/api/bookings/${json.booking_ref}`;
    await world.visitor().post(`${booking}/reschedule`, { token, timeSlot: '2026-11-06T15:00:00.000Z' });
    const moved = readEntries((await fetchFeed(path)).text)[1];
    expect(moved).toEqual({ ...lesson, start: '2026-11-06T15:00:00.000Z', sequence: 1 });
    await world.visitor().post(`${booking}/cancel`, { token });
    const cancelled = readEntries((await fetchFeed(path)).text)[1];
    expect(cancelled).toEqual({ ...moved, status: 'CANCELLED', sequence: 2 });
  });

  it('answers 304 while nothing has changed', async () => {
    const path = await readAddress(business);
    const etag = (await fetchFeed(path)).headers.get('ETag') ?? '';
    const again = await fetchFeed(path, { 'If-None-Match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await bookSlot(world, business, { email: 'ida@customer.example', timeSlot: '2026-11-10T15:00:00.000Z' });
    expect((await fetchFeed(path, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('shows a booking request as tentative, one year back and ahead', async () => {
    const undecided = await openBusiness(world, 'asked');
    await bookSlot(world, undecided, { email: 'tom@customer.example', timeSlot: '2026-11-05T15:00:00.000Z' });
    const path = await readAddress(undecided);
    expect(readEntries((await fetchFeed(path)).text)).toMatchObject([{ status: 'TENTATIVE' }]);
    world.setClock('2027-11-05T15:59:00.000Z');
    expect(readEntries((await fetchFeed(path)).text)).toHaveLength(1);
    world.setClock('2027-11-05T16:00:00.000Z');
    expect(readEntries((await fetchFeed(path)).text)).toEqual([]);
  });

  it('has a secret URL that ends when it is renewed', async () => {
    const path = await readAddress(business);
    expect(await readAddress(business)).toBe(path);
    const renewed = new URL((await business.owner.post('/api/calendar-feed/renew')).json.url).pathname;
    expect(renewed).not.toBe(path);
    expect((await fetchFeed(path)).status).toBe(404);
    expect((await fetchFeed(renewed)).status).toBe(200);
    expect((await fetchFeed(renewed.replace(/.\.ics$/, '_.ics'))).status).toBe(404);
    expect((await fetchFeed('/api/calendar-feed/nonsense.ics')).status).toBe(404);
    expect((await fetchFeed('/api/calendar-feed')).status).toBe(401);
  });
});

describe('the feed of one staff member', () => {
  const readFeed = async (visitor: Visitor, staffId?: string) =>
    visitor.get(`/api/calendar-feed${staffId ? `?staff_id=${staffId}` : ''}`);
  const readPath = async (visitor: Visitor, staffId?: string) =>
    new URL((await readFeed(visitor, staffId)).json.url).pathname;
  const summariesIn = async (path: string) =>
    readEntries((await fetchFeed(path)).text)
      .map(({ summary }) => summary)
      .toSorted();

  async function openTeam(name: string) {
    const team = await openBusiness(world, name, {}, { auto_confirm: true });
    const [first] = (await team.owner.get('/api/staff')).json.staff;
    await team.owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
    const markId = await addMember(team, 'Mark');
    for (const [title, staff_id] of [
      ['Ana’s', first.staff_id],
      ['Mark’s', markId],
      ['Everyone’s', null],
    ])
      await team.owner.post('/api/calendar', {
        title,
        staff_id,
        start_time: '2026-11-04T15:00:00.000Z',
        end_time: '2026-11-04T16:00:00.000Z',
      });
    const joining = { email: `ana@${name}.example`, role: 'staff', staff_id: first.staff_id } as const;
    return { ...team, anaId: first.staff_id, markId, ana: await inviteAndJoin(world, team.owner, joining) };
  }

  it('has the member’s entries and those of the whole business, and is named after the member', async () => {
    const { owner, anaId, markId } = await openTeam('trio');
    expect(await summariesIn(await readPath(owner, anaId))).toEqual(['Ana’s', 'Everyone’s']);
    expect(await summariesIn(await readPath(owner, markId))).toEqual(['Everyone’s', 'Mark’s']);
    expect(await summariesIn(await readPath(owner))).toHaveLength(3);
    expect((await fetchFeed(await readPath(owner, anaId))).text).toContain('X-WR-CALNAME:Ana\\, Marlow');
    expect((await readFeed(owner, 'b1f0a8f6-0000-4000-8000-000000000000')).json.code).toBe('validation');
  });

  it('is the only one for the role staff', async () => {
    const { owner, ana, anaId, markId } = await openTeam('lone');
    expect(await summariesIn(await readPath(ana))).toEqual(await summariesIn(await readPath(owner, anaId)));
    expect((await readFeed(ana, markId)).json.code).toBe('forbidden');
    expect((await ana.post(`/api/calendar-feed/renew?staff_id=${markId}`)).json.code).toBe('forbidden');
  });

  it('has its own address, which is invalid once renewed', async () => {
    const { owner, ana, anaId } = await openTeam('renewing');
    const [all, former, own] = [await readPath(owner), await readPath(owner, anaId), await readPath(ana)];
    const { json } = await ana.post('/api/calendar-feed/renew');
    for (const path of [former, own]) expect((await fetchFeed(path)).status).toBe(404);
    expect((await fetchFeed(new URL(json.url).pathname)).status).toBe(200);
    expect((await fetchFeed(all)).status).toBe(200);
  });

  it('ends with the login that could read it, and with the member', async () => {
    const { owner, ana, markId, anaId } = await openTeam('leavers');
    const [feedPath, owners, marks] = [
      await readPath(ana),
      await readPath(owner, anaId),
      await readPath(owner, markId),
    ];
    const [, login] = (await owner.get('/api/members')).json.members;
    await owner.delete(`/api/members/${login.member_id}`);
    expect((await fetchFeed(feedPath)).status).toBe(404);
    expect((await fetchFeed(owners)).status).toBe(200);
    await owner.delete(`/api/staff/${markId}`);
    expect((await fetchFeed(marks)).status).toBe(404);
  });
});
