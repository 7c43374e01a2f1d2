/** A business that texts through a stand-in for Twilio, and messages that it has due. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { addParts } from '../bench/add-parts.ts';
import type { Sample } from '../bench/sample-businesses.ts';
import { expectOk, send, signIn } from '../rehearsals/neighbors.ts';
import { ACCOUNT, NUMBER } from '../test/twilio-server.ts';

/** A zone in which it is noon now, because nobody is texted at night. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
}

export async function connectTexting(sql: postgres.Sql, url: string, { businessKey }: Sample): Promise<void> {
  await sql`update businesses set timezone = ${zoneAtNoon()} where business_key = ${businessKey}`;
  const session = await signIn(sql, url, { businessKey, memberId: businessKey });
  const { accountSid: account_sid, authToken: auth_token } = ACCOUNT;
  const settings = { account_sid, auth_token, from: NUMBER, monthly_limit: 100_000 };
  await expectOk('texting', send(`${url}/api/texting/settings`, session, 'PUT', settings));
}

/** Reminders of appointments in 23 hours; returns their numbers, which no other round has. */
export async function addDueTexts(
  sql: postgres.Sql,
  { businessKey }: Sample,
  { round, count }: { round: number; count: number },
): Promise<string[]> {
  const rows = await sql<{ phone: string }[]>`
    insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                          created_at, handled_at)
    select ${businessKey}, gen_random_uuid(), phone, now() + interval '23 hours', now() + interval '24 hours', 'accepted',
           'A customer', '', phone, '', '', 'CAD', 'en', now(), now()
      from generate_series(1, ${count}) n, lateral (select '+1416' || (2000000 + ${round}::int * 20000 + n)) as number(phone)
    returning customer_phone as phone`;
  await addParts(sql);
  await sql`
    insert into text_messages (business_key, booking_id, message_id, kind, phone, start_time, due_at, next_try_at, created_at, changed_at)
    select business_key, booking_id, gen_random_uuid(), 'reminder_24h', customer_phone, start_time, now(), now(), now(), now()
      from bookings b where business_key = ${businessKey} and customer_phone <> ''
           and not exists (select from text_messages t where t.business_key = b.business_key and t.booking_id = b.booking_id)`;
  return rows.map(({ phone }) => phone);
}

async function readWaiting(sql: postgres.Sql): Promise<{ count: number; mark: string }> {
  const [row] = await sql<{ count: number; mark: string }[]>`
    select count(*)::int as count, coalesce(sum(tries), 0) || '/' || count(*) as mark
      from text_messages where next_try_at is not null`;
  return row ?? { count: 0, mark: '' };
}

export const countWaitingTexts = async (sql: postgres.Sql): Promise<number> => (await readWaiting(sql)).count;

/** Ends pauses and claims whenever nothing happened for `quietMs`, until no message waits. Returns how many still do. */
export async function sendRemainingTexts(
  sql: postgres.Sql,
  { quietMs = 1500, mostMs = 60_000 }: { quietMs?: number; mostMs?: number } = {},
): Promise<number> {
  const end = performance.now() + mostMs;
  for (let last = '', since = performance.now(); performance.now() < end; await sleep(100)) {
    const { count, mark } = await readWaiting(sql);
    if (count === 0) return 0;
    if (mark !== last) since = performance.now();
    last = mark;
    if (performance.now() - since < quietMs) continue;
    await sql`update text_messages set next_try_at = now() where next_try_at > now()`;
    since = performance.now();
  }
  return (await readWaiting(sql)).count;
}

/** How often each number was texted. */
export function countByPhone(sent: readonly { to: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of sent) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}
