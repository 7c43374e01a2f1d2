import { mailsKilled } from '../faults/mails-killed.faults.ts';
import { addParts } from './add-parts.ts';
import type { Benchmark } from './benchmark.ts';
import { table } from './benchmark.ts';
import { untilSent, writeMails } from './due-mails.ts';
import { startMailSink } from './mail-sink.ts';
import { onStage, type Stage } from './stage.ts';

const MAILS = 100_000;
const CRASHES = 10;
const FUTURE_EVENTS = 1_000_000;
const TICK_TARGET_MS = 5;

/** The query for due reminders, as in reminders.repository.ts. */
const TICK = `select b.booking_id from bookings b
  join businesses s on s.business_key = b.business_key join members m on m.business_key = b.business_key
  where b.status in ('pending', 'accepted') and b.remind_at <= now()
  order by b.remind_at limit 100 for update of b skip locked`;

/** Two processes send a full outbox. */
async function drain({ sql, startApi }: Stage) {
  const sink = await startMailSink();
  await writeMails(sql, MAILS);
  const began = performance.now();
  // React renders mails much slower outside production, and production needs the bot check.
  const variables = {
    SMTP_URL: sink.smtpUrl,
    MAIL_RATE: '10000',
    NODE_ENV: 'production',
    BOT_CHECK: 'altcha',
  };
  await Promise.all([startApi(variables), startApi(variables)]);
  await untilSent(sql);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, lost: MAILS - sink.arrived.size, repeats: sink.repeats() };
}

/** Milliseconds of the loop's query while nothing is due, median of 21. */
async function tick({ sql }: Stage): Promise<number> {
  await sql`insert into businesses (business_key, timezone, currency, created_at)
    select gen_random_uuid(), 'America/Toronto', 'CAD', now() from generate_series(1, 1000)`;
  await sql`insert into members (business_key, member_id, email, password_hash, password_changed_at, language, role, created_at)
    select business_key, business_key, 'owner' || row_number() over () || '@example.com', '', now(), 'en', 'owner', now()
      from businesses`;
  await sql`insert into staff (business_key, staff_id, created_at) select business_key, business_key, now() from businesses`;
  await sql`insert into services (business_key, service_id, name, duration, capacity, description, created_at)
    select business_key, business_key, 'Lesson', 30, 1, '', now() from businesses`;
  await sql`insert into bookings (business_key, booking_id, booking_ref, start_time, end_time,
      status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
      created_at, remind_at)
    select business_key, gen_random_uuid(), md5(business_key::text || n),
      now() + n * interval '1 hour' + interval '2 days', now() + n * interval '1 hour' + interval '2 days 30 minutes',
      'accepted', '', '', '', '', '', 'CAD', 'en', now(), now() + n * interval '1 hour' + interval '1 day'
    from businesses, generate_series(1, ${FUTURE_EVENTS / 1000}::int) n`;
  await addParts(sql);
  await sql`analyze bookings, booking_parts`;
  const times: number[] = [];
  for (let run = 0; run < 21; run++) {
    const began = performance.now();
    await sql.begin((tx) => tx.unsafe(TICK));
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[10] as number;
}

const verdict = (met: boolean) => (met ? '**met**' : '**missed**');

export const mails: Benchmark = {
  title: 'Mails and reminders',
  async run() {
    const drained = await onStage(drain);
    const { figures } = await mailsKilled.run(CRASHES);
    const { lost, 'sent twice': repeats, 'most repeats by one crash': worst } = figures;
    const tickMs = await onStage(tick);
    return `Two api processes send ${MAILS} due mails to a local SMTP server; then one is killed during a batch, ${CRASHES} times. The
tick looks for due reminders among ${FUTURE_EVENTS} future bookings while nothing is due.

${table(
  ['case', 'result', 'lost', 'sent twice', 'target'],
  [
    [
      'drain by two processes',
      `${Math.round(drained.seconds)} s, ${Math.round(MAILS / drained.seconds)} mails/s`,
      String(drained.lost),
      String(drained.repeats),
      `0 lost, 0 twice: ${verdict(drained.lost === 0 && drained.repeats === 0)}`,
    ],
    [
      `${CRASHES} crashes`,
      `at most ${worst} repeated by one`,
      String(lost),
      String(repeats),
      `0 lost, at most 1 a crash: ${verdict(lost === 0 && Number(worst) <= 1)}`,
    ],
    [
      'tick, nothing due',
      `${tickMs.toFixed(2)} ms`,
      '',
      '',
      `${TICK_TARGET_MS} ms: ${verdict(tickMs <= TICK_TARGET_MS)}`,
    ],
  ],
)}`;
  },
};
