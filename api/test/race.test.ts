/** Many customers, two processes, concurrent cancellations and decisions: never more than the capacity. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bookings, verificationCodes } from '../src/db/schema/bookings.table.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { codeHash } from '../src/features/codes/send-code.usecases.ts';
import { bookingBody, keyOf, openBusiness, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const ROUNDS = 20;
const CUSTOMERS = 200;
const CODE = '123456';
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const processes: ChildProcess[] = [];
const urls: string[] = [];

async function startProcess(): Promise<string> {
  const port = await freePort();
  const variables = {
    PORT: String(port),
    DATABASE_URL: world.databaseUrl,
    SECRET: world.deps.secret,
    DATA_DIR: dataDir,
    BOT_CHECK: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FREE_APPOINTMENTS_PER_MONTH: '0',
  };
  const process_ = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...variables } });
  processes.push(process_);
  await new Promise<void>((ready, failed) => {
    process_.stdout.on('data', (chunk) => String(chunk).includes('ready on') && ready());
    process_.once('exit', (code) => failed(new Error(`the process ended with ${code}`)));
  });
  return `http://127.0.0.1:${port}`;
}

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
await putOffMails();
// The processes use the machine's clock, so this file does too.
vi.useRealTimers();
const dataDir = await mkdtemp(join(tmpdir(), 'slotwell-race-'));
urls.push(await startProcess(), await startProcess());
afterAll(async () => {
  await Promise.all(
    processes.map((one) => {
      const ended = new Promise((resolve) => one.once('exit', resolve));
      one.kill('SIGTERM');
      return ended;
    }),
  );
  await rm(dataDir, { recursive: true });
  await world.close();
});

async function post(url: string, path: string, body: object, session: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'application/json', ...session };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, json: await answer.json() };
}

/** Delays the mails, because there is no mail server and failing takes time. */
async function putOffMails() {
  await world.deps.db.orm.execute(sql`
    create function put_off() returns trigger language plpgsql as
    'begin new.due_at := new.due_at + interval ''1 hour''; return new; end'`);
  await world.deps.db.orm.execute(sql`
    create trigger put_off before insert on outbox for each row execute function put_off()`);
}

/** What an owner's browser sends. */
const sessionOf = ({ cookies }: Visitor) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-CSRF-Token': cookies.get('csrf_token') ?? '',
});

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

async function firstSlot(business: TestBusiness, nth: number): Promise<string> {
  const answer = await fetch(
    `${urls[0]}/api/availability/${business.businessId}?service_id=${business.serviceId}`,
  );
  const { availability } = (await answer.json()) as { availability: Record<string, string[]> };
  return Object.values(availability).flat()[nth] ?? '';
}

/** Reads with another client, outside the api's pool. */
const activeBookings = (businessKey: string, timeSlot: string) =>
  world.deps.db.orm
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        eq(bookings.startTime, new Date(timeSlot)),
        inArray(bookings.status, ['pending', 'accepted']),
      ),
    );

describe('200 customers who want one slot at the same moment, through two processes', {
  timeout: 240_000,
}, () => {
  it.each([1, 3])('get exactly the capacity of %i, 20 times', async (capacity) => {
    const business = await openBusiness(world, `race${capacity}x`, { capacity }, { booking_interval: 60 });
    const businessKey = keyOf(business.owner);
    for (let round = 0; round < ROUNDS; round++) {
      const timeSlot = await firstSlot(business, 0);
      const emails = Array.from({ length: CUSTOMERS }, (_, i) => `r${round}c${i}@${capacity}.example`);
      await giveCodes(businessKey, emails);
      const race = emails.map((email, i) =>
        post(
          urls[i % 2] ?? '',
          `/api/public/${business.businessId}/book`,
          bookingBody(business, { email, timeSlot }, CODE),
        ),
      );
      const statuses = (await Promise.all(race)).map(({ status }) => status);
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}`,
      ).toHaveLength(capacity);
      expect(statuses.filter((status) => status === 409)).toHaveLength(CUSTOMERS - capacity);
      expect(await activeBookings(businessKey, timeSlot)).toHaveLength(capacity);
    }
  });

  it('never exceed the capacity while others cancel and the owner decides, 20 times', async () => {
    const capacity = 3;
    const business = await openBusiness(world, 'racemixed', { capacity }, { booking_interval: 60 });
    const businessKey = keyOf(business.owner);
    for (let round = 0; round < ROUNDS; round++) {
      const timeSlot = await firstSlot(business, round);
      const emails = Array.from({ length: CUSTOMERS }, () => `${randomUUID()}@mixed.example`);
      await giveCodes(businessKey, emails);
      let most = 0;
      const race = emails.map(async (email, i) => {
        const made = await post(
          urls[i % 2] ?? '',
          `/api/public/${business.businessId}/book`,
          bookingBody(business, { email, timeSlot }, CODE),
        );
        if (made.status !== 200) return made.status;
        const here = await activeBookings(businessKey, timeSlot);
        most = Math.max(most, here.length);
        const { bookingId } = here.find((one) => one.customerEmail === email) ?? {};
        const answered = await post(
          urls[i % 2] ?? '',
          `/api/service-requests/${bookingId}/${i % 3 === 0 ? 'decline' : 'accept'}`,
          {},
          sessionOf(business.owner),
        );
        const token = new URL(made.json.manage_url).searchParams.get('token');
        const cancelled = await post(
          urls[(i + 1) % 2] ?? '',
          `/api/bookings/${made.json.booking_ref}/cancel`,
          { token },
        );
        return Math.max(answered.status, cancelled.status);
      });
      const statuses = await Promise.all(race);
      expect(most, `round ${round}`).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(capacity);
      expect(Math.max(...statuses)).toBeLessThan(500);
      expect(await activeBookings(businessKey, timeSlot)).toHaveLength(0);
    }
  });
});
