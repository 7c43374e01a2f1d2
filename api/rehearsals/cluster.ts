/** PostgreSQL, PgBouncer and HAProxy from Debian's packages, as processes of this rehearsal. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/embedded/free-port.ts';
import { serverUser } from '../src/embedded/postgres-files.ts';

const user = serverUser();
const INSTALLED = '/usr/lib/postgresql';
export const HAPROXY = '/usr/sbin/haproxy';

/** The newest installed folder of PostgreSQL's programs. */
export function postgresPrograms(): string {
  const versions = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new Error('This rehearsal needs PostgreSQL: apt-get install postgresql');
  return found;
}

/** Runs one of PostgreSQL's programs as its user; returns the output. */
export const run = (program: string, args: string[]): string =>
  execFileSync(join(postgresPrograms(), program), args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A folder that PostgreSQL's user may write to. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwell-rehearsal-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

export interface Running {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program; `SIGINT` ends it. */
export function start(program: string, args: string[]): Running {
  const child = spawn(program, args, { ...user, cwd: '/', stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

export interface Server extends Running {
  port: number;
  /** The URL of one of its databases. */
  url(database: string): string;
}

export const databaseUrl = (port: number) => (database: string) =>
  `postgres://slotwell@127.0.0.1:${port}/${database}`;

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostgres(
  cluster: string,
  settings: Record<string, string> = {},
  givenPort?: number,
): Promise<Server> {
  const port = givenPort ?? (await freePort());
  const all = { ...settings, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const running = start(join(postgresPrograms(), 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  for (let tries = 0; ; tries++) {
    try {
      run('pg_isready', ['-h', '127.0.0.1', '-p', String(port), '-q']);
      break;
    } catch {
      if (tries > 300) throw new Error(`PostgreSQL on ${cluster} does not answer`);
      await sleep(100);
    }
  }
  return { ...running, port, url: databaseUrl(port) };
}

/** A new cluster with the trusted superuser "slotwell". */
export function newCluster(folder: string): string {
  run('initdb', ['-D', folder, '--username=slotwell', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  return folder;
}

/** PgBouncer in transaction mode in front of a server. */
export async function startPgBouncer(folder: string, server: Server): Promise<Running & { url: string }> {
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
slotwell = host=127.0.0.1 port=${server.port} user=slotwell
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,plan_cache_mode,enable_seqscan,jit
`,
  );
  const running = start('/usr/sbin/pgbouncer', [settings]);
  return { ...running, url: databaseUrl(port)('slotwell') };
}

/** HAProxy that checks each api's readiness and sends a request that did not start to another one. */
export async function startHaProxy(folder: string, ports: string[]): Promise<Running & { url: string }> {
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  const servers = ports.map(
    (at, n) =>
      `  server api${n} 127.0.0.1:${at} check inter 1s fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down`,
  );
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option redispatch
  retries 3
  retry-on conn-failure
frontend all
  bind 127.0.0.1:${port}
  default_backend apis
backend apis
  balance roundrobin
  option httpchk GET /api/health/ready
${servers.join('\n')}
`,
  );
  const running = start(HAPROXY, ['-f', settings, '-db']);
  return { ...running, url: `http://127.0.0.1:${port}` };
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
