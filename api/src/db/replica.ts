import { gt, lt, or } from 'drizzle-orm';
import type { Database } from './client.ts';
import { replicaBeats } from './schema/replica-beats.table.ts';

/** How old an answer of the replica may be. */
export const MOST_BEHIND_MS = 2000;
const LOOK_EVERY_MS = 500;
const ID = 1;

/** Reads that may be a little old. */
export type Reads = Pick<Database, 'query'>;

interface Replicated extends Reads {
  /** Tells the primary the time and asks the replica what it knows of it. Never throws. */
  check(): Promise<void>;
}

/**
 * Sends reads to the replica as long as it was at most two seconds behind when last looked at, else to the primary;
 * a read that fails on the replica is done by the primary, and so are the next ones until it keeps up again.
 */
export function createReads(primary: Reads, replica: Reads, now: () => Date): Replicated {
  let freshUntil = 0;

  async function check() {
    const at = now();
    const rarely = new Date(at.getTime() - LOOK_EVERY_MS / 2);
    const soon = new Date(at.getTime() + MOST_BEHIND_MS);
    try {
      await primary.query((tx) =>
        tx
          .insert(replicaBeats)
          .values({ id: ID, at })
          .onConflictDoUpdate({
            target: replicaBeats.id,
            set: { at },
            // Or from ahead of now: the clock was set back.
            setWhere: or(lt(replicaBeats.at, rarely), gt(replicaBeats.at, soon)),
          }),
      );
      const [beat] = await replica.query((tx) => tx.select().from(replicaBeats));
      freshUntil = beat && beat.at <= soon ? beat.at.getTime() + MOST_BEHIND_MS : 0;
    } catch {
      freshUntil = 0;
    }
  }

  return {
    check,
    async query(work) {
      if (now().getTime() >= freshUntil) return primary.query(work);
      try {
        return await replica.query(work);
      } catch {
        freshUntil = 0;
        return primary.query(work);
      }
    },
  };
}

/** Looks twice a second until stopped. */
export async function startReads(primary: Reads, replica: Reads, now: () => Date) {
  const reads = createReads(primary, replica, now);
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
