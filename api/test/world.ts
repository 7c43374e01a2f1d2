/** The environment of a test: a new database, the app, a stopped clock, and the mails. */
import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import postgres from 'postgres';
import { inject, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { createDeps } from '../src/create-deps.ts';
import { connect } from '../src/db/client.ts';
import { outbox } from '../src/db/schema/outbox.table.ts';
import type { CalendarInvite, MailKind, MailPayloads } from '../src/emails/mails.ts';
import { readEnv } from '../src/lib/env.ts';
import { createLogger } from '../src/lib/logger.ts';
import { readCalendar } from './read-calendar.ts';
import { createShardedDatabase } from './sharded-database.ts';
import { Visitor } from './visitor.ts';

async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const nodes = inject('citusNodes');
  if (nodes.length > 0) return createShardedDatabase(nodes);
  const template = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(new URL('/postgres', template).href, { max: 1, fetch_types: false });
  await admin.unsafe(`create database ${name} template slotwell strategy file_copy`);
  return {
    url: new URL(`/${name}`, template).href,
    async drop() {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Monday, 2 November 2026, 09:00 in Toronto. */
export const MONDAY = '2026-11-02T14:00:00.000Z';

export async function createWorld(variables: Record<string, string> = {}) {
  const database = await cloneDatabase();
  const db = connect(database.url);
  // Libraries read Date (sessions, challenges), so the test sets the clock of the process; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(MONDAY) });
  const now = () => new Date();
  const env = readEnv({ BOT_CHECK: 'off', PUBLIC_URL: 'http://localhost:3000', ...variables });
  const failures: string[] = [];
  const log: Record<string, unknown>[] = [];
  const logger = createLogger((line) => {
    const entry = JSON.parse(line);
    log.push(entry);
    if (entry.level === 'error') failures.push(line);
  }, now);
  const given = { env, secret: 'a secret of the tests', reads: db, now, logger };
  const deps = createDeps({ ...given, db });
  const app = createApp(deps);
  const pools = [db];
  return {
    deps,
    app,
    /** What was logged, oldest first. */
    log,
    databaseUrl: database.url,
    setClock(instant: string) {
      vi.setSystemTime(new Date(instant));
    },
    visitor: () => new Visitor(app),
    /** A visitor of our pages, who has a CSRF token. */
    async stranger() {
      const visitor = new Visitor(app);
      await visitor.get('/api/check-auth');
      return visitor;
    },
    /**
     * A second server on the same database, which shares nothing else; returns a visitor of it, with the cookies of
     * another one.
     */
    secondServer() {
      const other = connect(database.url);
      pools.push(other);
      const twin = createApp({
        ...deps,
        db: other,
        businessQueue: createDeps({ ...given, db: other }).businessQueue,
        changeStreams: createDeps({ ...given, db: other }).changeStreams,
      });
      return (visitor?: Visitor) => new Visitor(twin, visitor?.cookies);
    },
    /** The mails to an address, oldest first. */
    async mailsTo<Kind extends MailKind = MailKind>(address: string) {
      const rows = await db.query((tx) => tx.select().from(outbox).orderBy(asc(outbox.mailId)));
      return rows
        .filter((mail) => mail.toAddress === address)
        .map((mail) => ({
          kind: mail.kind as Kind,
          payload: mail.payload as MailPayloads[Kind],
          language: mail.language,
        }));
    },
    async close() {
      for (const { payload } of await db.query((tx) => tx.select().from(outbox))) {
        const { calendarInvite } = payload as { calendarInvite?: CalendarInvite };
        if (calendarInvite) readCalendar(calendarInvite.content);
      }
      for (const pool of pools) await pool.close();
      await database.drop();
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
