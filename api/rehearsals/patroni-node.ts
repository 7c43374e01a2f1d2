/** PostgreSQL under Patroni and etcd, from Debian's packages, as processes of a rehearsal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../src/embedded/free-port.ts';
import { serverUser } from '../src/embedded/postgres-files.ts';
import { HAPROXY, postgresPrograms, type Running, start } from './cluster.ts';
import { type Line, startLine } from './cut-line.ts';

const ETCD = '/usr/bin/etcd';
const PATRONI = '/usr/bin/patroni';
/** The shortest that Patroni allows: how long a primary that is silent keeps its role. */
const LEASE_SECONDS = 20;

export interface Node {
  name: string;
  /** PostgreSQL and Patroni's health check, as the other nodes and their balancer reach them. */
  lines: { postgres: Line; health: Line; etcd: Line };
  /** The same, past the lines. */
  ports: { postgres: number; health: number };
  folder: string;
  start(): void;
  /** Kills Patroni and PostgreSQL with `SIGKILL`, as if the machine lost its power. */
  kill(): Promise<void>;
}

export function checkPrograms(): void {
  const missing = [ETCD, PATRONI, HAPROXY].filter((program) => !existsSync(program));
  if (missing.length > 0)
    throw new Error('This rehearsal needs: apt-get install postgresql patroni etcd-server haproxy');
}

export async function startEtcd(folder: string): Promise<Running & { port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [port, peerPort].map((at) => `http://127.0.0.1:${at}`);
  const running = start(ETCD, [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    '--logger=zap',
    '--log-level=error',
  ]);
  return { ...running, port };
}

const settings = (node: Omit<Node, 'start' | 'kill'>) => ({
  scope: 'slotwell',
  name: node.name,
  restapi: {
    listen: `127.0.0.1:${node.ports.health}`,
    connect_address: `127.0.0.1:${node.lines.health.port}`,
  },
  etcd3: { host: `127.0.0.1:${node.lines.etcd.port}`, use_proxies: true },
  bootstrap: {
    dcs: {
      ttl: LEASE_SECONDS,
      loop_wait: 4,
      retry_timeout: 7,
      master_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.ports.postgres}`,
    connect_address: `127.0.0.1:${node.lines.postgres.port}`,
    data_dir: join(node.folder, 'data'),
    bin_dir: postgresPrograms(),
    pgpass: join(node.folder, 'pgpass'),
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    authentication: {
      superuser: { username: 'slotwell' },
      replication: { username: 'replicator' },
      rewind: { username: 'rewinder' },
    },
    parameters: { unix_socket_directories: node.folder, max_connections: 60, wal_log_hints: 'on' },
  },
});

/** A process that has ended counts as killed. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

function killWithChildren(pid: number): void {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : [];
  for (const one of [pid, ...children.map(Number)]) killProcess(one);
}

function postmaster({ folder }: { folder: string }): number | null {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export async function createNode(folder: string, name: string, etcdPort: number): Promise<Node> {
  const ports = { postgres: await freePort(), health: await freePort() };
  const lines = {
    postgres: await startLine(ports.postgres),
    health: await startLine(ports.health),
    etcd: await startLine(etcdPort),
  };
  const node = { name, ports, lines, folder: join(folder, name) };
  mkdirSync(node.folder);
  const user = serverUser();
  if (user) chownSync(node.folder, user.uid, user.gid);
  const file = join(node.folder, 'patroni.json');
  writeFileSync(file, JSON.stringify(settings(node)));
  let child: ChildProcess;
  return {
    ...node,
    start() {
      const log = openSync(join(node.folder, 'log'), 'a');
      child = spawn(PATRONI, [file], { ...user, cwd: '/', stdio: ['ignore', log, log] });
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      const server = postmaster(node);
      if (child.pid) killProcess(child.pid);
      if (server) killWithChildren(server);
      await gone;
    },
  };
}
