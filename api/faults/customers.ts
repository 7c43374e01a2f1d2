/** Customers who book one slot after the other, and the state of the database that must follow. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Sample } from '../bench/sample-businesses.ts';
import { codeHash } from '../src/features/bookings/send-code.usecases.ts';
import { DAY_MS, HOUR_MS } from '../src/time/units.ts';
import { EXCEEDED_UNITS } from '../test/exceeded-units.ts';
import { SECRET } from './api-process.ts';
import type { createVerdict } from './fault.ts';

const CODE = '123456';
/** Pause of a customer after a rejected request. */
const PAUSE_MS = 100;

export interface BookingChoice {
  sample: Sample;
  email: string;
  timeSlot: string;
  key: string;
}

/** Delays the customers' mails where the fault is not about mails. */
export async function delayMails(sql: postgres.Sql): Promise<void> {
  await sql`
    create function hold() returns trigger language plpgsql as
    'begin new.due_at := new.due_at + interval ''1 hour''; return new; end'`;
  await sql`create trigger hold before insert on outbox for each row execute function hold()`;
}

/** Result of one call; status 0 if the connection failed. */
export interface CallResult {
  status: number;
  ms: number;
  ref: string;
  retryAfter: string | null;
  /** The connection was cut during the response. */
  cut: boolean;
}

/** `count` slots an hour apart on working days from tomorrow on, between 9 and 17 in Toronto all year. */
function slotsFrom(first: number, count: number): string[] {
  const slots: string[] = [];
  const at = new Date(Date.now() + DAY_MS);
  for (; slots.length < first + count; at.setUTCDate(at.getUTCDate() + 1)) {
    if ([0, 6].includes(at.getUTCDay())) continue;
    for (let hour = 14; hour < 21; hour++) {
      slots.push(
        new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hour)).toISOString(),
      );
    }
  }
  return slots.slice(first, first + count);
}

/** `each` choices per business with verified codes, from the slot number `first` on. */
export async function makeWishes(
  sql: postgres.Sql,
  samples: Sample[],
  { first, each }: { first: number; each: number },
): Promise<BookingChoice[][]> {
  const slots = slotsFrom(first, each);
  const choices = samples.map((sample) =>
    slots.map((timeSlot) => ({ sample, timeSlot, email: `${randomUUID()}@c.example`, key: randomUUID() })),
  );
  await proveAddresses(sql, choices.flat(), Date.now());
  return choices;
}

/** Gives every choice its code; `now` in epoch milliseconds. */
export async function proveAddresses(
  sql: postgres.Sql,
  choices: BookingChoice[],
  now: number,
): Promise<void> {
  const rows = choices.map(({ sample: { businessKey }, email }) => ({
    business_key: businessKey,
    email_key: email,
    code_hash: codeHash(SECRET, { businessKey, email }, CODE),
    tries_left: 5,
    expires_at: new Date(now + HOUR_MS),
    client_key: 'faults',
  }));
  await sql`insert into verification_codes ${sql(rows)}`;
}

/** Books once; never throws or takes longer than 15 s. */
export async function bookOnce(
  api: string,
  { sample, email, timeSlot, key }: BookingChoice,
): Promise<CallResult> {
  const began = performance.now();
  const body = {
    name: 'A customer',
    email,
    service_id: sample.serviceId,
    service: 'Lesson',
    timeSlot,
    verificationCode: CODE,
  };
  let status = 0;
  try {
    const answer = await fetch(`${api}/api/public/${sample.businessId}/book`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    status = answer.status;
    const { booking_ref: ref = '' } = (await answer.json()) as { booking_ref?: string };
    return {
      status,
      ref,
      ms: performance.now() - began,
      retryAfter: answer.headers.get('Retry-After'),
      cut: false,
    };
  } catch {
    return { status: 0, ref: '', ms: performance.now() - began, retryAfter: null, cut: status !== 0 };
  }
}

export interface Attempt {
  choice: BookingChoice;
  results: CallResult[];
}

/** Each customer books the own choices in order until `stop` is called; then `attempts` is complete. */
export function startBooking(api: string, customers: BookingChoice[][]) {
  const attempts: Attempt[] = [];
  let stopped = false;
  const one = async (choices: BookingChoice[]) => {
    for (const choice of choices) {
      if (stopped) return;
      const answer = await bookOnce(api, choice);
      attempts.push({ choice, results: [answer] });
      if (answer.status !== 200) await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(customers.map(one));
  return {
    attempts,
    /** Resolves when that many calls have a response, or all of them. */
    async answered(count: number) {
      const ended = done.then(() => true);
      while (attempts.length < count && !(await Promise.race([ended, sleep(2, false)])));
    },
    async stop() {
      stopped = true;
      await done;
    },
  };
}

export const isBooked = ({ results }: Attempt) => results.some(({ status }) => status === 200);

/** Whether a rival has the time, or the customer. */
const isDecided = ({ results }: Attempt) => [200, 409].includes(results.at(-1)?.status ?? 0);

/** Retries with the same key what got neither 200 nor 409, at most ten times. */
export async function retry(api: string, attempts: Attempt[]): Promise<void> {
  const queue = attempts.filter((attempt) => !isDecided(attempt)).values();
  const one = async () => {
    for (const attempt of queue) {
      for (let tries = 0; tries < 10 && !isDecided(attempt); tries++) {
        if (tries > 0) await sleep(1000);
        attempt.results.push(await bookOnce(api, attempt.choice));
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, one));
}

/**
 * Acknowledged = stored; at most one booking per choice; every booking has its reply and its mails; no more units are in use
 * than there are. `wanted`: how many times of businesses were tried.
 */
export async function checkStored(
  sql: postgres.Sql,
  attempts: Attempt[],
  verdict: ReturnType<typeof createVerdict>,
): Promise<{ acknowledged: number; stored: number; wanted: number }> {
  const emails = attempts.map(({ choice }) => choice.email);
  const rows = await sql<{ email: string; ref: string; mails: number; replies: number }[]>`
    select customer_email as email, booking_ref as ref,
           (select count(distinct to_address) from outbox o
             where o.business_key = b.business_key and o.booking_id = b.booking_id)::int as mails,
           (select count(*) from stored_replies a
             where a.business_key = b.business_key and a.booking_id = b.booking_id)::int as replies
      from bookings b where customer_email in ${sql(emails)}`;
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  for (const { choice, results } of attempts) {
    const acknowledged = new Set(results.filter(({ status }) => status === 200).map(({ ref }) => ref));
    const stored = byEmail.get(choice.email) ?? [];
    verdict.expect(acknowledged.size <= 1, `one key was answered with ${acknowledged.size} bookings`);
    verdict.expect(stored.length <= 1, `one key made ${stored.length} bookings`);
    for (const ref of acknowledged)
      verdict.expect(
        stored.some((row) => row.ref === ref),
        `acknowledged ${ref} is not stored`,
      );
    for (const { ref, mails, replies } of stored)
      verdict.expect(
        mails === 2 && replies === 1,
        `${ref} is half: ${mails} mails, ${replies} stored replies`,
      );
  }
  const exceeded = await sql.unsafe(EXCEEDED_UNITS);
  verdict.expect(exceeded.length === 0, `${exceeded.length} times with more units in use than there are`);
  const acknowledged = attempts.filter(isBooked).length;
  const wanted = new Set(attempts.map(({ choice }) => `${choice.sample.businessId} ${choice.timeSlot}`)).size;
  return { acknowledged, stored: rows.length, wanted };
}
