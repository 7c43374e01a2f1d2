import { and, eq, gt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { MOVES_PER_DAY } from '../contract/limits.ts';
import type { Database, Tx } from '../db/client.ts';
import { rateLimits } from '../db/schema/rate-limits.table.ts';
import { networkOf } from './client-ip.ts';
import { AppError } from './errors.ts';
import { createInstallationLimit } from './installation-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What one client may do; an IPv6 network of many clients (/48) may do `NETWORK_SHARE` times as much. */
const OF_CLIENTS = {
  loginClient: { points: 10, duration: 15 * MINUTE },
  accountMailClient: { points: 60, duration: HOUR },
  codeClient: { points: 30, duration: HOUR },
  /** Reads by one client, who may be many people behind one address. */
  publicReads: { points: 1200, duration: MINUTE },
} as const;
type ClientLimit = keyof typeof OF_CLIENTS;
export const NETWORK_SHARE = 16;

/** How often what may happen: `points` in `duration` seconds, for one key. */
const LIMITS = {
  ...OF_CLIENTS,
  /** Wrong passwords for a mailbox from one client, and from all clients that never signed in there. */
  loginPair: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 50, duration: 15 * MINUTE },
  /** A client that signed in at a mailbox; remembered, never refused. */
  knownClient: { points: Number.MAX_SAFE_INTEGER, duration: 90 * DAY },
  ownPassword: { points: 10, duration: 15 * MINUTE },
  accountMailAddress: { points: 5, duration: HOUR },
  codeAddress: { points: 5, duration: HOUR },
  /** Mails of any kind to an address whose owner did not follow them. */
  unprovedMails: { points: 8, duration: DAY },
  /** Reminders of own events, which an owner can address to anybody. */
  eventReminders: { points: 4, duration: DAY },
  /** Mails about a booking that its owner moves. */
  ownersMoves: { points: 40, duration: DAY },
  accountExport: { points: 5, duration: HOUR },
  businessIdCheck: { points: 120, duration: MINUTE },
  codeBusiness: { points: 600, duration: HOUR },
  /** Moves of one booking by its customer. */
  moves: { points: MOVES_PER_DAY, duration: DAY },
  /** See book/client-share.ts. */
  bookingsOfClient: { points: 10_000, duration: 31 * DAY },
  addedServices: { points: 1000, duration: DAY },
} as const;
export type LimitName = keyof typeof LIMITS;

type Fields = AppError['details']['fields'];

const refusal = (msBeforeNext: number, fields?: Fields) =>
  new AppError('rate_limited', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    ...(fields && { fields }),
  });

/**
 * Counters that all processes share through the database. Keys are kept as they are given. Like every call of the
 * database these take a place in front of its pool, so none may stand inside a query or a transaction.
 * @param mailsPerHour how many mails strangers may cause in an hour, for each hundred businesses; 0 for no limit.
 */
export function createLimits(db: Database, { mailsPerHour }: { mailsPerHour: number }) {
  const limiterOf = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db.orm,
      schema: rateLimits,
      keyPrefix,
      clearExpiredByTimeout: false,
      points,
      duration,
    });
  const limiters = new Map<string, RateLimiterDrizzle>();
  for (const [name, { points, duration }] of Object.entries(LIMITS)) {
    limiters.set(name, limiterOf(name, points, duration));
  }
  for (const [name, { points, duration }] of Object.entries(OF_CLIENTS)) {
    limiters.set(`${name}48`, limiterOf(`${name}48`, points * NETWORK_SHARE, duration));
  }
  const limiter = (name: string) => limiters.get(name) as RateLimiterDrizzle;
  const installation = createInstallationLimit(db, mailsPerHour, (points) =>
    limiterOf('strangersMails', points, HOUR),
  );

  async function consume(by: RateLimiterDrizzle, key: string, points: number, fields?: Fields) {
    try {
      await db.query(() => by.consume(key, points));
    } catch (error) {
      throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext, fields) : error;
    }
  }

  async function check(by: RateLimiterDrizzle, key: string): Promise<void> {
    const spent = await db.query(() => by.get(key));
    if (spent && spent.consumedPoints >= by.points) throw refusal(spent.msBeforeNext);
  }

  return {
    /**
     * Counts `points`, one by default; 429 `rate_limited` when the limit was reached before, with what is said of
     * `fields` then.
     */
    count: (name: LimitName, key: string, points = 1, fields?: Fields): Promise<void> =>
      consume(limiter(name), key, points, fields),

    /** As `count`, for a client and for the IPv6 network it is of. */
    async countClient(name: ClientLimit, client: string, points = 1): Promise<void> {
      await consume(limiter(name), client, points);
      const network = networkOf(client);
      if (network) await consume(limiter(`${name}48`), network, points);
    },

    /** Counts reads of an IPv6 network; see lib/read-rate.ts. */
    countNetworkReads: (network: string, points: number) =>
      consume(limiter('publicReads48'), network, points),

    /** 429 when the limit of a client, or of the IPv6 network it is of, is reached; counts nothing. */
    async checkClient(name: ClientLimit, client: string): Promise<void> {
      await check(limiter(name), client);
      const network = networkOf(client);
      if (network) await check(limiter(`${name}48`), network);
    },

    /** Counts one more mail that strangers cause; 429 when the installation sends no more of them in this hour. */
    async countMail(): Promise<void> {
      const msBeforeNext = await installation.take();
      if (msBeforeNext !== null) throw refusal(msBeforeNext);
    },

    /** Takes `points` back that were counted, one by default. */
    async refund(name: LimitName, key: string, points = 1): Promise<void> {
      await db.query(() => limiter(name).reward(key, points));
    },

    /** Ends what was counted or remembered of a key. */
    async clear(name: LimitName, key: string): Promise<void> {
      await db.query(() => limiter(name).delete(key));
    },

    /** Remembers a key for the duration of the limit. */
    async remember(name: LimitName, key: string): Promise<void> {
      await db.query(() => limiter(name).set(key, 1, LIMITS[name].duration));
    },

    /** Whether a key is counted or remembered. */
    async has(name: LimitName, key: string): Promise<boolean> {
      return (await db.query(() => limiter(name).get(key))) !== null;
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** As `count` within a transaction: whether the limit was not reached before. Count keys in their order, or two wait for each other. */
export async function countIn(tx: Tx, name: LimitName, key: string, now: Date): Promise<boolean> {
  const { points, duration } = LIMITS[name];
  const expire = new Date(now.getTime() + duration * 1000);
  const isOver = sql`${rateLimits.expire} <= ${now.toISOString()}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: `${name}:${key}`, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points });
  return (row?.points ?? 0) <= points;
}

/** Takes one count back within a transaction, if there is one. */
export async function refundIn(tx: Tx, name: LimitName, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(and(eq(rateLimits.key, `${name}:${key}`), gt(rateLimits.points, 0)));
}

/** One mailbox, however it is spelled: without case and plus-tag. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
