import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';

const QUIET_MS = 1500;

async function waiting(sql: postgres.Sql): Promise<{ count: number; mark: string }> {
  const [row] = await sql<{ count: number; mark: string }[]>`
    select count(*)::int as count, coalesce(sum(attempts), 0) || '/' || count(*) as mark
      from outbox where sent_at is null and failed_at is null`;
  return row ?? { count: 0, mark: '' };
}

/** Waits until nothing is in flight, then ends pauses and claims at once, until no mail is unsent. */
export async function sendRemainingMails(sql: postgres.Sql, { mostMs }: { mostMs: number }): Promise<number> {
  const end = performance.now() + mostMs;
  for (let last = '', since = performance.now(); performance.now() < end; await sleep(200)) {
    const { count, mark } = await waiting(sql);
    if (count === 0) return 0;
    if (mark !== last) since = performance.now();
    last = mark;
    if (performance.now() - since < QUIET_MS) continue;
    await sql`update outbox set due_at = now() where sent_at is null and failed_at is null`;
    since = performance.now();
  }
  return (await waiting(sql)).count;
}
