import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Sample } from '../bench/sample-businesses.ts';
import type { createVerdict } from '../faults/fault.ts';
import type { CitusCluster } from './citus-cluster.ts';

interface Served {
  sql: postgres.Sql;
  samples: readonly Sample[];
  api: string;
}

interface Report {
  verdict: ReturnType<typeof createVerdict>;
  say(line: string): void;
}

const BACK_MS = 30_000;

/** Stops the first worker and starts it again: its businesses are answered 503 meanwhile, and all others as before. */
export async function stopWorker(
  cluster: CitusCluster,
  { sql, samples, api }: Served,
  { verdict, say }: Report,
): Promise<void> {
  const port = cluster.workers[0]?.port ?? 0;
  const placed = await Promise.all(
    samples.map(async ({ businessId, businessKey }) => {
      const [shard] = await sql`
        select nodeport as port from citus_shards
         where shardid = get_shard_id_for_distribution_column('businesses', ${businessKey}::uuid)`;
      return { businessId, isThere: shard?.port === port };
    }),
  );
  const services = new Map(samples.map(({ businessId, serviceId }) => [businessId, serviceId]));
  const statuses = (businessId: string) =>
    Promise.all(
      [
        `/api/public/${businessId}`,
        `/api/availability/${businessId}?service_id=${services.get(businessId)}`,
      ].map(async (path) => (await fetch(api + path)).status),
    );
  const check = async (expected: (isThere: boolean) => number) => {
    const wrong = [];
    for (const { businessId, isThere } of placed)
      if ((await statuses(businessId)).some((status) => status !== expected(isThere))) wrong.push(businessId);
    return wrong;
  };
  const there = placed.filter(({ isThere }) => isThere).length;
  verdict.expect(there > 0 && there < placed.length, 'all businesses are on one worker');
  await cluster.workers[0]?.stop();
  const wrong = await check((isThere) => (isThere ? 503 : 200));
  verdict.expect(wrong.length === 0, `with a stopped worker ${wrong.join(', ')} had other answers`);
  say(`stopped worker: ${there} businesses answer 503, ${placed.length - there} answer 200`);
  await cluster.restartWorker(0);
  const began = performance.now();
  let waiting = await check(() => 200);
  for (; waiting.length > 0 && performance.now() - began < BACK_MS; waiting = await check(() => 200))
    await sleep(500);
  verdict.expect(waiting.length === 0, `${waiting.join(', ')} are not back`);
  say(`worker back: all answer 200 after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
