import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { addParts } from '../bench/add-parts.ts';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { createVerdict, type Fault } from './fault.ts';
import { startMailSink } from './mail-sink.ts';
import { sendRemainingMails } from './outbox-clock.ts';
import { onStage } from './stage.ts';

const REMINDERS = 60;

/** Accepted appointments in 23 hours whose reminder of the day before is due; returns their customers' addresses. */
async function addDue(sql: postgres.Sql, { businessKey }: Sample, round: number): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                          created_at, handled_at, remind_at)
    select ${businessKey}, gen_random_uuid(), email, now() + interval '23 hours',
           now() + interval '24 hours', 'accepted', 'A customer', email, '', '', '', 'CAD', 'en',
           now() - interval '5 days', now() - interval '5 days', now()
      from generate_series(1, ${REMINDERS}) n, lateral (select 'r' || ${round}::int || 'c' || n || '@due.example') as address(email)
    returning customer_email as email`;
  await addParts(sql);
  return rows.map(({ email }) => email);
}

/** Two processes send a batch of reminders; one of them is killed meanwhile. */
export const reminderBatch: Fault = {
  title: 'Two api processes, one killed in a reminder batch',
  expected: '0 lost, at most one repeat per crash',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const [sample] = await addSamples(sql, { prefix: 'reminded', count: 1, bookings: 1 });
      const sink = await startMailSink();
      sink.pause = 20;
      const variables = { SMTP_URL: sink.url, REMINDER_CRON: '* * * * * *' };
      const apis = [await startApi(variables), await startApi(variables)];
      const verdict = createVerdict();
      let mails = 0;
      let repeated = 0;
      let lost = 0;
      for (let round = 0; round < rounds; round++) {
        sink.taken.clear();
        const customers = await addDue(sql, sample as Sample, round);
        const enough = 5 + Math.random() * REMINDERS;
        while (sink.taken.size < enough) await sleep(10);
        const victim = apis[round % 2];
        await victim?.end('SIGKILL');
        // The other one sends what it can; then the five minutes of the dead process's claims end.
        const left = await sendRemainingMails(sql, { mostMs: 30_000 });
        verdict.expect(left === 0, `${left} reminders still wait`);
        await victim?.start();
        const takenBy = [...sink.taken.values()];
        const reached = new Set(takenBy.flat());
        lost += customers.filter((email) => !reached.has(email)).length;
        const again = takenBy.filter((times) => times.length > 1).length;
        verdict.expect(again <= 1, `${again} mails were sent again after one crash`);
        repeated += again;
        verdict.expect(
          takenBy.every((times) => times.length <= 2),
          'a mail was sent more than twice',
        );
        mails += takenBy.length;
      }
      await sink.close();
      verdict.expect(lost === 0, `${lost} reminders were lost`);
      return {
        figures: { 'mails sent': mails, lost, 'mails sent twice': repeated, crashes: rounds },
        broken: verdict.broken,
      };
    }),
};
