/** Two processes of the built api on one database, and what their clients send. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { verificationCodes } from '../src/db/schema/bookings.table.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { codeHash } from '../src/features/bookings/send-code.usecases.ts';
import { DAY_MS, SECOND_MS } from '../src/time/units.ts';
import { EXCEEDED_UNITS } from './exceeded-units.ts';
import type { TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

export const CODE = '123456';
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** They use the machine's clock, so the test's file does from then on. */
export async function startTwoProcesses(more: Record<string, string> = {}) {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', ...more });
  await putOffMails();
  vi.useRealTimers();
  const dataDir = await mkdtemp(join(tmpdir(), 'slotwell-race-'));
  const processes: [ChildProcess?, ChildProcess?] = [];
  const ports = [await freePort(), await freePort()] as const;
  await Promise.all([start(0), start(1)]);

  async function start(nth: 0 | 1): Promise<void> {
    const port = ports[nth];
    const variables = {
      PORT: String(port),
      DATABASE_URL: world.databaseUrl,
      SECRET: world.deps.secret,
      DATA_DIR: dataDir,
      BOT_CHECK: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      FREE_APPOINTMENTS_PER_MONTH: '0',
      ...more,
    };
    const process_ = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...variables } });
    processes[nth] = process_;
    await new Promise<void>((ready, failed) => {
      process_.stdout.on('data', (chunk) => String(chunk).includes('ready on') && ready());
      process_.once('exit', (code) => failed(new Error(`the process ended with ${code}`)));
    });
  }

  const toUrl = (port: number) => `http://127.0.0.1:${port}`;
  const urls = [toUrl(ports[0]), toUrl(ports[1])] as const;

  /** Delays the mails, because there is no mail server and failing takes time. */
  async function putOffMails() {
    await world.deps.db.orm.execute(sql`
      create function put_off() returns trigger language plpgsql as
      'begin new.due_at := new.due_at + interval ''1 hour''; return new; end'`);
    await world.deps.db.orm.execute(sql`
      create trigger put_off before insert on outbox for each row execute function put_off()`);
  }

  /** Codes for many addresses at once, without holds, so that all of them see the slot as free. */
  async function giveCodes(businessKey: string, emails: string[]) {
    const expiresAt = new Date(Date.now() + 600_000);
    const rows = emails.map((emailKey) => ({
      businessKey,
      emailKey,
      codeHash: codeHash(world.deps.secret, { businessKey, email: emailKey }, CODE),
      triesLeft: 5,
      expiresAt,
      clientKey: 'race',
    }));
    await world.deps.db.query((tx) => tx.insert(verificationCodes).values(rows));
  }

  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  /** Slots of a business from tomorrow on: none of them passes while a test runs. */
  async function openSlots(
    { businessId, serviceId }: Pick<TestBusiness, 'businessId' | 'serviceId'>,
    query = `service_id=${serviceId}`,
  ): Promise<string[]> {
    const answer = await fetch(`${urls[1]}/api/availability/${businessId}?${query}`);
    const { availability } = (await answer.json()) as { availability: Record<string, string[]> };
    return Object.values(availability)
      .flat()
      .filter((slot) => slot > tomorrow);
  }

  async function end(one: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL') {
    if (!one || one.exitCode !== null || one.signalCode !== null) return;
    const ended = new Promise((resolve) => one.once('exit', resolve));
    one.kill(signal);
    await ended;
  }

  async function close() {
    await Promise.all(processes.map((one) => end(one, 'SIGTERM')));
    expect([...(await world.deps.db.orm.execute(sql.raw(EXCEEDED_UNITS)))]).toEqual([]);
    await rm(dataDir, { recursive: true });
    await world.close();
  }

  return {
    world,
    urls,
    giveCodes,
    openSlots,
    killFirst: () => end(processes[0], 'SIGKILL'),
    restartFirst: () => start(0),
    close,
  };
}

/** Repeats a request while it is answered 503, after the time that the answer names: a busy machine answers late. */
export async function send(
  method: 'POST' | 'PUT',
  [url, path]: readonly [string, string],
  body: object,
  session: Record<string, string> = {},
) {
  const headers = { 'Content-Type': 'application/json', ...session };
  for (;;) {
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (answer.status !== 503) return { status: answer.status, json: await answer.json() };
    await answer.arrayBuffer();
    await sleep(Number(answer.headers.get('retry-after')) * SECOND_MS);
  }
}

export const post = (url: string, path: string, body: object, session: Record<string, string> = {}) =>
  send('POST', [url, path], body, session);

/** What an owner's browser sends. */
export const sessionHeaders = ({ cookies }: Visitor) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-CSRF-Token': cookies.get('csrf_token') ?? '',
});
