/** A visit of two services by two people: what the API, its mails and its customer's page say of it. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../src/emails/render.tsx';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { at, DATE } from './salon.ts';
import { createVisitWorld } from './two-part-visit.ts';
import { readLink } from './webhook-world.ts';

const { world, salon, execute, email, readCalendar, readVisit, parts } = await createVisitWorld();

async function lastTextTo(address: string): Promise<string> {
  const mail = (await world.mailsTo(address)).at(-1);
  return mail ? (await renderMail(mail.kind, mail.payload, 'en')).text : '';
}

describe('a visit', () => {
  it('shows its parts, what they come to, and the names of all services', async () => {
    expect(await readVisit()).toMatchObject({
      ...{ services: 'Color, Cut', service_id: salon.serviceId, staff_id: salon.ana },
      ...{ start_time: at('15:00'), end_time: at('16:30') },
      ...{ seats: 1, price_minor: 6549, currency: 'CAD' },
      parts: parts(salon.ana, salon.ben, ['15:00', '16:00', '16:30']),
    });
  });

  it('has no price if a part has none, and that of all seats', async () => {
    await execute(sql`update services set capacity = 2`);
    await execute(sql`update bookings set seats = 2 where booking_id = ${salon.id}`);
    expect((await readVisit()).price_minor).toBe(13_098);
    await execute(sql`update booking_parts set price = null where booking_id = ${salon.id} and position = 1`);
    const { price_minor, parts: shown } = await readVisit();
    expect([price_minor, shown[0].price_minor, shown[1].price_minor]).toEqual([null, 9100, null]);
  });

  it('stands in the calendar of each member who does a part, and an own event has no parts', async () => {
    await salon.owner.post('/api/calendar', {
      title: 'Dentist',
      start_time: at('20:00'),
      end_time: at('21:00'),
    });
    for (const [staffId, count] of [
      [salon.ana, 2],
      [salon.ben, 2],
    ] as const)
      expect(await readCalendar(`&staff_id=${staffId}`)).toHaveLength(count);
    const dentist = (await readCalendar()).find(({ title }: { title: string }) => title === 'Dentist');
    expect(dentist).toMatchObject({ parts: [], price_minor: null });
  });

  it('counts once in the totals, and each part for its service and member', async () => {
    const { json } = await salon.owner.get(`/api/insights?from=${DATE}&to=${DATE}`);
    expect(json.totals).toMatchObject({ bookings: 1, minutes_booked: 90, expected: 65.49 });
    const named = (rows: { name: string; bookings: number; expected: number }[]) =>
      rows.map(({ name, bookings, expected }) => [name, bookings, expected]);
    expect(named(json.by_service)).toEqual(
      expect.arrayContaining([
        ['Color', 1, 45.5],
        ['Cut', 1, 19.99],
      ]),
    );
    expect(named(json.by_staff)).toEqual(
      expect.arrayContaining([
        ['Ana', 1, 45.5],
        ['Ben', 1, 19.99],
      ]),
    );
  });

  it('takes the time of both members, each for the own part', async () => {
    const free = async (staffId: string) => {
      const query = `service_id=${salon.cut}&staff_id=${staffId}&from=${DATE}&to=${DATE}`;
      const { json } = await salon.owner.get(`/api/slots?${query}`);
      return (json.availability[DATE] ?? []) as string[];
    };
    const [anas, bens] = [await free(salon.ana), await free(salon.ben)];
    expect([anas.includes(at('15:30')), anas.includes(at('16:00'))]).toEqual([false, true]);
    expect([bens.includes(at('15:30')), bens.includes(at('16:00'))]).toEqual([true, false]);
  });
});

const unfold = (calendar: string) => calendar.replace(/\r\n /g, '');

describe('the texts about a visit', () => {
  it('name every part with its time: the mails, the calendar file in them and the feed', async () => {
    world.setClock('2026-11-02T20:00:00.000Z');
    await execute(
      sql`update bookings set remind_at = ${'2026-11-02T19:00:00.000Z'} where booking_id = ${salon.id}`,
    );
    await enqueueDueReminders(world.deps);
    const reminder = await lastTextTo(email());
    for (const line of ['10:00 – 11:00 AM · Color, with Ana', '11:00 – 11:30 AM · Cut, with Ben'])
      expect(reminder).toContain(line);
    await salon.owner.put(`/api/calendar/${salon.id}`, { start_time: at('16:00'), end_time: at('17:30') });
    expect(await lastTextTo(email())).toContain('12:00 – 12:30 PM · Cut, with Ben');
    const moved = (await world.mailsTo<'booking_moved'>(email())).at(-1);
    expect(unfold(moved?.payload.calendarInvite.content ?? '')).toContain(
      '12:00 – 12:30 PM · Cut\\, with Ben',
    );
    const { url } = (await salon.owner.get('/api/calendar-feed')).json;
    const feed = (await world.visitor().get(new URL(url).pathname)).text;
    expect(unfold(feed)).toContain('12:00 – 12:30 PM · Cut\\, with Ben');
  });
});

it('the customer’s own view has the parts', async () => {
  const confirmed = (await world.mailsTo<'booking_confirmed'>(email())).at(-1);
  const { path, token } = readLink(confirmed?.payload.manageUrl ?? '');
  const { json } = await world.visitor().get(`${path}?token=${token}`);
  expect(json).toMatchObject({
    ...{ service_name: 'Color, Cut', seats: 1, price_minor: 6549, currency: 'CAD' },
    parts: parts(salon.ana, salon.ben, ['15:00', '16:00', '16:30']),
  });
});

it('who books one service is shown one part, when the code is sent and when it is booked', async () => {
  const visitor = world.visitor();
  const choice = { email: email('noor'), service: 'Cut', timeSlot: at('19:00'), staff_id: salon.ben };
  const sent = await visitor.post(`/api/public/${salon.businessId}/send-code`, choice);
  const part = {
    ...{ service_id: salon.cut, name: 'Cut', staff: { staff_id: salon.ben, name: 'Ben' }, price_minor: 1999 },
    ...{ start_time: at('19:00'), end_time: at('19:30') },
  };
  expect(sent.json.parts).toEqual([part]);
  const verificationCode = (await world.mailsTo<'verification_code'>(choice.email)).at(-1)?.payload.code;
  const body = { ...choice, name: 'Noor', phone: '4165550117', verificationCode };
  const booked = await visitor.post(`/api/public/${salon.businessId}/book`, body);
  expect(booked.json.parts).toEqual([part]);
});
