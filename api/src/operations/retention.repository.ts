import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client.ts';
import { passwordResets, registrations, sessions } from '../features/accounts/accounts.table.ts';
import {
  bookAnswers,
  bookings,
  namesCustomer,
  verificationCodes,
} from '../features/bookings/bookings.table.ts';
import { spentChallenges } from '../features/bot-check/spent-challenges.table.ts';
import { events, namesSomebody } from '../features/calendar/events.table.ts';
import { rateLimits } from '../lib/limits.table.ts';
import { isFinished, outbox } from '../outbox/outbox.table.ts';

/** Rows that one statement changes at most, so that none holds its locks for long. */
export const BATCH = 500;

/** One statement over the next rows that nobody else works on: how many it took. */
export type Step = (tx: Tx) => Promise<number>;

/** The next rows of a table, by its key, that are free to be changed. */
function next(table: PgTable, key: PgColumn[], where: SQL | undefined) {
  const columns = sql.join(key, sql`, `);
  return sql`(${columns}) in (select ${columns} from ${table} where ${where} limit ${BATCH} for update skip locked)`;
}

const NOBODY = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  additionalInfo: '',
};

/** Bookings that ended before an instant keep time, service and status, and forget whose they were. */
export function forgetCustomers(endedBefore: Date): Step {
  const old = and(lt(bookings.endTime, endedBefore), namesCustomer(bookings));
  const which = next(bookings, [bookings.businessKey, bookings.bookingId], old);
  return async (tx) =>
    (
      await tx
        .update(bookings)
        .set({ ...NOBODY, customerZone: '', title: null })
        .where(which)
    ).count;
}

/** The same for people whom owners noted in events of their own. The titles stay. */
export function forgetNoted(endedBefore: Date): Step {
  const old = and(lt(events.endTime, endedBefore), namesSomebody(events));
  const which = next(events, [events.businessKey, events.eventId], old);
  return async (tx) => (await tx.update(events).set(NOBODY).where(which)).count;
}

export function deleteFinishedMails(writtenBefore: Date): Step {
  const old = and(isFinished(outbox), lt(outbox.createdAt, writtenBefore));
  const which = next(outbox, [outbox.businessKey, outbox.mailId], old);
  return async (tx) => (await tx.delete(outbox).where(which)).count;
}

/** What a repeated booking is answered with. */
export function deleteBookAnswers(writtenBefore: Date): Step {
  const old = lt(bookAnswers.createdAt, writtenBefore);
  const which = next(bookAnswers, [bookAnswers.businessKey, bookAnswers.idempotencyKey], old);
  return async (tx) => (await tx.delete(bookAnswers).where(which)).count;
}

/** What has run out by an instant and is read by nobody any more. */
export function deleteRunOut(by: Date): Step[] {
  const ends: [PgTable, PgColumn[], PgColumn][] = [
    [
      verificationCodes,
      [verificationCodes.businessKey, verificationCodes.emailKey],
      verificationCodes.expiresAt,
    ],
    [sessions, [sessions.businessKey, sessions.tokenHash], sessions.expiresAt],
    [spentChallenges, [spentChallenges.signature], spentChallenges.expiresAt],
    [registrations, [registrations.tokenHash], registrations.expiresAt],
    [passwordResets, [passwordResets.businessKey, passwordResets.tokenHash], passwordResets.expiresAt],
    [rateLimits, [rateLimits.key], rateLimits.expire],
  ];
  return ends.map(
    ([table, key, end]) =>
      async (tx) =>
        (await tx.delete(table).where(next(table, key, lt(end, by)))).count,
  );
}
