import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';

/** Inserts mails that are due now. */
export const writeMails = (sql: postgres.Sql, count: number) => sql`
  insert into outbox (business_key, mail_id, kind, payload, language, to_address, to_name, reply_to, created_at, due_at)
  select gen_random_uuid(), gen_random_uuid(), 'password_changed', ${sql.json(SAMPLE_MAILS.password_changed)}, 'en', 'guest' || n || '@example.com', '', '',
    now(), now()
  from generate_series(1, ${count}::int) n`;

/** Resolves when no mail is unsent. */
export async function untilSent(sql: postgres.Sql): Promise<void> {
  const waiting = () => sql`select 1 from outbox where sent_at is null and failed_at is null limit 1`;
  while ((await waiting()).length > 0) await setTimeout(200);
}
