import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Tx } from '../db/client.ts';
import { rateLimits } from '../db/schema/installation.table.ts';
import { AppError } from '../lib/errors.ts';
import type { SentenceKey } from '../lib/sentences/sentences.ts';
import { keyedHash } from '../lib/tokens.ts';
import { HOUR_SECONDS, SECOND_MS } from '../time/units.ts';
import { createInstallationLimit } from './installation-limit.ts';
import { BY_PREFIX, type ClientLimit, counterNames, LIMITS, type LimitName } from './limit-points.ts';

type Fields = AppError['details']['fields'];

export interface Remaining {
  left: number;
  /** Seconds until the limit starts again. */
  endsIn: number;
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / SECOND_MS));

/** What the reader can do sooner than wait. */
const SENTENCES: Partial<Record<string, SentenceKey>> = {
  codeClient: 'rate_limited_network',
  codeClient48: 'rate_limited_network',
  provedClient: 'rate_limited_network',
  provedClient48: 'rate_limited_network',
  codeAddress: 'rate_limited_address',
  unprovedMails: 'rate_limited_address',
};

function refusal(msBeforeNext: number, { keyPrefix = '', fields }: { keyPrefix?: string; fields?: Fields }) {
  const sentence = SENTENCES[keyPrefix];
  return new AppError('rate_limited', {
    retryAfter: toSeconds(msBeforeNext),
    ...(sentence && { sentence }),
    ...(fields && { fields }),
  });
}

/** What a counter counts. Addresses and clients are hashed, because counters outlive the rows about them. */
export const hashedKey = (secret: string, key: string) => keyedHash(secret, `counter ${key}`);

/**
 * Counters shared by all processes through the database. Calls without a transaction take a pool slot, so they cannot run
 * inside a query or transaction.
 * @param mailsPerHour emails that strangers may cause in an hour, per hundred businesses; 0 for no limit.
 */
export function createLimits(db: Database, { mailsPerHour }: { mailsPerHour: number }, secret: string) {
  const createLimiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db.orm,
      schema: rateLimits,
      keyPrefix,
      clearExpiredByTimeout: false,
      points,
      duration,
    });
  const limiters = new Map<string, RateLimiterDrizzle>();
  for (const [prefix, { points, duration }] of Object.entries(BY_PREFIX)) {
    limiters.set(prefix, createLimiter(prefix, points, duration));
  }
  const limiter = (name: string) => limiters.get(name) as RateLimiterDrizzle;
  const hashed = (key: string) => hashedKey(secret, key);
  const installation = createInstallationLimit(db, mailsPerHour, (points) =>
    createLimiter('strangersMails', points, HOUR_SECONDS),
  );

  async function consume(
    by: RateLimiterDrizzle,
    key: string,
    points: number,
    fields?: Fields,
  ): Promise<Remaining> {
    try {
      const counted = await db.query(() => by.consume(hashed(key), points));
      return { left: counted.remainingPoints, endsIn: toSeconds(counted.msBeforeNext) };
    } catch (error) {
      const { keyPrefix } = by;
      throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext, { keyPrefix, fields }) : error;
    }
  }

  const findDuration = (prefix: string) => (BY_PREFIX[prefix]?.duration ?? 0) * SECOND_MS;

  async function countIn(tx: Tx, prefix: string, keys: readonly string[], now: Date): Promise<boolean> {
    const expire = new Date(now.getTime() + findDuration(prefix));
    const isOver = sql`${rateLimits.expire} <= ${now.toISOString()}`;
    const counters = [...new Set(keys.map((key) => `${prefix}:${hashed(key)}`))].toSorted();
    const rows = await tx
      .insert(rateLimits)
      .values(counters.map((key) => ({ key, points: 1, expire })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
          expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
        },
      })
      .returning({ points: rateLimits.points });
    return rows.every((row) => row.points <= limiter(prefix).points);
  }

  async function refundIn(tx: Tx, prefix: string, key: string, countedAt?: Date): Promise<void> {
    const endsBy = countedAt && new Date(countedAt.getTime() + findDuration(prefix));
    await tx
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(
        and(
          eq(rateLimits.key, `${prefix}:${hashed(key)}`),
          gt(rateLimits.points, 0),
          endsBy && lte(rateLimits.expire, endsBy),
        ),
      );
  }

  async function check(by: RateLimiterDrizzle, key: string): Promise<void> {
    const spent = await db.query(() => by.get(hashed(key)));
    if (spent && spent.consumedPoints >= by.points) throw refusal(spent.msBeforeNext, by);
  }

  return {
    /** 429 `rate_limited` if the limit is reached, with errors of `fields`. */
    count: (name: LimitName, key: string, points = 1, fields?: Fields): Promise<Remaining> =>
      consume(limiter(name), key, points, fields),

    /** Counts for a client and its IPv6 network. */
    async countClient(name: ClientLimit, client: string, points = 1): Promise<void> {
      for (const [prefix, key] of counterNames(name, client)) await consume(limiter(prefix), key, points);
    },

    countNetworkReads: (network: string, points: number) =>
      consume(limiter('publicReads48'), network, points),

    /** 429 if the limit of a client or its IPv6 network is reached; counts nothing. */
    async checkClient(name: ClientLimit, client: string): Promise<void> {
      for (const [prefix, key] of counterNames(name, client)) await check(limiter(prefix), key);
    },

    /** 429 if strangers caused too many emails this hour. */
    async countMail(): Promise<void> {
      const msBeforeNext = await installation.take();
      if (msBeforeNext !== null) throw refusal(msBeforeNext, {});
    },

    async refund(name: LimitName, key: string, points = 1): Promise<void> {
      await db.query(() => limiter(name).reward(hashed(key), points));
    },

    async clear(name: LimitName, key: string): Promise<void> {
      await db.query(() => limiter(name).delete(hashed(key)));
    },

    async remember(name: LimitName, key: string): Promise<void> {
      await db.query(() => limiter(name).set(hashed(key), 1, LIMITS[name].duration));
    },

    async has(name: LimitName, key: string): Promise<boolean> {
      return (await db.query(() => limiter(name).get(hashed(key)))) !== null;
    },

    /** Counts each key last in a transaction, in one statement, and returns false if a limit is reached. Needs a key at least. */
    countIn: (tx: Tx, name: LimitName, keys: string | readonly string[], now: Date): Promise<boolean> =>
      countIn(tx, name, [keys].flat(), now),

    /** Refunds last in a transaction. */
    refundIn: (tx: Tx, name: LimitName, key: string): Promise<void> => refundIn(tx, name, key),

    /**
     * Moves what a client was counted at an instant to another limit, last in a transaction. It stays where that is reached,
     * and once the time of its limit is over: nothing is given back to a later one.
     */
    async moveCountIn(
      tx: Tx,
      { from, to }: { from: ClientLimit; to: ClientLimit },
      client: string,
      { countedAt, now }: { countedAt: Date; now: Date },
    ): Promise<void> {
      for (const [prefix, key] of counterNames(to, client))
        if (!(await countIn(tx, prefix, [key], now))) return;
      for (const [prefix, key] of counterNames(from, client)) await refundIn(tx, prefix, key, countedAt);
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** Lower case, without plus-tag. An address that begins with a plus has none: `+ann@` is not `+bob@`. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain}`;
}
