import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';
import type { Benchmark } from './benchmark.ts';
import { table } from './benchmark.ts';
import { startMailSink } from './mail-sink.ts';
import { residentMiB } from './resident.ts';
import { addSamples } from './sample-businesses.ts';
import { onStage, type Stage } from './stage.ts';

const REMINDERS = 10_000;
const ANSWER_MS = 300;
const MEASURED_MS = 60_000;
const CODE_EVERY_MS = 1500;
const MOST_WAIT_MS = 2000;
const LEAST_A_SECOND = 30;

/** Reminders of real bookings, all due now. */
async function writeReminders(sql: postgres.Sql): Promise<void> {
  await addSamples(sql, { prefix: 'reminded', count: 100, bookings: REMINDERS / 100 });
  await sql`update bookings set customer_email = booking_id || '@example.com'`;
  const payload = sql.json(SAMPLE_MAILS.reminder_24h as never);
  await sql`
    insert into outbox (business_key, mail_id, booking_id, kind, payload, language, to_address, to_name, reply_to,
                        created_at, due_at)
    select business_key, gen_random_uuid(), booking_id, 'reminder_24h',
           ${payload}::jsonb || jsonb_build_object('start', start_time, 'end', end_time),
           'en', customer_email, '', '', now(), now()
      from bookings`;
  await sql`vacuum analyze outbox`;
}

/** Inserts a code as `send-code` does; returns its Message-ID. */
async function writeCode(sql: postgres.Sql): Promise<string> {
  const mailId = randomUUID();
  await sql`
    insert into outbox (business_key, mail_id, kind, payload, language, to_address, to_name, reply_to, created_at, due_at,
                        priority)
    values (${randomUUID()}, ${mailId}, 'verification_code', ${sql.json(SAMPLE_MAILS.verification_code as never)}, 'en',
            'mia@example.com', '', '', now(), now(), 0)`;
  return `<${mailId}@localhost>`;
}

/** Milliseconds from inserting each code to the server's response, mails per second, and memory. */
async function measure({ sql, startApi }: Stage) {
  const sink = await startMailSink({ answerMs: ANSWER_MS });
  await writeReminders(sql);
  // React renders mails much slower outside production, and production needs the bot check.
  const variables = { SMTP_URL: sink.smtpUrl, NODE_ENV: 'production', BOT_CHECK: 'altcha' };
  const { pid } = await startApi(variables);
  while (sink.answeredAt.size < 100) await sleep(10);

  const before = sink.answeredAt.size;
  const began = performance.now();
  const written: { id: string; at: number }[] = [];
  const memory: number[] = [];
  while (performance.now() < began + MEASURED_MS) {
    const at = performance.now();
    written.push({ id: await writeCode(sql), at });
    memory.push(residentMiB(pid));
    await sleep(CODE_EVERY_MS + 300 * Math.random());
  }
  const aSecond = ((sink.answeredAt.size - before) * 1000) / (performance.now() - began);
  while (written.some(({ id }) => !sink.answeredAt.has(id))) await sleep(10);
  const waits = written.map(({ id, at }) => (sink.answeredAt.get(id) ?? 0) - at).sort((a, b) => a - b);
  return { waits, aSecond, memory: Math.max(...memory), load: loadavg()[0] ?? 0 };
}

const verdict = (met: boolean) => (met ? '**met**' : '**missed**');

export const codes: Benchmark = {
  title: 'A code beside 10 000 reminders',
  async run() {
    const { waits, aSecond, memory, load } = await onStage(measure);
    const longest = waits.at(-1) ?? 0;
    const middle = waits[Math.floor(waits.length / 2)] ?? 0;
    return `One api process with its defaults, ${REMINDERS} reminders due at once, an SMTP server that responds after ${ANSWER_MS} ms. For
${MEASURED_MS / 1000} s a code is inserted about every ${CODE_EVERY_MS / 1000} s. Its time ends with the server's response. Load average: ${load.toFixed(1)}.

${table(
  ['measured', 'result', 'target'],
  [
    ['mails a second', aSecond.toFixed(1), `${LEAST_A_SECOND}`],
    [`a code, median of ${waits.length}, ms`, String(Math.round(middle)), ''],
    ['a code, longest, ms', String(Math.round(longest)), String(MOST_WAIT_MS)],
    ['resident memory, most, MiB', String(Math.round(memory)), ''],
  ],
)}

- Every code leaves within ${MOST_WAIT_MS / 1000} s: ${verdict(longest <= MOST_WAIT_MS)}.
- At least ${LEAST_A_SECOND} mails a second: ${verdict(aSecond >= LEAST_A_SECOND)}.`;
  },
};
