import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { AppError } from '../lib/errors.ts';
import { createPoolSlots, type PoolUsage } from '../lib/pool-slots.ts';

export type Orm = PostgresJsDatabase;
/** An open transaction: what a repository function runs its statements on. */
export type Tx = Pick<
  Orm,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'selectDistinct' | '$count'
>;

/** The options that go with the patched driver: see docs/decisions/002-postgres-driver.md. */
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
    // Every statement is prepared and goes by an index: planning it anew for its values costs more than running it,
    // and a plan for any values thinks that a range holds a third of the table, which looks worth a scan.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    // A scan that no index can avoid looks very dear now: not a reason to compile it.
    jit: 'off',
  },
};

/** A frozen backend answers nothing, not even that a statement took too long. */
const DEADLINE_MS = 6000;

/** Whoever closes has waited for the work before: what still runs is stuck. */
const CLOSE_SECONDS = 1;

/**
 * The one way to the database. Both calls take a place in front of the pool, wait 1.5 s for it at most and 6 s for the
 * work (503 `unavailable`), so they must never be nested. Work that comes too late keeps its place until it ends:
 * its connection is not free before.
 */
export interface Database {
  /** Runs statements that need no common transaction. */
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs statements that happen together or not at all. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For a library that brings its own statements. */
  orm: Orm;
  /** How the pool's slots are used now. */
  usage(): PoolUsage;
  close(): Promise<void>;
}

type Unsafe = (query: string, args?: never[], options?: postgres.UnsafeQueryOptions) => unknown;

/** Drizzle has every statement described anew; kept prepared, each costs one round trip instead of two. */
function withPrepare<Client extends object>(client: Client, prepare: boolean): Client {
  const { unsafe } = client as { unsafe: Unsafe };
  const prepared: Unsafe = (query, args = [], options = {}) => unsafe(query, args, { prepare, ...options });
  return Object.assign(client, { unsafe: prepared });
}

function prepareAll(client: postgres.Sql, prepare: boolean): postgres.Sql {
  const begin = client.begin.bind(client) as (work: (tx: object) => unknown) => unknown;
  const beginPrepared = (work: (tx: object) => unknown) => begin((tx) => work(withPrepare(tx, prepare)));
  return Object.assign(withPrepare(client, prepare), { begin: beginPrepared });
}

const unavailable = () => new AppError('unavailable', { retryAfter: 1 });

/** Rejects when the work takes longer than the deadline from its `entered()` on. */
function inTime<T>(run: (entered: () => void) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const entered = () => {
      timer = setTimeout(() => reject(unavailable()), DEADLINE_MS);
    };
    run(entered)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

interface ConnectOptions {
  /**
   * Off behind a pooler that gives every transaction another connection and knows no prepared statements: there even
   * the driver's own `commit` must not be one, or it ends nothing and is acknowledged all the same.
   */
  prepare?: boolean;
  /** Is told of every statement. */
  debug?: postgres.Options<Record<string, never>>['debug'];
}

export function connect(url: string, { prepare = true, debug = false }: ConnectOptions = {}): Database {
  const client = prepareAll(postgres(url, { ...DRIVER_OPTIONS, prepare, debug }), prepare);
  const orm = drizzle(client);
  const slots = createPoolSlots({ count: DRIVER_OPTIONS.max, queue: 200, waitMs: 1500 }, unavailable);
  const run = <T>(work: () => Promise<T>) =>
    inTime((entered) =>
      slots.run(() => {
        entered();
        return work();
      }),
    );
  return {
    orm,
    query: (work) => run(() => work(orm)),
    transaction: (work) => run(() => orm.transaction(work)),
    usage: slots.usage,
    close: () => client.end({ timeout: CLOSE_SECONDS }),
  };
}
