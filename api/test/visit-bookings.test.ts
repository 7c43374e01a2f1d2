/** Customers book several services at once, and several places: rules 6, 8 and 14 of docs/slots.md. */
import { describe, expect, it } from 'vitest';
import { bookings, verificationCodes } from '../src/db/schema/bookings.table.ts';
import { openBusiness, outcome } from './fixtures.ts';
import { ELEVEN, NINE } from './two-people.ts';
import { addService, createGuestsWorld, listStaff } from './visit-guests.ts';
import { createWorld } from './world.ts';

const { world, salon, openSalon, guest, sendCode, book, bookNow } = await createGuestsWorld();

describe('a booked visit', () => {
  it('is the chosen member’s as a whole, or nobody’s', async () => {
    const { cut, color, ana, ben, owner } = salon;
    const visit = { service_ids: [cut, color], staff_id: ben };
    expect(listStaff(await bookNow(visit))).toEqual([ben, ben]);
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: [ana] });
    const refused = await sendCode(guest(), { ...visit, timeSlot: '2026-11-03T18:00:00.000Z' });
    expect(outcome(refused)).toEqual([409, 'slot_unavailable']);
  });

  it('answers the questions of all its services', async () => {
    const { cut, color, owner } = salon;
    const question = (label: string) => ({ label, kind: 'short', required: true, options: [] });
    await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, questions: [question('Length?')] });
    await owner.put(`/api/service/${color}`, {
      name: 'Color',
      duration: 60,
      questions: [question('Shade?')],
    });
    const { services } = (await world.visitor().get(`/api/services_public/${salon.businessId}`)).json;
    const findQuestionId = (id: string): string =>
      services.find(({ service_id }: { service_id: string }) => service_id === id).questions[0].question_id;
    const email = guest();
    const visit = { service_ids: [color, cut, cut] };
    await sendCode(email, visit);
    const ids = [findQuestionId(color), findQuestionId(cut)] as const;
    expect(outcome(await book(email, visit))).toEqual([
      400,
      'validation',
      ...ids.map((id) => `answers.${id}`),
    ]);
    const answers = { [ids[1]]: 'Short', [ids[0]]: 'Red' };
    expect((await book(email, { ...visit, answers })).status).toBe(200);
    const { events } = (await owner.get('/api/calendar?start=2026-11-03&end=2026-11-04')).json;
    expect(events[0].answers).toMatchObject([{ label: 'Shade?' }, { label: 'Length?' }]);
  });

  it('is made once however often it is sent with the same key', async () => {
    const { cut, color } = salon;
    const email = guest();
    const key = { 'Idempotency-Key': 'one visit' };
    const visit = { service_ids: [cut, color] };
    await sendCode(email, visit);
    const first = await book(email, visit, key);
    expect((await book(email, visit, key)).json).toEqual(first.json);
    expect(outcome(await book(email, { service_ids: [color, cut] }, key))).toEqual([
      400,
      'idempotency_mismatch',
    ]);
  });

  it('ends the waiting for each of its services', async () => {
    const { cut, color } = salon;
    const email = guest();
    const waiting = { email, name: 'Mia', service_id: color, date: '2026-11-04' };
    await world.visitor().post(`/api/public/${salon.businessId}/waitlist`, waiting);
    const [confirm] = await world.mailsTo<'waitlist_confirm'>(email);
    const token = new URL(confirm?.payload.confirmUrl ?? 'http://no.mail').searchParams.get('token');
    await world.visitor().post('/api/waitlist/confirm', { token });
    const waits = async () => (await salon.owner.get('/api/waitlist')).json.waitlist.length;
    expect(await waits()).toBe(1);
    const visit = { service_ids: [cut, color], timeSlot: '2026-11-04T15:00:00.000Z' };
    await sendCode(email, visit);
    expect((await book(email, visit)).status).toBe(200);
    expect(await waits()).toBe(0);
  });

  it('counts once in a month of the free plan', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '2' });
    const shop = await openBusiness(own, 'freevisits', { duration: 30 }, { several_services: true });
    const send = (email: string, timeSlot: string) =>
      own.visitor().post('/api/public/freevisits/send-code', {
        ...{ email, timeSlot, service: '', service_ids: Array(4).fill(shop.serviceId) },
      });
    expect((await send('one@example.com', NINE)).status).toBe(200);
    expect((await send('two@example.com', '2026-11-03T18:00:00.000Z')).status).toBe(200);
    expect(outcome(await send('three@example.com', '2026-11-04T18:00:00.000Z'))).toEqual([409, 'plan_limit']);
    await own.close();
  });
});

describe('what is no visit', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';
  const stored = () =>
    world.deps.db.query(async (tx) => [await tx.$count(bookings), await tx.$count(verificationCodes)]);

  it('is refused with the field by both calls, and nothing is stored', async () => {
    const { cut, color, wash, yoga, owner } = salon;
    const foreign = (await openSalon()).cut;
    const removed = await addService(salon, { name: 'Perm', duration: 60 });
    expect((await owner.post(`/api/service/${removed}`, {})).status).toBe(200);
    const before = await stored();
    const visitInvalid = [400, 'visit_invalid', 'service_ids'];
    const cases: [object, unknown[]][] = [
      [{ service_ids: [] }, visitInvalid],
      [{ service_ids: Array(9).fill(cut) }, visitInvalid],
      [{ service_ids: Array(5).fill(cut) }, visitInvalid],
      [{ service_ids: [wash] }, visitInvalid],
      [{ service_id: wash }, visitInvalid],
      [{ service_ids: [wash, cut] }, visitInvalid],
      [{ service_ids: [color, wash] }, visitInvalid],
      [{ service_ids: [cut, wash, wash] }, visitInvalid],
      [{ service_id: cut, seats: 2 }, [400, 'visit_invalid', 'seats']],
      [{ service_ids: [yoga, cut], seats: 2 }, [400, 'visit_invalid', 'seats']],
      [{ service_id: yoga, seats: 4 }, [400, 'visit_invalid', 'seats']],
      [{ service_id: yoga, seats: 0 }, [400, 'validation', 'seats']],
      [{ service_id: yoga, seats: 51 }, [400, 'visit_invalid', 'seats']],
      [{ service_id: yoga, seats: '2' }, [400, 'validation', 'seats']],
      [{ service_id: cut, service_ids: [cut, color] }, [400, 'validation', 'service_ids']],
      [{ service_ids: cut }, [400, 'validation', 'service_ids']],
      [{ service_ids: [cut, 7] }, [400, 'validation', 'service_ids.1']],
      [{ service_ids: [cut, foreign] }, [404, 'not_found']],
      [{ service_ids: [cut, removed] }, [404, 'not_found']],
      [{ service_ids: [UNKNOWN] }, [404, 'not_found']],
      [{ service_ids: [cut, 'x'] }, [404, 'not_found']],
    ];
    for (const [choice, expected] of cases) {
      const label = JSON.stringify(choice);
      expect(outcome(await sendCode(guest(), choice)), label).toEqual(expected);
      expect(outcome(await book(guest(), { ...choice, verificationCode: '123456' })), label).toEqual(
        expected,
      );
    }
    expect(await stored()).toEqual(before);
    expect((await sendCode(guest(), { service_id: cut, service_ids: [cut] })).status).toBe(200);
  });

  it('is a second service that is no add-on where services are not combined', async () => {
    const { cut, color, wash, owner } = salon;
    const email = guest();
    await sendCode(email, { service_ids: [cut, color] });
    await owner.post('/api/booking-options', { several_services: false });
    const invalid = [400, 'visit_invalid', 'service_ids'];
    expect(outcome(await book(email, { service_ids: [cut, color] }))).toEqual(invalid);
    expect(outcome(await sendCode(guest(), { service_ids: [cut, cut] }))).toEqual(invalid);
    expect((await bookNow({ service_ids: [cut, wash], timeSlot: ELEVEN })).status).toBe(200);
  });
});
