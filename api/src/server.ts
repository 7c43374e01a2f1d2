import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { connect } from './db/client.ts';
import { connectionProblem } from './db/connection-problem.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type Reads, startReads } from './db/replica.ts';
import { createTransport } from './emails/transport.ts';
import { CannotStart, loadSecret, lockDataDir } from './embedded/data-dir.ts';
import { startEmbeddedPostgres } from './embedded/postgres.ts';
import { hasPackagedPostgres } from './embedded/postgres-files.ts';
import { explainMissingPostgres } from './embedded/postgres-package.ts';
import { startCalendarRefresh } from './features/calendar-connections/reading/refresh-loop.ts';
import { startCalendarWrites } from './features/calendar-connections/writing/write-loop.ts';
import { startFollowUps } from './features/follow-ups/follow-ups.usecases.ts';
import { startPayments } from './features/payments/payments-loop.ts';
import { startPushes } from './features/push/push.worker.ts';
import { startReminders } from './features/reminders/reminders.usecases.ts';
import { startTexts } from './features/texting/texts.worker.ts';
import { startWaitlist } from './features/waitlist/waitlist-loop.ts';
import { startWebhooks } from './features/webhooks/webhooks.worker.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createDrain } from './http/drain.ts';
import { listen } from './http/listen.ts';
import { startInbox } from './inbox/inbox.ts';
import { isLocalUrl } from './lib/client-ip.ts';
import type { Env } from './lib/env.ts';
import { createLogger } from './lib/logger.ts';
import { type Stoppable, stopAll } from './lib/stop.ts';
import { keyedHash } from './lib/tokens.ts';
import { startRetention } from './operations/retention.ts';
import { startOutbox } from './outbox/outbox.worker.ts';
import { pages } from './pages/pages.ts';
import { zoneDataNotice } from './time/canonical-zone.ts';

/** A stop ends within 10 s, of which requests and emails get less than 8, so that their results are stored. */
const STOP_MS = 9500;
const WORK_MS = 8000;
const DRAIN_MS = 7500;
const MAILS_MS = 5000;
const migrations = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

interface Options {
  root: string | null;
  print(line: string): void;
}

async function migrateOrExplain(variable: string, url: string, print: (line: string) => void): Promise<void> {
  try {
    await migrateDatabase(url, migrations, print);
  } catch (error) {
    throw new CannotStart(connectionProblem(variable, url, error));
  }
}

/** Replaces a mail server in development. The printed link opens it from any machine. */
async function startEmbeddedInbox(
  { dataDir, publicUrl, production }: Env,
  secret: string,
  print: Options['print'],
) {
  const token = keyedHash(secret, 'inbox');
  const inbox = await startInbox({ dir: join(dataDir, 'inbox'), publicUrl, token });
  if (production)
    print('EMBEDDED_INBOX=on: no email leaves this server. Anyone with this link can read them all.');
  print(`Emails are kept here: ${publicUrl}/inbox${isLocalUrl(publicUrl) ? '' : `?token=${token}`}`);
  return inbox;
}

export async function startServer(env: Env, { root, print }: Options) {
  const now = () => new Date();
  const logger = createLogger(print, now);
  const working: Stoppable[] = [];
  const opened: Stoppable[] = [];
  const stop = async () => {
    const end = performance.now() + STOP_MS;
    let isClean = await stopAll(working.splice(0), WORK_MS, logger);
    for (const part of opened.splice(0).reverse()) {
      const leftMs = Math.max(0, end - performance.now());
      isClean = (await stopAll([part], leftMs, logger)) && isClean;
    }
    if (!isClean) throw new Error('not every part stopped');
  };
  try {
    return await startParts();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }

  async function startParts() {
    print(`Slotwell is starting at ${env.publicUrl}`);
    if (!env.databaseUrl && !hasPackagedPostgres()) {
      throw new CannotStart(explainMissingPostgres(process.platform, process.arch));
    }
    const usesDataDir = !(env.databaseUrl && env.smtpUrl && env.secret);
    if (usesDataDir) opened.push({ name: 'data folder', stop: lockDataDir(env.dataDir) });
    const secret = env.secret ?? loadSecret(env.dataDir);

    let databaseUrl = env.databaseUrl;
    if (!databaseUrl) {
      print('Starting the embedded PostgreSQL …');
      const embedded = await startEmbeddedPostgres(env.dataDir);
      opened.push({ name: 'PostgreSQL', stop: embedded.stop });
      databaseUrl = embedded.url;
    }
    const migrated = env.databaseMigrationUrl ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL';
    await migrateOrExplain(migrated, env.databaseMigrationUrl ?? databaseUrl, print);
    const pooled = { prepare: env.databasePrepare };
    const db = connect(databaseUrl, pooled);
    opened.push({ name: 'database', stop: db.close });
    let reads: Reads = db;
    if (env.databaseReadUrl) {
      const replica = connect(env.databaseReadUrl, pooled);
      opened.push({ name: 'replica', stop: replica.close });
      const started = await startReads(db, replica, { now, logger });
      opened.push({ name: 'reads', stop: started.stop });
      reads = started.reads;
    }

    const inbox = env.smtpUrl ? null : await startEmbeddedInbox(env, secret, print);
    if (inbox) opened.push({ name: 'inbox', stop: inbox.close });
    const transport = createTransport({
      smtpUrl: env.smtpUrl ?? inbox?.smtpUrl ?? '',
      from: env.mailFrom,
      connections: env.mailsInFlight,
    });

    const deps = createDeps({ env, secret, db, reads, now, logger });
    const { mailsInFlight: maxInFlight, mailRate: rate } = env;
    const outbox = startOutbox({ ...deps, transport, publicUrl: env.publicUrl, maxInFlight, rate });
    working.push(
      { name: 'open consoles', stop: deps.changeStreams.stop },
      { name: 'outbox', stop: () => outbox.stop({ mostMs: MAILS_MS }) },
      { name: 'reminders', stop: startReminders(deps).stop },
      { name: 'follow-ups', stop: startFollowUps(deps).stop },
      { name: 'push messages', stop: startPushes(deps).stop },
      { name: 'text messages', stop: startTexts(deps).stop },
      { name: 'payments', stop: startPayments(deps).stop },
      { name: 'webhooks', stop: startWebhooks(deps).stop },
      { name: 'connected calendars', stop: startCalendarRefresh(deps).stop },
      { name: 'writes to calendars', stop: startCalendarWrites(deps).stop },
      { name: 'waitlist', stop: startWaitlist(deps).stop },
      { name: 'housekeeping', stop: startHousekeeping(deps).stop },
      { name: 'retention', stop: startRetention(deps).stop },
    );

    const app = createApp(deps, {
      ...(root && { pages: await pages(root, deps) }),
      ...(inbox && { inbox: inbox.routes }),
    });
    const server = await listen(app.fetch, env);
    working.push({ name: 'server', stop: createDrain(server, { mostMs: DRAIN_MS }) });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    print(zoneDataNotice(process.versions.tz ?? '', now()));
    print(`ready on ${env.publicUrl}`);
    return { port, stop, deps };
  }
}
