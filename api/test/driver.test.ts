/** The points of docs/decisions/002-postgres-driver.md; the published driver fails all of them. */
import { createConnection, createServer, type Server } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DRIVER_OPTIONS } from '../src/db/client.ts';
import { freePort } from '../src/embedded/free-port.ts';

/** Not the migrated template, which cannot be copied while a client is connected. */
const serverUrl = () => new URL('/postgres', inject('postgresUrl'));
const openPool = (max: number, url = serverUrl().href) => postgres(url, { ...DRIVER_OPTIONS, max });
type Client = ReturnType<typeof openPool>;

let admin: Client;
beforeAll(async () => {
  admin = openPool(1);
  await admin`create table driver_test (writer text)`;
});
afterAll(async () => {
  await admin`drop table driver_test`;
  await admin.end();
});

const readBackend = async (sql: Pick<Client, 'unsafe'>) =>
  Number((await sql.unsafe('select pg_backend_pid() as pid'))[0]?.pid);
const terminate = (pid: number) => admin`select pg_terminate_backend(${pid}, 5000)`;

describe('a lost connection', () => {
  it('fails its transaction and does not end the process', async () => {
    const pool = openPool(2);
    const lost = pool.begin(async (sql) => {
      await terminate(await readBackend(sql));
      await sql`insert into driver_test values ('lost')`;
    });
    await expect(lost).rejects.toThrow();
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('leaves no pending promise and no unusable connection', async () => {
    const pool = openPool(4);
    const lost = Array.from({ length: 12 }, () =>
      pool.begin(async (sql) => {
        await terminate(await readBackend(sql));
        await sql`select 1`;
      }),
    );
    const settled = await Promise.allSettled(lost);
    expect(settled.map(({ status }) => status)).toEqual(Array(12).fill('rejected'));
    const together = await Promise.all(
      Array.from({ length: 4 }, () => pool.begin((sql) => readBackend(sql))),
    );
    expect(together).toHaveLength(4);
    await pool.end();
  });

  it('never runs a statement of the dead transaction in another one', async () => {
    const pool = openPool(1);
    const resume = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const dead = pool.begin(async (sql) => {
      await terminate(await readBackend(sql));
      begun.resolve();
      await resume.promise;
      await sql`insert into driver_test values ('dead')`;
    });
    const deadFails = expect(dead).rejects.toThrow();
    await begun.promise;
    const living = pool.begin(async (sql) => {
      await sql`insert into driver_test values ('living')`;
      resume.resolve();
      await new Promise((done) => setTimeout(done, 50));
      await sql`insert into driver_test values ('living')`;
    });
    await living;
    await deadFails;
    const written = await pool`select writer from driver_test`;
    expect(written.map(({ writer }) => writer)).toEqual(['living', 'living']);
    await pool.end();
  });
});

describe('a transaction that failed unnoticed', () => {
  it('is not acknowledged, because PostgreSQL answers its commit with a rollback', async () => {
    const pool = openPool(1);
    const unnoticed = pool.begin(async (sql) => {
      await sql`insert into driver_test values ('unnoticed')`;
      // Not awaited, and its error is swallowed: the driver sends the commit right after it.
      sql`select 1 / 0`.catch(() => {});
    });
    await expect(unnoticed).rejects.toThrow('division by zero');
    expect(await pool`select writer from driver_test where writer = 'unnoticed'`).toEqual([]);
    await pool.end();
  });

  it('is not acknowledged if it failed inside a savepoint', async () => {
    const pool = openPool(1);
    const unnoticed = pool.begin(async (sql) => {
      await sql`insert into driver_test values ('unnoticed')`;
      await sql.savepoint((inner) => {
        inner`select 1 / 0`.catch(() => {});
      });
    });
    await expect(unnoticed).rejects.toMatchObject({ code: 'TRANSACTION_ROLLED_BACK' });
    expect(await pool`select writer from driver_test where writer = 'unnoticed'`).toEqual([]);
    await pool.end();
  });
});

describe('a canceled statement', () => {
  const sent = () => new Promise((resolve) => setImmediate(resolve));

  it('that was not sent yet does not hold up its transaction', async () => {
    const pool = postgres(serverUrl().href, { ...DRIVER_OPTIONS, max: 1, prepare: false });
    let later: unknown;
    const failed = pool.begin(async (sql) => {
      const first = sql`select pg_sleep(${0.2})`.execute();
      const waiting = sql`select ${1}::int`.execute();
      waiting.catch(() => {});
      await sent();
      waiting.cancel();
      await first;
      later = await sql`select ${2}::int as two`;
    });
    await expect(failed).rejects.toMatchObject({ code: '57014' });
    expect(later).toEqual([{ two: 2 }]);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('takes no rows of the one that is sent behind it', async () => {
    const pool = openPool(1);
    await pool`select 1`;
    pool.unsafe('select pg_sleep(0.2)').execute();
    const canceled = pool.unsafe("select 'canceled' as name, pg_sleep(4)").execute();
    const next = pool.unsafe("select 'next' as name").execute();
    await sent();
    canceled.cancel();
    await expect(canceled).rejects.toMatchObject({ code: '57014' });
    expect(await next).toEqual([{ name: 'next' }]);
    await pool.end();
  });
});

describe('a database that is available again', () => {
  it('is used by the next query without a long pause', async () => {
    const target = serverUrl();
    const port = await freePort();
    const viaProxy = new URL(target);
    viaProxy.port = String(port);
    const pool = openPool(1, viaProxy.href);
    for (let i = 0; i < 5; i++) await expect(pool`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const proxy: Server = createServer((socket) => {
      const server = createConnection(Number(target.port), '127.0.0.1');
      socket.pipe(server).pipe(socket);
      for (const end of [socket, server]) end.on('error', () => end.destroy());
    });
    await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening));
    const ask = async (tries: number): Promise<unknown> => {
      try {
        return await pool`select 1 as one`;
      } catch (error) {
        if (tries === 1) throw error;
        return ask(tries - 1);
      }
    };
    const tooLong = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('still waiting after 8 s')), 8000),
    );
    expect(await Promise.race([ask(2), tooLong])).toEqual([{ one: 1 }]);
    await pool.end();
    proxy.close();
  });
});
