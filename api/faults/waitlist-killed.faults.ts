import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { createVerdict, type Fault } from './fault.ts';
import { startMailSink } from './mail-sink.ts';
import { sendRemainingMails } from './outbox-clock.ts';
import { onStage } from './stage.ts';

/** More than two batches of the loop. */
const ENTRIES = 1200;

/** Confirmed entries for a Wednesday whose free times were read before anything was free; returns their addresses. */
async function addEntries(
  sql: postgres.Sql,
  { businessKey, serviceId }: Sample,
  round: number,
): Promise<string[]> {
  const date = sql`(date_trunc('week', now()) + interval '16 days')::date`;
  await sql`delete from waitlist_wishes where business_key = ${businessKey}`;
  await sql`
    insert into waitlist_wishes (business_key, wish_id, service_id, date, rev, free_starts)
    values (${businessKey}, gen_random_uuid(), ${serviceId}, ${date}, -1, '[]')`;
  const rows = await sql<{ email: string }[]>`
    insert into waitlist_entries (business_key, entry_id, wish_id, email, email_key, name, language, zone, confirmed_at,
                                  expires_at, created_at)
    select business_key, gen_random_uuid(), wish_id, address, address, 'A customer', 'en', '', now(), date + 1, now()
      from waitlist_wishes, generate_series(1, ${ENTRIES}) n,
           lateral (select 'r' || ${round}::int || 'c' || n || '@waiting.example') as email(address)
     where business_key = ${businessKey}
    returning email`;
  return rows.map(({ email }) => email);
}

async function countEntries(sql: postgres.Sql, offered: boolean): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from waitlist_entries where (offered_at is not null) = ${offered}`;
  return row?.count ?? 0;
}

/** Two processes mail those who wait; one of them is killed while it writes or sends the mails. */
export const waitlistKilled: Fault = {
  title: 'Two api processes, one killed while the waitlist is mailed',
  expected: '0 lost, at most one repeat per crash',
  rounds: 10,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const [sample] = await addSamples(sql, { prefix: 'waited', count: 1, bookings: 1 });
      const sink = await startMailSink();
      const variables = { SMTP_URL: sink.url, MAIL_RATE: '10000' };
      const apis = [await startApi(variables), await startApi(variables)];
      const verdict = createVerdict();
      let mails = 0;
      let repeated = 0;
      let lost = 0;
      for (let round = 0; round < rounds; round++) {
        sink.taken.clear();
        const customers = await addEntries(sql, sample as Sample, round);
        const isSending = round % 2 === 0;
        const enough = Math.random() * ENTRIES;
        while (isSending ? sink.taken.size < enough : (await countEntries(sql, true)) === 0) await sleep(5);
        const victim = apis[Math.floor(round / 2) % 2];
        await victim?.end('SIGKILL');
        while ((await countEntries(sql, false)) > 0) await sleep(50);
        const left = await sendRemainingMails(sql, { mostMs: 60_000 });
        verdict.expect(left === 0, `${left} mails still wait`);
        await victim?.start();
        const takenBy = [...sink.taken.values()];
        const reached = new Map<string, number>();
        for (const address of takenBy.flat()) reached.set(address, (reached.get(address) ?? 0) + 1);
        lost += customers.filter((email) => !reached.has(email)).length;
        const again = [...reached.values()].filter((times) => times > 1).length;
        verdict.expect(again <= 1, `${again} customers were mailed again after one crash`);
        repeated += again;
        mails += reached.size;
      }
      await sink.close();
      verdict.expect(lost === 0, `${lost} customers were not mailed`);
      return {
        figures: { 'customers mailed': mails, lost, 'mailed twice': repeated, crashes: rounds },
        broken: verdict.broken,
      };
    }),
};
