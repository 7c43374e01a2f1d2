/** What customers and members are mailed about a visit that its owner changes. */
import { describe, expect, it } from 'vitest';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { addMember } from './fixtures.ts';
import { createSalonWorld } from './salon-world.ts';

const { world, salon, email, book, change, later, lastMail } = await createSalonWorld();

describe('the customer of a changed visit', () => {
  it('is mailed what it was and what it is, and nothing of what was undone', async () => {
    const id = await book([salon.color], { staff_id: salon.ana });
    later(5);
    const undo = { service_ids: [salon.color], staff_id: salon.ana };
    await change(id, { service_ids: [salon.color, salon.cut], staff_id: salon.ana });
    await change(id, undo);
    expect((await lastMail())?.kind).toBe('booking_confirmed');
    await change(id, {
      service_ids: [salon.color, salon.cut],
      parts: [{ staff_id: salon.ana }, { staff_id: salon.ben }],
    });
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^Changed: .*Color, Cut with/);
    for (const part of [mail?.text, mail?.html.replaceAll('<!-- -->', '')]) {
      expect(part).toContain('Before: Color, with Ana · Tue, Nov 3, 10:00 – 11:30 AM (Toronto time).');
      expect(part).toContain('11:30 AM – 12:00 PM · Cut, with Ben');
    }
    const [invite] = (await world.mailsTo<'booking_moved'>(email())).slice(-1);
    expect(invite?.payload.calendarInvite.content.replaceAll('\r\n ', '')).toContain('Cut\\, with Ben');
  });

  it('is told of other places', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    await change(id, { seats: 3 });
    const { text = '' } = (await lastMail()) ?? {};
    expect(text).toContain('3 places');
    expect(text).toContain('Before: Yoga, with Ana · Tue, Nov 3');
  });

  it('is reminded of what it is, though the reminder was written before', async () => {
    const id = await book([salon.yoga], { staff_id: salon.ana });
    world.setClock('2026-11-02T15:30:00.000Z');
    await enqueueDueReminders(world.deps);
    await change(id, { service_ids: [salon.cut, salon.cut], staff_id: salon.ana });
    const reminder = (await world.mailsTo<'reminder_24h'>(email())).find(
      ({ kind }) => kind === 'reminder_24h',
    );
    expect(reminder?.payload).toMatchObject({ serviceName: 'Cut, Cut', price: 60, parts: [{}, {}] });
  });
});

it('who does a part reads that the visit is another one', async () => {
  const cleo = await addMember(salon, 'Cleo');
  await salon.owner.put(`/api/staff/${cleo}`, { email: email('cleo') });
  const id = await book([salon.cut], { staff_id: cleo });
  await world.deps.db.query((tx) => tx.update(outbox).set({ sentAt: world.deps.now() }));
  later(5);
  await change(id, { service_ids: [salon.cut, salon.cut], staff_id: cleo });
  const mail = await lastMail(email('cleo'));
  expect(mail?.subject).toMatch(/^Changed: /);
  expect(mail?.text).toContain('Before: Cut, with Cleo · Tue, Nov 3, 10:00 – 10:30 AM (Toronto time).');
});

it('a cancelled visit is told as the customer knows it', async () => {
  const id = await book([salon.color], { staff_id: salon.ana });
  later(5);
  await change(id, { service_ids: [salon.cut], staff_id: salon.ana });
  await salon.owner.delete(`/api/calendar/${id}`, {});
  const mail = await lastMail();
  expect(mail?.subject).toContain('Color');
  expect(mail?.text).toContain('10:00 – 11:30 AM');
});
