/** A Citus coordinator with workers on Debian's PostgreSQL, as processes of a rehearsal. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { newCluster, postgresPrograms, type Server, startPostgres } from './cluster.ts';

const SETTINGS = {
  shared_preload_libraries: 'citus,pg_stat_statements',
  'citus.stat_statements_track': 'all',
  wal_level: 'logical',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '512',
  max_worker_processes: '32',
  fsync: 'off',
  'citus.node_connection_timeout': '60s',
  logging_collector: 'on',
  log_filename: 'postgresql.log',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': '4',
};

export interface CitusCluster {
  coordinator: Server;
  workers: Server[];
  /** Starts a worker that was stopped, on its port. */
  restartWorker(nth: number): Promise<void>;
}

/** Throws an error that says how to get Citus where PostgreSQL has none. */
export function requireCitus(): void {
  const config = join(postgresPrograms(), 'pg_config');
  const shared = execFileSync(config, ['--sharedir'], { encoding: 'utf8' }).trim();
  if (!existsSync(join(shared, 'extension', 'citus.control')))
    throw new Error(
      `This rehearsal needs Citus 13 in ${shared}/extension: its packages for Debian (docs.citusdata.com, "Multi-Node Citus") or its sources.`,
    );
}

export async function startCitus(folder: string, workerCount = 2): Promise<CitusCluster> {
  requireCitus();
  const coordinator = await startPostgres(newCluster(`${folder}/coordinator`), SETTINGS);
  const folders = Array.from({ length: workerCount }, (_, n) => newCluster(`${folder}/worker${n}`));
  const workers = await Promise.all(folders.map((cluster) => startPostgres(cluster, SETTINGS)));
  return {
    coordinator,
    workers,
    async restartWorker(nth) {
      const port = workers[nth]?.port;
      workers[nth] = await startPostgres(folders[nth] ?? '', SETTINGS, port);
    },
  };
}

const withClient = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, fetch_types: false, prepare: false, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
};

/** An empty database on all nodes, whose coordinator knows its workers. `nodes`: URLs of their databases `postgres`, the coordinator first. */
export async function createCitusDatabase(nodes: readonly string[], name: string): Promise<string> {
  const urls = nodes.map((node) => new URL(`/${name}`, node).href);
  await Promise.all(nodes.map((node) => withClient(node, (sql) => sql.unsafe(`create database ${name}`))));
  await Promise.all(urls.map((url) => withClient(url, (sql) => sql.unsafe('create extension citus'))));
  const [coordinator = '', ...workers] = urls;
  await withClient(coordinator, async (sql) => {
    await sql`select citus_set_coordinator_host('127.0.0.1', ${Number(new URL(coordinator).port)})`;
    for (const worker of workers)
      await sql`select citus_add_node('127.0.0.1', ${Number(new URL(worker).port)})`;
  });
  const settings = new URL(coordinator);
  settings.searchParams.set('plan_cache_mode', 'auto');
  return settings.href;
}

export async function dropCitusDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await withClient(node, (sql) => sql.unsafe(`drop database ${name} with (force)`));
}

/** URLs of all nodes' databases `postgres`, the coordinator first. */
export const nodeUrls = ({ coordinator, workers }: CitusCluster) =>
  [coordinator, ...workers].map((server) => server.url('postgres'));
