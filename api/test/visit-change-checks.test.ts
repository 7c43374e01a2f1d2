/** What a change of a visit is checked for: its places, who may make it, and what a preview says of it. */
import { describe, expect, it } from 'vitest';
import { inviteAndJoin, outcome } from './fixtures.ts';
import { at, blockTime } from './salon.ts';
import { createSalonWorld } from './salon-world.ts';

const { world, salon, email, book, change, read, parts } = await createSalonWorld();

describe('the places of a booking', () => {
  it('are as many as the class has left, unless it is forced, and cost each', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    await book([salon.yoga], { staff_id: salon.ana, seats: 3, email: 'noor@customer.example' });
    const { json } = await change(id, { seats: 2 });
    expect(json.event).toMatchObject({ seats: 2, price_minor: 2500 });
    const full = await change(id, { seats: 3 });
    expect(full.json).toMatchObject({ code: 'slot_unavailable', conflicts: [{ reason: 'full' }] });
    expect((await change(id, { seats: 3, force: true })).json.event.seats).toBe(3);
    expect((await change(id, { seats: 1 })).json.event).toMatchObject({ seats: 1, price_minor: 1250 });
  });

  it('are at most what one booking takes, and of one service', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    for (const seats of [4, 51])
      expect(outcome(await change(id, { seats }))).toEqual([400, 'visit_invalid', 'seats']);
    for (const seats of [0, '2', 1.5])
      expect(outcome(await change(id, { seats }))).toEqual([400, 'validation', 'seats']);
    expect((await change(id, { seats: 3 })).status).toBe(200);
    const several = await change(id, { service_ids: [salon.yoga, salon.cut] });
    expect(outcome(several)).toEqual([400, 'visit_invalid', 'seats']);
    const fewer = await change(id, { service_ids: [salon.yoga, salon.cut], seats: 1 });
    expect(fewer.json.event).toMatchObject({ seats: 1, price_minor: 4250 });
    expect(outcome(await change(id, { seats: 2 }))).toEqual([400, 'visit_invalid', 'seats']);
  });
});

describe('a preview', () => {
  it('has times, members, price and conflicts of each service, and changes nothing', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ben, ['16:30', '17:00']);
    const before = await read(id);
    const body = {
      service_ids: [salon.color, salon.cut],
      parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }],
    };
    const { json } = await change(id, body, '?preview=true');
    expect(parts(json)).toEqual(['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00']);
    const taken = { reason: 'taken', title: 'Lunch', from: at('16:30'), to: at('17:00') };
    expect(json).toMatchObject({
      ...{ staff_id: salon.ana, start_time: at('15:00'), end_time: at('17:00'), price_minor: 11_000 },
      ...{ conflicts: [taken], parts: [{ conflicts: [] }, { conflicts: [taken] }] },
    });
    expect(await read(id)).toEqual(before);
    const move = await change(
      id,
      { start_time: at('16:30'), end_time: at('17:00'), staff_id: salon.ben },
      '?preview=true',
    );
    expect(move.json.conflicts).toEqual([taken]);
    expect(await read(id)).toEqual(before);
    const made = { service_ids: [salon.cut, salon.cut], start_time: at('16:00'), staff_id: salon.ben };
    const booked = await salon.owner.post('/api/bookings?preview=true', made);
    expect(parts(booked.json)).toEqual(['Cut Ben 16:00–16:30', 'Cut Ben 16:30–17:00']);
    expect(booked.json.parts).toMatchObject([{ conflicts: [] }, { conflicts: [taken] }]);
  });

  it('is refused as the change is', async () => {
    const id = await book([salon.cut]);
    const invalid = await change(id, { service_ids: [salon.wash] }, '?preview=true');
    expect(outcome(invalid)).toEqual([400, 'visit_invalid', 'service_ids']);
    expect((await change(salon.ana, { seats: 1 }, '?preview=true')).status).toBe(404);
  });
});

it('a change of a visit that someone else changed meanwhile is refused', async () => {
  const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
  const { start_time, end_time, staff_id, parts: shown, seats } = await read(id);
  const seen = { start_time, end_time, staff_id, seats, parts: shown };
  await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
  const stale = await change(id, { service_ids: [salon.cut], seen });
  expect(outcome(stale)).toEqual([409, 'event_changed']);
  expect(
    (await change(id, { service_ids: [salon.cut], seen: { start_time, end_time, staff_id } })).status,
  ).toBe(200);
});

it('an own event has no services one after another, no members by part and no places', async () => {
  const { json } = await blockTime(salon, salon.ana, ['15:00', '16:00']);
  const own = (body: object) => change(json.event.id, body);
  expect(outcome(await own({ service_ids: [salon.cut] }))).toEqual([400, 'validation', 'service_ids']);
  expect(outcome(await own({ parts: [{ staff_id: salon.ana }] }))).toEqual([400, 'validation', 'parts']);
  expect(outcome(await own({ seats: 2 }))).toEqual([400, 'validation', 'seats']);
  expect((await own({ ...json.event, title: 'Late lunch' })).status).toBe(200);
});

it('a staff login composes what it does alone, for itself', async () => {
  const joining = { email: email('ben'), role: 'staff', staff_id: salon.ben } as const;
  const ben = await inviteAndJoin(world, salon.owner, joining);
  const id = await book([salon.cut], { staff_id: salon.ben });
  const put = (body: object) => ben.put(`/api/calendar/${id}`, body);
  const composed = await put({ service_ids: [salon.cut, salon.cut] });
  expect(parts(composed.json.event)).toEqual(['Cut Ben 15:00–15:30', 'Cut Ben 15:30–16:00']);
  const given = await put({ parts: [{ staff_id: salon.ben }, { staff_id: salon.ana }] });
  expect(outcome(given)).toEqual([403, 'forbidden']);
  await change(id, { parts: [{ staff_id: salon.ben }, { staff_id: salon.ana }] });
  for (const body of [{ service_ids: [salon.cut] }, { seats: 1 }, { start_time: at('18:00') }])
    expect(outcome(await put(body))).toEqual([403, 'forbidden']);
});
