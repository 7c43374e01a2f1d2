/** Customers reserve several services, and several places, with a code: rules 4, 8, 14 and 15 of docs/slots.md. */
import { describe, expect, it } from 'vitest';
import { addMember, outcome } from './fixtures.ts';
import { ELEVEN, NINE, ownEvent, TEN } from './two-people.ts';
import { type Choice, createGuestsWorld, HALF_PAST_NINE, HALF_PAST_TEN, listStaff } from './visit-guests.ts';

const { world, salon, guest, sendCode, book, bookNow, slots } = await createGuestsWorld();

describe('a code for a visit', () => {
  it('says who does what, when and for how much, and so does the mail', async () => {
    const { cut, wash, color, ana, ben, owner } = salon;
    await owner.post('/api/calendar', ownEvent(HALF_PAST_NINE, { staff_id: ana }));
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, price: 30, staff_ids: [ana] });
    const email = guest();
    const sent = await sendCode(email, { service_ids: [cut, wash, color] });
    const part = (service_id: string, name: string, staff: object, times: string[], price_minor: number) => ({
      ...{ service_id, name, staff, price_minor, start_time: times[0], end_time: times[1] },
    });
    const visit = {
      parts: [
        part(cut, 'Cut', { staff_id: ana, name: 'Ana' }, [NINE, HALF_PAST_NINE], 3000),
        part(wash, 'Wash', { staff_id: ana, name: 'Ana' }, [HALF_PAST_NINE, HALF_PAST_NINE], 500),
        part(color, 'Color', { staff_id: ben, name: 'Ben' }, [HALF_PAST_NINE, HALF_PAST_TEN], 7990),
      ],
      ...{ seats: 1, price_minor: 11490, currency: 'CAD' },
    };
    expect(sent.json).toMatchObject({ ...visit, staff: { staff_id: ana } });
    const [mail] = await world.mailsTo<'verification_code'>(email);
    expect(mail?.payload).toMatchObject({
      ...{ serviceName: 'Cut, Wash, Color', start: NINE, end: HALF_PAST_TEN },
      parts: [{ staffName: 'Ana' }, { staffName: 'Ana' }, { serviceName: 'Color', staffName: 'Ben' }],
    });
    const booked = await book(email, { service_ids: [cut, wash, color] });
    expect(booked.json).toMatchObject({ ...visit, status: 'accepted', end_time: HALF_PAST_TEN });
    const { events } = (await owner.get('/api/calendar?start=2026-11-03&end=2026-11-04')).json;
    const [event] = events.filter(({ parts }: { parts: object[] }) => parts.length > 0);
    expect(event).toMatchObject({ price_minor: 11490, seats: 1, services: 'Cut, Wash, Color' });
  });

  it('holds the time of each of its members, and each counts in their date once', async () => {
    const { cut, color, ana, ben, owner } = salon;
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: [ana] });
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: [ben] });
    await sendCode(guest(), { service_ids: [cut, color, cut] });
    const ofAna = await slots(`service_id=${cut}`);
    for (const held of [NINE, HALF_PAST_TEN]) expect(ofAna).not.toContain(held);
    for (const free of [HALF_PAST_NINE, TEN]) expect(ofAna).toContain(free);
    const ofBen = await slots(`service_id=${color}`);
    for (const held of [NINE, HALF_PAST_NINE, TEN]) expect(ofBen).not.toContain(held);
    expect(ofBen).toContain(HALF_PAST_TEN);
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: null });
    const next = await sendCode(guest(), { service_id: cut, timeSlot: '2026-11-03T18:00:00.000Z' });
    expect(listStaff(next), 'as many for either').toEqual([ana]);
  });

  it('counts once for who is to take a booking over', async () => {
    const { cut, ana, ben, owner } = salon;
    const cleo = await addMember(salon, 'Cleo');
    const bookFor = (staff_id: string, time: string) =>
      owner.post('/api/bookings', {
        ...{ service_id: cut, staff_id, start_time: `2026-11-03T${time}:00.000Z` },
        customer: { name: 'Noor', phone: '4165550123' },
      });
    await bookFor(ana, '19:00');
    await bookFor(cleo, '20:00');
    expect((await sendCode(guest(), { service_ids: [cut, cut], staff_id: ben })).status).toBe(200);
    await owner.post('/api/special-hours', { from: '2026-11-03', to: '2026-11-03', staff_id: ana });
    expect((await owner.get('/api/absences')).json.bookings).toMatchObject([{ takers: [ben, cleo] }]);
  });

  it('leaves processing time to others', async () => {
    const { cut, color, ana } = salon;
    const processing = { after: 30, minutes: 30 };
    await salon.owner.put(`/api/service/${color}`, { name: 'Color', duration: 90, processing });
    await sendCode(guest(), { service_ids: [color, cut], staff_id: ana });
    const ofAna = await slots(`service_id=${cut}&staff_id=${ana}`);
    expect(ofAna).toContain(HALF_PAST_NINE);
    for (const taken of [NINE, TEN, HALF_PAST_TEN]) expect(ofAna).not.toContain(taken);
    expect(ofAna).toContain(ELEVEN);
  });

  it('holds as many places as were asked for', async () => {
    const { yoga, ana } = salon;
    const yogaOfAna = { service_id: yoga, staff_id: ana };
    expect((await sendCode(guest(), { ...yogaOfAna, seats: 2 })).json.price_minor).toBe(2400);
    expect(await slots(`service_id=${yoga}&staff_id=${ana}&seats=2`)).not.toContain(NINE);
    expect(outcome(await sendCode(guest(), { ...yogaOfAna, seats: 2 }))).toEqual([409, 'slot_unavailable']);
    const last = await bookNow({ ...yogaOfAna, seats: 1 });
    expect(last.json).toMatchObject({ seats: 1, price_minor: 1200 });
    expect(await slots(`service_id=${yoga}&staff_id=${ana}`)).not.toContain(NINE);
  });

  it('ends, and then holds nothing', async () => {
    const { cut, color, ana } = salon;
    await sendCode(guest(), { service_ids: [cut, color], staff_id: ana });
    const visit = `service_ids=${cut},${color}&staff_id=${ana}`;
    expect(await slots(visit)).not.toContain(HALF_PAST_NINE);
    world.setClock('2026-11-02T14:10:00.000Z');
    expect(await slots(visit)).toContain(NINE);
  });

  it('holds nothing any more with a member who left', async () => {
    const { cut, color, ana, ben, owner } = salon;
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: [ana] });
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: [ben] });
    expect(listStaff(await sendCode(guest(), { service_ids: [cut, color] }))).toEqual([ana, ben]);
    expect(await slots(`service_id=${cut}`)).not.toContain(NINE);
    expect((await owner.delete(`/api/staff/${ben}`)).status).toBe(200);
    expect(await slots(`service_id=${cut}`)).toContain(NINE);
  });
});

describe('the hold of a visit', () => {
  const holdVisit = async (choice: Choice) => {
    const email = guest();
    const sent = await sendCode(email, choice);
    await salon.owner.post('/api/bookings', {
      ...{ service_id: salon.cut, staff_id: salon.ana, start_time: '2026-11-03T19:00:00.000Z' },
      customer: { name: 'Noor', phone: '4165550123' },
    });
    return { email, sent };
  };

  it('keeps its members for a booking of the same services and places', async () => {
    const { cut, color, ana } = salon;
    const { email, sent } = await holdVisit({ service_ids: [cut, color] });
    expect(listStaff(sent)).toEqual([ana, ana]);
    expect(listStaff(await book(email, { service_ids: [cut, color] }))).toEqual([ana, ana]);
  });

  it.each(['fewer services', 'another order', 'other places', 'another start'])(
    'keeps none for %s',
    async (difference) => {
      const { cut, color, yoga, ana, ben } = salon;
      const differences: Record<string, [Choice, Choice]> = {
        'fewer services': [{ service_ids: [cut, color] }, { service_id: cut }],
        'another order': [{ service_ids: [cut, color] }, { service_ids: [color, cut] }],
        'other places': [
          { service_id: yoga, seats: 2 },
          { service_id: yoga, seats: 1 },
        ],
        'another start': [
          { service_ids: [cut, color] },
          { service_ids: [cut, color], timeSlot: HALF_PAST_NINE },
        ],
      };
      const [held, booked] = differences[difference] ?? [{}, {}];
      const { email, sent } = await holdVisit(held);
      expect(listStaff(sent)[0]).toBe(ana);
      expect(new Set(listStaff(await book(email, booked)))).toEqual(new Set([ben]));
    },
  );

  it('moves to what is chosen instead within a minute, and to a later code', async () => {
    const { cut, color, ana } = salon;
    const email = guest();
    await sendCode(email, { service_ids: [cut, color], staff_id: ana });
    const other = { service_ids: [cut, cut, color], staff_id: ana, timeSlot: TEN };
    const moved = await sendCode(email, other);
    expect(moved.json).toMatchObject({
      ...{ code: 'rate_limited', hold_expires_at: '2026-11-02T14:10:00.000Z', hold_staff_id: ana },
      hold_parts: [
        { service_id: cut, start_time: TEN },
        { start_time: HALF_PAST_TEN },
        { end_time: '2026-11-03T17:00:00.000Z' },
      ],
    });
    const ofAna = await slots(`service_id=${cut}&staff_id=${ana}`);
    expect(ofAna).toContain(NINE);
    for (const held of [TEN, ELEVEN, '2026-11-03T16:30:00.000Z']) expect(ofAna).not.toContain(held);
    world.setClock('2026-11-02T14:01:00.000Z');
    expect((await sendCode(email, { service_id: cut, staff_id: ana })).status).toBe(200);
    expect(await slots(`service_id=${cut}&staff_id=${ana}`)).toContain(TEN);
    expect(await slots(`service_id=${cut}&staff_id=${ana}`)).not.toContain(NINE);
  });
});
