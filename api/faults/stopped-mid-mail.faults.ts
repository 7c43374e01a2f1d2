import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { writeMails } from '../bench/due-mails.ts';
import { addSamples } from '../bench/sample-businesses.ts';
import { createVerdict, type Fault } from './fault.ts';
import { startMailSink } from './mail-sink.ts';
import { sendRemainingMails } from './outbox-clock.ts';
import { onStage } from './stage.ts';

const MAILS = 20;
const APPOINTMENTS = 1000;
const MAX_EXIT_MS = 10_000;

/** Reminders are claimed in batches of 100, each of which takes 3 s. */
async function makeSlowWork(sql: postgres.Sql): Promise<void> {
  await sql`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.03); return new; end'`;
  await addSamples(sql, { prefix: 'slow', count: 1, bookings: APPOINTMENTS });
  await sql`
    update bookings set start_time = start_time + interval '100 days', end_time = end_time + interval '100 days',
           remind_at = now()`;
  await sql`
    update booking_parts set start_time = start_time + interval '100 days', end_time = end_time + interval '100 days'`;
  await sql`create trigger dawdle before update on bookings for each row execute function dawdle()`;
}

async function untilSending(sql: postgres.Sql): Promise<void> {
  const sending = () => sql`select from outbox where attempts > 0 and sent_at is null limit 1`;
  while ((await sending()).length === 0) await sleep(50);
  await sleep(500);
}

/** The server is stopped while the mail server is silent and a loop has much to do. */
export const stoppedMidMail: Fault = {
  title: 'SIGTERM while the mail server is silent and a loop has much to do',
  expected: 'exit 0 within 10 s, no mail lost',
  rounds: 5,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      await makeSlowWork(sql);
      const sink = await startMailSink();
      const api = await startApi({ SMTP_URL: sink.url, REMINDER_CRON: '* * * * * *' });
      const verdict = createVerdict();
      let longest = 0;
      for (let round = 0; round < rounds; round++) {
        sink.mode = 'silent';
        await writeMails(sql, MAILS);
        await untilSending(sql);
        const began = performance.now();
        const code = await api.end('SIGTERM');
        longest = Math.max(longest, performance.now() - began);
        verdict.expect(code === 0, `exit ${code}`);
        sink.mode = 'fine';
        await api.start();
      }
      await sql`drop trigger dawdle on bookings`;
      const left = await sendRemainingMails(sql, { mostMs: 60_000 });
      await api.end('SIGTERM');
      await sink.close();
      const [row] =
        await sql`select count(*)::int as sent from outbox where kind = 'password_changed' and sent_at is not null`;
      verdict.expect(longest <= MAX_EXIT_MS, `the exit took ${Math.round(longest)} ms`);
      verdict.expect(left === 0, `${left} mails still wait`);
      verdict.expect(row?.sent === rounds * MAILS, `${rounds * MAILS - row?.sent} mails were not sent`);
      return {
        figures: { stops: rounds, 'until exit 0, ms at most': Math.round(longest), 'mails sent': row?.sent },
        broken: verdict.broken,
      };
    }),
};
