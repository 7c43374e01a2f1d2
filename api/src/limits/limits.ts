import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { MOVES_PER_DAY } from '../contract/limits.ts';
import type { Database, Tx } from '../db/client.ts';
import { rateLimits } from '../db/schema/installation.table.ts';
import { toNetwork } from '../lib/client-ip.ts';
import { AppError } from '../lib/errors.ts';
import type { SentenceKey } from '../lib/sentences/sentences.ts';
import { keyedHash } from '../lib/tokens.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '../time/units.ts';
import { createInstallationLimit } from './installation-limit.ts';

/** An IPv6 /48 may do `NETWORK_SHARE` times as much. */
const OF_CLIENTS = {
  loginClient: { points: 10, duration: 15 * MINUTE_SECONDS },
  accountMailClient: { points: 60, duration: HOUR_SECONDS },
  /** Codes that were not used: no number of mailboxes of one's own sends strangers more of them. */
  codeClient: { points: 30, duration: HOUR_SECONDS },
  /** Bookings by proved addresses, of an office or a mobile network. The other half of `codeBusiness` is for others. */
  provedClient: { points: 300, duration: HOUR_SECONDS },
  waitlistClient: { points: 30, duration: HOUR_SECONDS },
  publicReads: { points: 1200, duration: MINUTE_SECONDS },
} as const;
type ClientLimit = keyof typeof OF_CLIENTS;
export const NETWORK_SHARE = 16;

/** `points` in `duration` seconds per key. */
const LIMITS = {
  ...OF_CLIENTS,
  /** Wrong passwords for a mailbox: from one client, from all clients that never logged in there. */
  loginPair: { points: 10, duration: 15 * MINUTE_SECONDS },
  loginAddress: { points: 50, duration: 15 * MINUTE_SECONDS },
  /** Clients that logged in at a mailbox; no limit. */
  knownClient: { points: Number.MAX_SAFE_INTEGER, duration: 90 * DAY_SECONDS },
  /** Wrong second factors of a login. */
  secondFactor: { points: 5, duration: 15 * MINUTE_SECONDS },
  ownPassword: { points: 10, duration: 15 * MINUTE_SECONDS },
  emailChanges: { points: 5, duration: HOUR_SECONDS },
  accountMailAddress: { points: 5, duration: HOUR_SECONDS },
  /** Mails with a link to a new password. */
  passwordResets: { points: 3, duration: HOUR_SECONDS },
  codeAddress: { points: 5, duration: HOUR_SECONDS },
  waitlistMails: { points: 5, duration: HOUR_SECONDS },
  /** Emails to an address whose owner did not use them. */
  unprovedMails: { points: 8, duration: DAY_SECONDS },
  eventReminders: { points: 4, duration: DAY_SECONDS },
  ownersMoves: { points: 40, duration: DAY_SECONDS },
  invitations: { points: 50, duration: DAY_SECONDS },
  accountExport: { points: 5, duration: HOUR_SECONDS },
  businessIdCheck: { points: 120, duration: MINUTE_SECONDS },
  codeBusiness: { points: 600, duration: HOUR_SECONDS },
  moves: { points: MOVES_PER_DAY, duration: DAY_SECONDS },
  bookingsOfClient: { points: 10_000, duration: 31 * DAY_SECONDS },
  webhookSends: { points: 60, duration: HOUR_SECONDS },
  calendarReads: { points: 240, duration: HOUR_SECONDS },
  addedServices: { points: 1000, duration: DAY_SECONDS },
  uploadedPictures: { points: 300, duration: HOUR_SECONDS },
  addedStaff: { points: 1000, duration: DAY_SECONDS },
} as const;
export type LimitName = keyof typeof LIMITS;

const BY_PREFIX: Record<string, { points: number; duration: number }> = {
  ...LIMITS,
  ...Object.fromEntries(
    Object.entries(OF_CLIENTS).map(([name, { points, duration }]) => [
      `${name}48`,
      { points: points * NETWORK_SHARE, duration },
    ]),
  ),
};

function counterNames(name: ClientLimit, client: string): [prefix: string, key: string][] {
  const network = toNetwork(client);
  return [[name, client], ...(network ? ([[`${name}48`, network]] as [string, string][]) : [])];
}

type Fields = AppError['details']['fields'];

export interface Remaining {
  left: number;
  /** Seconds until the limit starts anew. */
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
