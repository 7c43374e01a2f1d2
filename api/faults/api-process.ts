/** The built api in a separate process that can be killed and restarted on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/embedded/free-port.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
export const SECRET = 'a secret of the faults';
/** Only this kind of collection gives V8's pooled pages back to the system. */
const COLLECT = "process.on('SIGUSR2',()=>gc({type:'major',flavor:'last-resort'}))";
const COLLECT_ON_SIGNAL = ['--expose-gc', '--import', `data:text/javascript,${COLLECT}`];
/** Longer than a collection and the release of its memory take. */
const COLLECTED_MS = 1000;
/** The same as in `npm start` and the image (`v8-options.test.ts`); docs/decisions/008-operations.md has the reason. */
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
export const V8_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

export interface ApiProcess {
  url: string;
  start(): Promise<void>;
  /** Sends a signal; resolves to the exit code, null if the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  isAlive(): boolean;
  /** Resident memory in MiB. */
  memory(): number;
  /** Collects garbage; resolves when the memory is released. */
  collectGarbage(): Promise<void>;
  pid(): number;
  /** Its output by lines. */
  log: string[];
}

/** Starts the api on that database. `variables` override the environment. */
export async function startApi(
  databaseUrl: string,
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...ENVIRONMENT,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET,
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    BOT_CHECK: 'off',
    FREE_APPOINTMENTS_PER_MONTH: '0',
    ...variables,
  };
  const log: string[] = [];
  let child: ChildProcess;
  let ended: Promise<number | null>;

  async function start() {
    child = spawn(process.execPath, [...V8_OPTIONS, ...COLLECT_ON_SIGNAL, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = Promise.withResolvers<number | null>();
    const ready = Promise.withResolvers<void>();
    ended = exit.promise;
    child.once('exit', (code) => {
      exit.resolve(code);
      ready.reject(new Error(`the api ended with ${code}: ${log.slice(-8).join(' | ')}`));
    });
    ready.promise.catch(() => {});
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.push(...chunk.toString().split('\n').filter(Boolean));
        if (chunk.includes('ready on')) ready.resolve();
      });
    }
    await ready.promise;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    start,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async collectGarbage() {
      child.kill('SIGUSR2');
      await sleep(COLLECTED_MS);
    },
    pid: () => child.pid ?? 0,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
