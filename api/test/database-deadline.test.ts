/** A 503 means that nothing happened: what takes too long is canceled and rolled back before the answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { connect, type Tx } from '../src/db/client.ts';
import { isDatabaseAway } from '../src/lib/database-errors.ts';
import { withDeadline } from '../src/lib/request-deadline.ts';

const url = new URL('/postgres', inject('postgresUrl')).href;
const db = connect(url);
const admin = postgres(url, { max: 1, fetch_types: false });

beforeAll(() => admin`create table deadline_test (id int primary key, writer text not null)`);
beforeEach(() => admin`truncate deadline_test`);
afterAll(async () => {
  await admin`drop table deadline_test`;
  await admin.end();
  await db.close();
});

const write = (tx: Tx, id: number, writer: string) =>
  tx.execute(sql`insert into deadline_test values (${id}, ${writer})`);
const written = async () => (await admin`select writer from deadline_test`).map(({ writer }) => writer);
const running = () =>
  admin`select pid from pg_stat_activity where query like '%deadline_test%' and state <> 'idle' and pid <> pg_backend_pid()`;

it('a transaction of many short statements that takes too long is rolled back when it is refused', async () => {
  const ended = Promise.withResolvers<void>();
  const late = withDeadline(300, () =>
    db.transaction(async (tx) => {
      const work = async () => {
        for (let id = 0; id < 1000; id++) {
          await write(tx, id, 'late');
          await sleep(20);
        }
      };
      await work().finally(ended.resolve);
    }),
  );
  await expect(late).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(await running()).toEqual([]);
  await ended.promise;
  expect(await written()).toEqual([]);
});

it('a statement that runs too long is canceled in the database before the refusal', async () => {
  const begun = performance.now();
  const late = withDeadline(300, () =>
    db.transaction(async (tx) => {
      await write(tx, 1, 'late');
      await tx.execute(sql`select pg_sleep(20), 'deadline_test'`);
    }),
  );
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  // A transaction outside a request has six seconds.
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(await running()).toEqual([]);
  await write(db.orm, 1, 'next');
  expect(await written()).toEqual(['next']);
});

it('what waits for another statement of its transaction ends with it, also where statements are not prepared', async () => {
  const pooled = connect(url, { prepare: false });
  const late = withDeadline(300, () =>
    pooled.transaction((tx) =>
      Promise.all([
        tx.execute(sql`select pg_sleep(${20}), 'deadline_test'`),
        write(tx, 1, 'late'),
        write(tx, 2, 'late'),
      ]),
    ),
  );
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await running()).toEqual([]);
  await pooled.close();
});

it('a write outside a transaction is canceled too', async () => {
  const late = withDeadline(300, () =>
    db.query((tx) => tx.execute(sql`insert into deadline_test select 1, 'late' from pg_sleep(20)`)),
  );
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await running()).toEqual([]);
  expect(await written()).toEqual([]);
});

it('work does not begin after the deadline of its request', async () => {
  const late = withDeadline(50, async () => {
    await sleep(100);
    await db.transaction((tx) => write(tx, 1, 'late'));
  });
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await written()).toEqual([]);
});

it('what a request started may use the database after its response', async () => {
  let stream: Promise<unknown> = Promise.resolve();
  await withDeadline(50, async () => {
    stream = sleep(100).then(() => db.query((tx) => write(tx, 1, 'stream')));
  });
  await stream;
  expect(await written()).toEqual(['stream']);
});

/** Two transactions that lock two rows in opposite order. Returns how often each ran. */
async function deadlock(times: number) {
  await write(db.orm, 1, 'a');
  await write(db.orm, 2, 'b');
  const runs = [0, 0];
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = (tx: Tx, id: number) =>
    tx.execute(sql`update deadline_test set writer = writer || '+' where id = ${id}`);
  const run = (own: 0 | 1) =>
    db.transaction(async (tx) => {
      const isForced = (runs[own] as number) < times;
      runs[own] = (runs[own] as number) + 1;
      await lock(tx, own + 1);
      both[own]?.resolve();
      if (isForced) await both[1 - own]?.promise;
      await lock(tx, 2 - own);
    });
  const results = await Promise.allSettled([run(0), run(1)]);
  return { results, runs };
}

it('the victim of a deadlock runs once more and succeeds', async () => {
  const { results, runs } = await deadlock(1);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(runs.toSorted()).toEqual([1, 2]);
  expect((await written()).toSorted()).toEqual(['a++', 'b++']);
});

it('a transaction that fails by deadlocks twice is refused', async () => {
  let runs = 0;
  const failing = db.transaction(async (tx) => {
    runs++;
    await tx.execute(sql`do $$ begin raise exception 'a deadlock' using errcode = '40P01'; end $$`);
  });
  await expect(failing).rejects.toSatisfy(isDatabaseAway);
  expect(runs).toBe(2);
});

it('a primary that has become a standby is away', async () => {
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    await write(tx, 1, 'late');
  });
  await expect(refused).rejects.toSatisfy(isDatabaseAway);
});
