/** Who moves a visit of two services by two people, and who hands a part of it over. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addMember, inviteAndJoin } from './fixtures.ts';
import { at, DATE } from './salon.ts';
import { createVisitWorld } from './two-part-visit.ts';
import { readLink } from './webhook-world.ts';

const { world, salon, execute, email, readCalendar, readVisit, parts } = await createVisitWorld();

describe('a visit that is moved', () => {
  it('takes every part along and keeps its members', async () => {
    const times = { start_time: at('18:00'), end_time: at('19:30') };
    const { json } = await salon.owner.put(`/api/calendar/${salon.id}`, times);
    expect(json.event).toMatchObject({
      ...times,
      parts: parts(salon.ana, salon.ben, ['18:00', '19:00', '19:30']),
    });
    expect(await readVisit()).toEqual(json.event);
  });

  it('gets a new length in its last part', async () => {
    const { json } = await salon.owner.put(`/api/calendar/${salon.id}`, { end_time: at('17:00') });
    expect(json.event.parts).toMatchObject(parts(salon.ana, salon.ben, ['15:00', '16:00', '17:00']));
    const short = await salon.owner.put(`/api/calendar/${salon.id}`, { end_time: at('15:30') });
    expect([short.status, short.json.code]).toEqual([400, 'end_before_start']);
  });

  it('goes to one member as a whole, and says what is in the way of each part', async () => {
    await salon.owner.post('/api/calendar', {
      ...{ title: 'Lunch', start_time: at('15:30'), end_time: at('15:45'), staff_id: salon.ben },
    });
    const query = `start_time=${at('15:00')}&end_time=${at('16:30')}&staff_id=${salon.ben}`;
    const { json } = await salon.owner.get(`/api/calendar/${salon.id}/conflicts?${query}`);
    expect(json.conflicts).toMatchObject([{ reason: 'taken', title: 'Lunch' }]);
    const moved = await salon.owner.put(`/api/calendar/${salon.id}`, { staff_id: salon.ben });
    expect(moved.json.event.parts).toMatchObject(parts(salon.ben, salon.ben, ['15:00', '16:00', '16:30']));
  });
});

describe('a customer who moves a visit', () => {
  const open = async () => {
    const confirmed = (await world.mailsTo<'booking_confirmed'>(email())).at(-1);
    return readLink(confirmed?.payload.manageUrl ?? '');
  };

  it('is offered the starts at which both members can do their parts, and keeps them', async () => {
    await salon.owner.post('/api/calendar', {
      ...{ title: 'Lunch', start_time: at('19:00'), end_time: at('19:30'), staff_id: salon.ben },
    });
    const { path, token } = await open();
    const { json } = await world.visitor().get(`${path}/availability?token=${token}&from=${DATE}&to=${DATE}`);
    const starts: string[] = json.availability[DATE];
    expect(starts).toContain(at('17:30'));
    expect(starts).not.toContain(at('18:00'));
    expect(starts).toContain(at('18:30'));
    const taken = await world.visitor().post(`${path}/reschedule`, { token, timeSlot: at('18:00') });
    expect([taken.status, taken.json.code]).toEqual([409, 'slot_unavailable']);
    const moved = await world.visitor().post(`${path}/reschedule`, { token, timeSlot: at('18:30') });
    expect(moved.json.parts).toMatchObject(parts(salon.ana, salon.ben, ['18:30', '19:30', '20:00']));
  });

  it('may give all of it to one member; of a request that several do, only who may decide gets the links', async () => {
    await inviteAndJoin(world, salon.owner, {
      ...{ email: email('ana'), role: 'staff', staff_id: salon.ana },
    });
    await salon.owner.post('/api/booking-options', { auto_confirm: false });
    const { path, token } = await open();
    const move = (fields: object) => world.visitor().post(`${path}/reschedule`, { token, ...fields });
    expect((await move({ timeSlot: at('17:30') })).status).toBe(200);
    const linksTo = async (address: string) =>
      (await world.mailsTo<'new_request'>(address)).at(-1)?.payload.acceptUrl !== '';
    expect(await linksTo(salon.ownerEmail)).toBe(true);
    expect(await linksTo(email('ana'))).toBe(false);
    const moved = await move({ timeSlot: at('18:00'), staff_id: salon.ana });
    expect(moved.json.parts).toMatchObject(parts(salon.ana, salon.ana, ['18:00', '19:00', '19:30']));
    expect(await linksTo(email('ana'))).toBe(true);
  });
});

describe('a member who does a part', () => {
  it('leaves the own part to another, and the rest to whom it was', async () => {
    const cleo = await addMember(salon, 'Cleo');
    expect((await salon.owner.delete(`/api/staff/${salon.ben}?move_to=${cleo}`)).status).toBe(200);
    expect((await readVisit()).parts).toMatchObject(parts(salon.ana, cleo, ['15:00', '16:00', '16:30']));
  });

  it('hands the own part over by itself', async () => {
    const cleo = await addMember(salon, 'Cleo');
    const give = (from: string | undefined, to: string) =>
      salon.owner.post('/api/bookings/hand-over', { bookings: [{ id: salon.id, from, to }] });
    expect((await give(salon.ana, cleo)).json).toEqual({ handed_over: [salon.id], left: [] });
    expect((await readVisit()).parts).toMatchObject(parts(cleo, salon.ben, ['15:00', '16:00', '16:30']));
    expect((await give(salon.ana, salon.ben)).json.left).toEqual([{ id: salon.id, reason: 'not_theirs' }]);
    expect((await give(undefined, salon.ben)).json.handed_over).toEqual([salon.id]);
    expect((await readVisit()).parts).toMatchObject(parts(salon.ben, salon.ben, ['15:00', '16:00', '16:30']));
  });

  it('sees the whole visit by a staff login, notes who came, and changes it only alone', async () => {
    const joining = { email: email('ben'), role: 'staff', staff_id: salon.ben } as const;
    const bens = await inviteAndJoin(world, salon.owner, joining);
    const [seen] = await readCalendar('', bens);
    expect(seen).toMatchObject({
      id: salon.id,
      parts: parts(salon.ana, salon.ben, ['15:00', '16:00', '16:30']),
    });
    const note = { additional_info: 'Short' };
    expect((await bens.put(`/api/calendar/${salon.id}`, note)).json.code).toBe('forbidden');
    expect((await bens.delete(`/api/calendar/${salon.id}`, {})).json.code).toBe('forbidden');
    await salon.owner.put(`/api/calendar/${salon.id}`, { staff_id: salon.ben });
    expect((await bens.put(`/api/calendar/${salon.id}`, note)).status).toBe(200);
    await salon.owner.put(`/api/calendar/${salon.id}`, { staff_id: salon.ana });
    expect(await readCalendar('', bens)).toEqual([]);
    await execute(
      sql`update booking_parts set staff_id = ${salon.ben} where booking_id = ${salon.id} and position = 1`,
    );
    // Without a call in between, the login would have ended.
    for (const time of ['03:00', '15:05']) {
      world.setClock(at(time));
      expect(await readCalendar('', bens)).toHaveLength(1);
    }
    expect((await bens.post(`/api/bookings/${salon.id}/attendance`, { attendance: 'came' })).status).toBe(
      200,
    );
  });

  it('is away: whoever is free for the own part is named', async () => {
    const cleo = await addMember(salon, 'Cleo');
    const away = { from: DATE, to: DATE, staff_id: salon.ben };
    const { json } = await salon.owner.post('/api/special-hours', away);
    expect(json.bookings).toMatchObject([{ id: salon.id }]);
    const absences = (await salon.owner.get('/api/absences')).json.bookings;
    expect(absences).toMatchObject([{ event: { id: salon.id, absence: 'open' }, takers: [salon.ana, cleo] }]);
  });
});
