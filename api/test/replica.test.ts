import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReads, type Reads } from '../src/db/replica.ts';
import { replicaBeats } from '../src/db/schema/installation.table.ts';
import { withRequestId } from '../src/lib/request-id.ts';
import { createWorld, type World } from './world.ts';

// `pnpm test:scale` tests streaming itself; here a second database is the replica.
let primary: World;
let replica: World;
const databases: string[] = [];
const named = (name: string, { deps: { db } }: World): Reads => ({
  query(work) {
    databases.push(name);
    return db.query(work);
  },
});
const answers = (reads: Reads) => {
  databases.length = 0;
  return reads.query((tx) => tx.execute(sql`select 1`));
};
/** Copies what streaming would. */
async function replicate() {
  const [beat] = await primary.deps.db.query((tx) => tx.select().from(replicaBeats));
  if (!beat) throw new Error('the primary has no time');
  await replica.deps.db.query((tx) =>
    tx.insert(replicaBeats).values(beat).onConflictDoUpdate({ target: replicaBeats.id, set: beat }),
  );
}

beforeAll(async () => {
  primary = await createWorld();
  replica = await createWorld();
});
afterAll(async () => {
  await replica.close();
  await primary.close();
});

it('a replica that keeps up answers reads, and one that is two seconds behind does not', async () => {
  primary.setClock('2026-11-02T14:00:00.000Z');
  const reads = createReads(named('primary', primary), named('replica', replica), primary.deps);
  await answers(reads);
  expect(databases).toEqual(['primary']);

  await reads.check();
  await replicate();
  await reads.check();
  await answers(reads);
  expect(databases).toEqual(['replica']);

  primary.setClock('2026-11-02T14:00:01.900Z');
  await reads.check();
  await answers(reads);
  expect(databases).toEqual(['replica']);

  primary.setClock('2026-11-02T14:00:02.000Z');
  await reads.check();
  await answers(reads);
  expect(databases).toEqual(['primary']);
});

it('a replica that fell behind answers nothing after the clock was set back', async () => {
  primary.setClock('2026-11-02T15:05:00.000Z');
  const reads = createReads(named('primary', primary), named('replica', replica), primary.deps);
  await reads.check();
  await replicate();
  primary.setClock('2026-11-02T14:05:00.000Z');
  await reads.check();
  await answers(reads);
  expect(databases).toEqual(['primary']);

  await replicate();
  await reads.check();
  await answers(reads);
  expect(databases).toEqual(['replica']);
});

it('a read that fails on the replica is repeated on the primary, which answers the next ones too', async () => {
  primary.setClock('2026-11-02T14:10:00.000Z');
  let broken = false;
  const failing: Reads = {
    query: (work) => (broken ? Promise.reject(new Error('gone')) : named('replica', replica).query(work)),
  };
  const reads = createReads(named('primary', primary), failing, primary.deps);
  await reads.check();
  await replicate();
  await reads.check();
  broken = true;
  expect(await withRequestId('request-1', () => answers(reads))).toHaveLength(1);
  expect(primary.log.at(-1)).toMatchObject({
    message: 'the replica is not read',
    request_id: 'request-1',
    reason: expect.stringContaining('Error gone'),
  });
  expect(databases).toEqual(['primary']);
  broken = false;
  await answers(reads);
  expect(databases).toEqual(['primary']);
  await reads.check();
  await answers(reads);
  expect(databases).toEqual(['replica']);
});
