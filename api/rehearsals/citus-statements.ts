import type postgres from 'postgres';
import type { createVerdict } from '../faults/fault.ts';
import { KEPT_ON_COORDINATOR } from '../src/db/shards.ts';

/** The loops that ask all shards, by what their question reads. A statement that is none of them belongs to one business. */
const LOOPS: readonly [loop: string, question: RegExp][] = [
  ['webhooks', /from "webhooks" join/],
  ['push messages', /from "push_messages"/],
  ['text messages', /from "text_messages"/],
  ['payments', /from "(?:payments|checkouts|kept_cards|payment_settings)"/],
  ['calendar reads', /from "calendar_connections" where/],
  ['calendar writes', /from "calendar_connections" inner join "businesses"/],
  ['reminders', /"remind_at"/],
  ['follow-ups', /from "follow_up_schedules"/],
  ['waitlist', /from "waitlist_(?:wishes|entries)"/],
  ['expired requests', /"bookings"\."status" = .*"start_time" </],
  ['closed accounts', /"closed_at" is not null/],
  ['open consoles', /jsonb_to_recordset/],
  ['retention', /not \$\d+::jsonb \? "\w+"\."business_key"::text/],
];

interface Wide {
  query: string;
  calls: number;
  ms: number;
}

/** Begins to count the statements of the coordinator. */
export async function countStatements(sql: postgres.Sql) {
  await sql`create extension if not exists pg_stat_statements`;
  await sql`select pg_stat_statements_reset(), citus_stat_statements_reset()`;
  const began = performance.now();

  /** What has reached more than one shard since then: by loop, how often a minute and how many milliseconds each. */
  async function check(verdict: ReturnType<typeof createVerdict>): Promise<string[]> {
    const minutes = (performance.now() - began) / 60_000;
    const wide = await sql<Wide[]>`
      select s.query, s.calls::int as calls, s.mean_exec_time as ms
        from citus_stat_statements c join pg_stat_statements s using (queryid, userid, dbid)
       where c.partition_key is null and s.toplevel`;
    const isShared = ({ query }: Wide) =>
      KEPT_ON_COORDINATOR.includes(/(?:from|into|update) "?(\w+)/i.exec(query)?.[1] ?? '');
    const loopOf = ({ query }: Wide) => LOOPS.find(([, question]) => question.test(query))?.[0] ?? '';
    const byLoop = Map.groupBy(
      wide.filter((one) => !isShared(one)),
      loopOf,
    );
    for (const { query } of byLoop.get('') ?? [])
      verdict.expect(
        false,
        `not of a loop, and over several shards: ${query.replace(/\s+/g, ' ').slice(0, 300)}`,
      );
    return LOOPS.flatMap(([loop]) => {
      const own = byLoop.get(loop) ?? [];
      const calls = own.reduce((total, { calls: some }) => total + some, 0);
      const ms = own.reduce((total, one) => total + one.calls * one.ms, 0) / calls;
      return calls > 0 ? [`${loop}: ${(calls / minutes).toFixed(0)} a minute, ${ms.toFixed(1)} ms`] : [];
    });
  }

  return { check };
}
