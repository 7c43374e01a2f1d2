import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { isSerializationFailure } from '../lib/database-errors.ts';
import { AppError } from '../lib/errors.ts';
import { createPoolSlots, type PoolUsage } from '../lib/pool-slots.ts';
import { timeLeft } from '../lib/request-deadline.ts';
import { beginCommit, runInTime, trackStatement } from './timed-work.ts';

export type Orm = PostgresJsDatabase;
export type Tx = Pick<
  Orm,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'selectDistinct' | '$count'
>;

export const DRIVER_OPTIONS = {
  max: 10,
  backoff: 0.2 as unknown as boolean,
  connect_timeout: 3,
  idle_timeout: 30,
  max_lifetime: 1800,
  keep_alive: 10,
  fetch_types: false,
  onnotice: () => {},
  connection: {
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    // Every statement is prepared and uses an index: a plan for unknown values overestimates ranges and scans.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    // A scan that no index can avoid seems very expensive now, which would trigger compilation.
    jit: 'off',
  },
};

/** What the statements of one query or transaction have together. */
const DEADLINE_MS = 6000;

const CLOSE_SECONDS = 1;
const RETRY_MS = 50;

/**
 * Waits 1.5 s for a pool slot and 6 s for the work, but no longer than the request may, else 503 `unavailable`, which means that nothing
 * was committed. A transaction that fails by a deadlock runs once more, so it changes nothing outside the database. Calls must never be nested.
 */
export interface Database {
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  orm: Orm;
  /** How many transactions have ended: what was read before the last one may be outdated. */
  commits(): number;
  usage(): PoolUsage;
  close(): Promise<void>;
}

type Unsafe = (query: string, args?: never[], options?: postgres.UnsafeQueryOptions) => object;

/** Drizzle's statements are not prepared by default; prepared ones need one round trip instead of two. */
function withPrepare<Client extends object>(client: Client, prepare: boolean): Client {
  const { unsafe } = client as { unsafe: Unsafe };
  const prepared: Unsafe = (query, args = [], options = {}) =>
    trackStatement(() => unsafe(query, args, { ...options, prepare }));
  return Object.assign(client, { unsafe: prepared });
}

function prepareAll(client: postgres.Sql, prepare: boolean): postgres.Sql {
  const begin = client.begin.bind(client) as (work: (tx: object) => unknown) => unknown;
  const beginPrepared = (work: (tx: object) => unknown) => begin((tx) => work(withPrepare(tx, prepare)));
  return Object.assign(withPrepare(client, prepare), { begin: beginPrepared });
}

const unavailable = () => new AppError('unavailable', { retryAfter: 1 });

interface ConnectOptions {
  /** Off behind a pooler that changes connections between transactions. */
  prepare?: boolean;
  debug?: postgres.Options<Record<string, never>>['debug'];
}

export function connect(url: string, { prepare = true, debug = false }: ConnectOptions = {}): Database {
  const client = prepareAll(postgres(url, { ...DRIVER_OPTIONS, prepare, debug }), prepare);
  const orm = drizzle(client);
  const slots = createPoolSlots({ count: DRIVER_OPTIONS.max, queue: 200, waitMs: 1500 }, unavailable);
  let commits = 0;
  const run = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const limited = () => {
        const ms = Math.min(DEADLINE_MS, timeLeft());
        return runInTime({ ms, refusal: unavailable, giveUp: reject }, work);
      };
      slots.run(limited).then(resolve, reject);
    });
  const commit = <T>(work: (tx: Tx) => Promise<T>) =>
    orm.transaction(async (tx) => {
      const result = await work(tx);
      beginCommit();
      return result;
    });
  async function commitOrRetry<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await commit(work);
    } catch (error) {
      if (!isSerializationFailure(error)) throw error;
      // The other transaction takes its lock meanwhile.
      await sleep(RETRY_MS);
      return await commit(work);
    } finally {
      commits++;
    }
  }
  return {
    orm,
    query: (work) => run(() => work(orm)),
    transaction: (work) => run(() => commitOrRetry(work)),
    commits: () => commits,
    usage: slots.usage,
    close: () => client.end({ timeout: CLOSE_SECONDS }),
  };
}
