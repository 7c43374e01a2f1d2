import { gt, lt, or } from 'drizzle-orm';
import { errorReason } from '../lib/error-reason.ts';
import type { Logger } from '../lib/logger.ts';
import type { Database } from './client.ts';
import { replicaBeats } from './schema/installation.table.ts';

export const MAX_REPLICA_DELAY_MS = 2000;
const LOOK_EVERY_MS = 500;
const ID = 1;

export type Reads = Pick<Database, 'query'>;

interface Replicated extends Reads {
  /** Writes the time to the primary and reads it from the replica. Never throws. */
  check(): Promise<void>;
}

interface Watch {
  now: () => Date;
  logger: Logger;
}

/** Reads from the replica while it is at most two seconds behind and does not fail, else from the primary. */
export function createReads(primary: Reads, replica: Reads, { now, logger }: Watch): Replicated {
  let freshUntil = 0;
  let isGivenUp = false;

  /** The replica is not read until a check finds it fresh; logs why, once. */
  function giveUp(reason: unknown): void {
    freshUntil = 0;
    if (!isGivenUp) logger.log('warn', 'the replica is not read', { reason: errorReason(reason) });
    isGivenUp = true;
  }

  async function check() {
    const at = now();
    const rarely = new Date(at.getTime() - LOOK_EVERY_MS / 2);
    const soon = new Date(at.getTime() + MAX_REPLICA_DELAY_MS);
    try {
      await primary.query((tx) =>
        tx
          .insert(replicaBeats)
          .values({ id: ID, at })
          .onConflictDoUpdate({
            target: replicaBeats.id,
            set: { at },
            // A time in the future: the clock was set back.
            setWhere: or(lt(replicaBeats.at, rarely), gt(replicaBeats.at, soon)),
          }),
      );
      const [beat] = await replica.query((tx) => tx.select().from(replicaBeats));
      const behindMs = beat && beat.at <= soon ? at.getTime() - beat.at.getTime() : Infinity;
      if (behindMs > MAX_REPLICA_DELAY_MS) return giveUp(new Error(`it is ${behindMs} ms behind`));
      freshUntil = at.getTime() - behindMs + MAX_REPLICA_DELAY_MS;
      isGivenUp = false;
    } catch (error) {
      giveUp(error);
    }
  }

  return {
    check,
    async query(work) {
      if (now().getTime() >= freshUntil) return primary.query(work);
      try {
        return await replica.query(work);
      } catch (error) {
        giveUp(error);
        return primary.query(work);
      }
    },
  };
}

export async function startReads(primary: Reads, replica: Reads, watch: Watch) {
  const reads = createReads(primary, replica, watch);
  await reads.check();
  let looking = Promise.resolve();
  const loop = setInterval(() => {
    looking = looking.then(reads.check);
  }, LOOK_EVERY_MS);
  return {
    reads,
    async stop() {
      clearInterval(loop);
      await looking;
    },
  };
}
