/** An owner composes a visit again: its services, who does them, its end. */
import { describe, expect, it } from 'vitest';
import { outcome } from './fixtures.ts';
import { at, blockTime } from './salon.ts';
import { createSalonWorld } from './salon-world.ts';

const { world, salon, book, change, read, parts } = await createSalonWorld();

describe('a visit that is composed again', () => {
  it('has the named services from its start on, with their prices, and members chosen as for a new booking', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ana, ['16:30', '17:30']);
    const { json } = await change(id, { service_ids: [salon.color, salon.wash, salon.cut] });
    expect(parts(json.event)).toEqual([
      'Color Ben 15:00–16:30',
      'Wash Ben 16:30–16:30',
      'Cut Ben 16:30–17:00',
    ]);
    expect(json.event).toMatchObject({
      ...{ services: 'Color, Wash, Cut', end_time: at('17:00'), price_minor: 11_500 },
      booking_ref: expect.any(String),
    });
    expect(await read(id)).toEqual(json.event);
  });

  it('may change their order, drop some and start elsewhere', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    const turned = await change(id, { service_ids: [salon.cut, salon.color], staff_id: salon.ana });
    expect(parts(turned.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Color Ana 15:30–17:00']);
    const one = await change(id, { service_ids: [salon.cut], start_time: at('18:00') });
    expect(parts(one.json.event)).toEqual(['Cut Ana 18:00–18:30']);
  });

  it('keeps the answers to questions that are still asked, and has all of them again once it is undone', async () => {
    const ask = async (service: string, name: string, label: string) => {
      const body = { name, duration: 90, questions: [{ label, kind: 'short' }] };
      const { json } = await salon.owner.put(`/api/service/${service}`, body);
      return json.services.find(({ service_id }: { service_id: string }) => service_id === service)
        .questions[0].question_id as string;
    };
    const [length, shade] = [
      await ask(salon.cut, 'Cut', 'How short?'),
      await ask(salon.color, 'Color', 'Shade?'),
    ];
    const id = await book([salon.color, salon.cut], { answers: { [length]: 'Very', [shade]: 'Red' } });
    const { json } = await change(id, { service_ids: [salon.cut, salon.wash] });
    expect(json.event.answers).toMatchObject([{ label: 'How short?', answer: 'Very' }]);
    const { status } = await salon.owner.post(`/api/calendar/${id}/move-back`, { moved: json.moved });
    expect(status).toBe(200);
    const back = await read(id);
    expect(parts(back)).toEqual(['Color Ana 15:00–16:30', 'Cut Ana 16:30–18:00']);
    expect(back.answers).toHaveLength(2);
    expect(back.answers).toEqual(
      expect.arrayContaining([
        { question_id: length, label: 'How short?', answer: 'Very' },
        { question_id: shade, label: 'Shade?', answer: 'Red' },
      ]),
    );
  });

  it('is refused with what is in the way of it, unless it is forced', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ana, ['15:30', '16:00']);
    const body = { service_ids: [salon.cut, salon.cut], staff_id: salon.ana };
    const refused = await change(id, body);
    expect(outcome(refused)).toEqual([409, 'slot_unavailable']);
    expect(refused.json.conflicts).toMatchObject([
      { reason: 'taken', title: 'Lunch', from: at('15:30'), to: at('16:00') },
    ]);
    expect(parts(await read(id))).toEqual(['Cut Ana 15:00–15:30']);
    const forced = await change(id, { ...body, force: true });
    expect(parts(forced.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Cut Ana 15:30–16:00']);
  });

  it('needs a unit of what its services use', async () => {
    const added = await salon.owner.post('/api/resources', { name: 'Basin', quantity: 1 });
    const [{ resource_id }] = added.json.resources;
    const rinse = { name: 'Rinse', duration: 30, resource_ids: [resource_id] };
    const { services } = (await salon.owner.post('/api/service', rinse)).json;
    const { service_id } = services.find(({ name }: { name: string }) => name === 'Rinse');
    const id = await book([salon.cut], { staff_id: salon.ana });
    await book([service_id], {
      staff_id: salon.ben,
      start_time: at('15:30'),
      email: 'noor@customer.example',
    });
    const body = { service_ids: [salon.cut, service_id], staff_id: salon.ana };
    const refused = await change(id, body);
    expect(refused.json).toMatchObject({
      ...{ code: 'slot_unavailable', conflicts: [{ reason: 'resource', title: 'Basin' }] },
    });
    expect((await change(id, { ...body, force: true })).status).toBe(200);
    const elsewhere = await change(id, { ...body, start_time: at('16:00') });
    expect(parts(elsewhere.json.event)).toEqual(['Cut Ana 16:00–16:30', 'Rinse Ana 16:30–17:00']);
  });

  it('must be a visit that can be booked', async () => {
    const id = await book([salon.cut]);
    const before = await read(id);
    for (const [service_ids, code] of [
      [[salon.wash], 'visit_invalid'],
      [[salon.wash, salon.cut], 'visit_invalid'],
      [Array(5).fill(salon.cut), 'visit_invalid'],
      [Array(9).fill(salon.cut), 'visit_invalid'],
      [[], 'visit_invalid'],
      [[salon.ana], 'validation'],
      [['nonsense'], 'validation'],
    ] as const)
      expect(outcome(await change(id, { service_ids }))).toEqual([400, code, 'service_ids']);
    const past = await change(id, { service_ids: [salon.cut], start_time: '2026-11-02T13:00:00.000Z' });
    expect(outcome(past)).toEqual([400, 'event_in_past', 'start_time']);
    expect(await read(id)).toEqual(before);
  });

  it('may have begun', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    // Without a call in between, the login would have ended.
    for (const time of ['03:00', '15:10']) {
      world.setClock(at(time));
      await read(id);
    }
    const { json } = await change(id, { service_ids: [salon.cut, salon.wash] });
    expect(parts(json.event)).toEqual(['Cut Ana 15:00–15:30', 'Wash Ana 15:30–15:30']);
  });
});

describe('who does what', () => {
  it('is named for each service, or once for all', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    const both = await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
    expect(parts(both.json.event)).toEqual(['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00']);
    const composed = await change(id, {
      service_ids: [salon.cut, salon.wash, salon.color],
      parts: [{ staff_id: salon.ben }, { staff_id: salon.ana }, { staff_id: salon.ana }],
    });
    expect(parts(composed.json.event)).toEqual([
      'Cut Ben 15:00–15:30',
      'Wash Ben 15:30–15:30',
      'Color Ana 15:30–17:00',
    ]);
    const { json } = await change(id, { staff_id: salon.ben });
    expect(parts(json.event)).toEqual([
      'Cut Ben 15:00–15:30',
      'Wash Ben 15:30–15:30',
      'Color Ben 15:30–17:00',
    ]);
  });

  it('is refused where the member is not free or does not work', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ben, ['16:30', '17:00']);
    const body = { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] };
    const refused = await change(id, body);
    expect(refused.json).toMatchObject({ code: 'slot_unavailable', conflicts: [{ reason: 'taken' }] });
    await salon.owner.put(`/api/staff/${salon.ben}`, { active: false });
    expect(outcome(await change(id, { ...body, force: true }))).toEqual([409, 'slot_unavailable']);
  });

  it('is said in one way, for as many services as there are, of own members', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    const ben = { staff_id: salon.ben };
    for (const body of [
      { parts: [ben] },
      { parts: [] },
      { parts: [ben, { staff_id: salon.cut }] },
      { parts: [ben, {}] },
      { parts: [{ staff_id: salon.ana }, ben], staff_id: salon.ben },
    ])
      expect((await change(id, body)).json.code, JSON.stringify(body)).toBe('validation');
  });

  it('stays when the visit only starts at another time', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
    const { json } = await change(id, { start_time: at('18:00') });
    expect(parts(json.event)).toEqual(['Color Ana 18:00–19:30', 'Cut Ben 19:30–20:00']);
  });

  it('is not lost when an event is written back whole', async () => {
    const id = await book([salon.color, salon.cut], { staff_id: salon.ana });
    await change(id, { parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }] });
    await blockTime(salon, salon.ben, ['16:30', '17:00']);
    const { json } = await change(id, { ...(await read(id)), title: 'Mia’s wedding' });
    expect(json.event.title).toBe('Mia’s wedding');
    expect(parts(json.event)).toEqual(['Color Ana 15:00–16:30', 'Cut Ben 16:30–17:00']);
  });

  it('is checked at another time where it is named, also if it is as booked', async () => {
    const id = await book([salon.cut], { staff_id: salon.ana });
    await blockTime(salon, salon.ana, ['18:00', '19:00']);
    const start = { start_time: at('18:00') };
    for (const named of [{ parts: [{ staff_id: salon.ana }] }, { seats: 1 }]) {
      const refused = await change(id, { ...start, ...named });
      expect(refused.json).toMatchObject({ code: 'slot_unavailable', conflicts: [{ reason: 'taken' }] });
    }
    const forced = await change(id, { ...start, seats: 1, force: true });
    expect(parts(forced.json.event)).toEqual(['Cut Ana 18:00–18:30']);
  });
});

describe('the end of a visit', () => {
  it('is that of its last service, which loses its wait if that does not fit any more', async () => {
    const id = await book([salon.cut, salon.color], { staff_id: salon.ana });
    const longer = await change(id, { end_time: at('17:30') });
    expect(parts(longer.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Color Ana 15:30–17:30']);
    expect(longer.json.event.parts[1].processing).toEqual({ after: 30, minutes: 30 });
    const shorter = await change(id, { service_ids: [salon.cut, salon.color], end_time: at('16:15') });
    expect(parts(shorter.json.event)).toEqual(['Cut Ana 15:00–15:30', 'Color Ana 15:30–16:15']);
    expect(shorter.json.event.parts[1].processing).toBeNull();
    const none = await change(id, { service_ids: [salon.cut, salon.color], end_time: at('15:30') });
    expect(outcome(none)).toEqual([400, 'end_before_start', 'end_time']);
  });
});
