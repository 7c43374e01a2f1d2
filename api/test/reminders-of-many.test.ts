/** Reminders of one business do not stop or delay those of others. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { members } from '../src/db/schema/accounts.table.ts';
import { bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { outbox } from '../src/db/schema/outbox.table.ts';
import { withoutGuard } from '../src/domain/bookings/part-rules.ts';
import { insertParts } from '../src/domain/bookings/parts.repository.ts';
import { listDueBookings } from '../src/features/reminders/reminders.repository.ts';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { bookSlot, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const START = '2026-11-05T15:00:00.000Z';
const DAY_BEFORE = '2026-11-04T15:00:00.000Z';
const LOG_INS = 61;
const APPOINTMENTS = 100;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const { db } = world.deps;
const logged: { level: string; message: string; facts: object | undefined }[] = [];
const logger = {
  log: (level: string, message: string, facts?: object) => void logged.push({ level, message, facts }),
};
const remind = () => enqueueDueReminders({ ...world.deps, logger });
afterAll(() => world.close());

let greedy: TestBusiness;
let honest: TestBusiness;
let opened = 0;
beforeEach(async () => {
  world.setClock(MONDAY);
  logged.length = 0;
  opened += 1;
  greedy = await openBusiness(world, `greedy${opened}`, {}, { auto_confirm: true });
  honest = await openBusiness(world, `honest${opened}`, {}, { auto_confirm: true });
  await bookSlot(world, greedy, { email: `first${opened}@customer.example`, timeSlot: START });
  await bookSlot(world, honest, { email: `mia${opened}@customer.example`, timeSlot: START });
});

/** The one appointment of the greedy business becomes as many, one minute earlier in the list than the honest one's. */
async function addAppointments(count: number) {
  const businessKey = readKey(greedy.owner);
  const [booking] = await db.query((tx) =>
    tx.select(bookingColumns(businessKey)).from(bookings).where(eq(bookings.businessKey, businessKey)),
  );
  if (!booking) throw new Error('no booking');
  const more = Array.from({ length: count - 1 }, (_, n) => ({
    ...booking,
    bookingId: randomUUID(),
    bookingRef: randomUUID(),
    customerEmail: `guest${opened}n${n}@customer.example`,
    remindAt: new Date(Date.parse(DAY_BEFORE) - 60_000),
  }));
  await db.query(async (tx) => {
    await tx.insert(bookings).values(more.map(({ parts: _, ...row }) => row));
    for (const one of more) await insertParts(tx, one, withoutGuard(one.parts));
  });
}

async function addLogIns(count: number) {
  const businessKey = readKey(greedy.owner);
  const rows = Array.from({ length: count }, (_, n) => ({
    businessKey,
    memberId: randomUUID(),
    email: `login${opened}n${n}@members.example`,
    passwordHash: '',
    passwordChangedAt: new Date(MONDAY),
    language: 'en',
    role: 'manager' as const,
    createdAt: new Date(MONDAY),
  }));
  await db.query((tx) => tx.insert(members).values(rows));
}

const readReminders = async ({ owner }: TestBusiness) =>
  (
    await db.query((tx) =>
      tx
        .select()
        .from(outbox)
        .where(eq(outbox.businessKey, readKey(owner))),
    )
  ).filter(({ kind }) => kind.includes('reminder'));

it(`a business with ${LOG_INS} logins and ${APPOINTMENTS} appointments at once is reminded, and so are the others`, async () => {
  await addLogIns(LOG_INS - 1);
  await addAppointments(APPOINTMENTS);
  world.setClock(DAY_BEFORE);
  await remind();
  expect(logged).toEqual([]);
  expect(await readReminders(honest)).toHaveLength(2);
  expect(await readReminders(greedy)).toHaveLength(APPOINTMENTS * (LOG_INS + 1));
});

it('the first appointments of every business come before the second ones of any', async () => {
  await addAppointments(500);
  world.setClock(DAY_BEFORE);
  const first = await db.query((tx) => listDueBookings(tx, new Date(DAY_BEFORE)));
  expect(first.slice(0, 2).map(({ businessKey }) => businessKey)).toContain(readKey(honest.owner));
  await remind();
});

it('an appointment whose reminder cannot be written is put off with a line in the log, and stops no other', async () => {
  await addAppointments(3);
  const isBad = eq(bookings.customerEmail, `guest${opened}n0@customer.example`);
  await db.query((tx) => tx.update(bookings).set({ language: 'nonsense' }).where(isBad));
  world.setClock(DAY_BEFORE);
  await remind();
  expect((await readReminders(greedy)).map(({ toAddress }) => toAddress)).not.toContain(
    `guest${opened}n0@customer.example`,
  );
  expect(await readReminders(greedy)).toHaveLength(4);
  expect(await readReminders(honest)).toHaveLength(2);
  expect(logged).toMatchObject([{ level: 'error', message: 'a reminder was put off' }]);
  const readBad = async () => (await db.query((tx) => tx.select().from(bookings).where(isBad)))[0];
  expect((await readBad())?.remindAt).toEqual(new Date('2026-11-04T15:10:00.000Z'));
  await remind();
  expect(logged).toHaveLength(1);

  await db.query((tx) => tx.update(bookings).set({ language: 'en' }).where(isBad));
  world.setClock('2026-11-04T15:10:00.000Z');
  await remind();
  expect(await readReminders(greedy)).toHaveLength(6);
});
