/** Logins in progress, over two processes, while the login ends or changes: none may begin a session that outlives it. */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../src/contract/members.ts';
import { insertPasswordReset } from '../src/domain/accounts/accounts.repository.ts';
import { claimAddress, insertMember } from '../src/domain/members/members.repository.ts';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import { slowHash } from '../src/lib/slow-hash.ts';
import { issueToken } from '../src/lib/tokens.ts';
import { hashedKey, mailboxKey } from '../src/limits/limits.ts';
import { shownBy } from './factor-world.ts';
import { openBusiness, PASSWORD, readKey } from './fixtures.ts';
import { post, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 12;
const LOGINS = 2;

const { world, urls, close } = await startTwoProcesses({ TRUSTED_PROXIES: '127.0.0.1' });
const locks = postgres(world.databaseUrl, { max: 1, fetch_types: false });
afterAll(async () => {
  await locks.end({ timeout: 1 });
  await close();
});
const { owner } = await openBusiness(world, 'racelogins');
const business = readKey(owner);
const passwordHash = await slowHash(PASSWORD);
const stranger = await world.stranger();

interface Member {
  businessKey: string;
  memberId: string;
  email: string;
  /** Of its own, so that failures of earlier rounds do not limit it. */
  ip: string;
}
let made = 0;

async function makeMember(businessKey = business, role: Role = 'manager'): Promise<Member> {
  const number = made++;
  const member = { businessKey, memberId: uuidv7(), email: `m${number}@race.example` };
  const row = { ...member, passwordHash, language: 'en', role, createdAt: new Date() };
  await world.deps.db.transaction(async (tx) => {
    await claimAddress(tx, row);
    await insertMember(tx, row);
  });
  return { ...member, ip: `198.18.0.${number}` };
}

const readCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Logs in; resolves to the cookies, '' if it was refused. */
async function logIn({ email, ip }: Member, url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...sessionHeaders(stranger), 'X-Forwarded-For': ip },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return response.status === 200 ? readCookies(response) : '';
}

const makeHeaders = (Cookie: string) => ({
  Cookie,
  'X-CSRF-Token': /csrf_token=([^;]+)/.exec(Cookie)?.[1] ?? '',
});

async function isSignedIn(cookies: string): Promise<boolean> {
  const response = await fetch(`${urls[0]}/api/user`, { headers: { Cookie: cookies } });
  return response.status === 200;
}

const send = (method: string, path: string, headers: Record<string, string>, body = {}) =>
  fetch(urls[1] + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Lets logins of a member pass every check, but begin no session before the returned function is called. */
async function holdLogins({ email, ip }: Member) {
  const key = `knownClient:${hashedKey(world.deps.secret, `${mailboxKey(email)} ${ip}`)}`;
  await locks`insert into rate_limits (key, points, expire) values (${key}, 0, now()) on conflict do nothing`;
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const ended = locks.begin(async (tx) => {
    await tx`select from rate_limits where key = ${key} for update`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await ended;
  };
}

const countWaiting = async () =>
  (
    await world.deps.db.orm.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

/** How many logins are left logged in when `end` precedes their sessions (in even rounds) or meets them. */
async function countSurvivors(member: Member, round: number, end: () => Promise<void>): Promise<number> {
  const release = await holdLogins(member);
  const attempts = Array.from({ length: LOGINS }, (_, i) => logIn(member, urls[i % 2] ?? ''));
  await expect.poll(countWaiting, { timeout: 20_000, interval: 5 }).toBe(LOGINS);
  if (round % 2 === 1) {
    await release();
    await sleep(round);
  }
  await end().finally(release);
  const begun = (await Promise.all(attempts)).filter((cookies) => cookies !== '');
  const signedIn = await Promise.all(begun.map(isSignedIn));
  return signedIn.filter(Boolean).length;
}

/** `prepare` resolves to what ends the login. */
async function survivorsInAllRounds(
  prepare: (member: Member) => Promise<() => Promise<void>>,
): Promise<number> {
  let survivors = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const member = await makeMember();
    const end = await prepare(member);
    survivors += await countSurvivors(member, round, end);
  }
  return survivors;
}

describe(`of the logins in progress none is left logged in, in ${ROUNDS} rounds,`, {
  timeout: 240_000,
}, () => {
  it('once their member is removed', async () => {
    const survivors = await survivorsInAllRounds(async ({ memberId }) => async () => {
      const removed = await send('DELETE', `/api/members/${memberId}`, sessionHeaders(owner));
      expect(removed.status).toBe(200);
    });
    expect(survivors).toBe(0);
  });

  it('once their password is changed', async () => {
    const survivors = await survivorsInAllRounds(async (member) => {
      const session = makeHeaders(await logIn(member, urls[1]));
      const change = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
      return async () => {
        const changed = await send('POST', '/api/change-password', session, change);
        expect(changed.status).toBe(200);
      };
    });
    expect(survivors).toBe(0);
  });

  it('once their password is reset', async () => {
    const survivors = await survivorsInAllRounds(async ({ businessKey, memberId }) => {
      const { token, hash: tokenHash } = issueToken(businessKey);
      const expiresAt = new Date(Date.now() + 3_600_000);
      await world.deps.db.query((tx) =>
        insertPasswordReset(tx, { businessKey, memberId, tokenHash, expiresAt }),
      );
      const reset = { token, newPassword: 'another horse battery' };
      return async () => {
        const elsewhere = { 'X-Forwarded-For': '198.18.1.1' };
        expect((await post(urls[1], '/api/reset-password', reset, elsewhere)).status).toBe(200);
      };
    });
    expect(survivors).toBe(0);
  });

  it('once their business is blocked, also when the block is lifted', async () => {
    const survivors = await survivorsInAllRounds(async () => async () => {
      await runAdmin(world.deps, ['block', 'racelogins']);
      await runAdmin(world.deps, ['unblock', 'racelogins']);
    });
    expect(survivors).toBe(0);
  });
});

describe('a login that was checked without a second factor', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    // Writes down which sessions begin without a second factor although their member has one by then.
    await world.deps.db.orm.execute(sql`create table late_sessions (member uuid)`);
    await world.deps.db.orm.execute(sql`
      create function note_late() returns trigger language plpgsql as $$
      begin
        insert into late_sessions select new.member_id where new.proved_at is null and exists (
          select from authenticator_apps a where a.business_key = new.business_key and a.member_id = new.member_id and a.secret is not null);
        return new;
      end $$`);
    await world.deps.db.orm.execute(sql`
      create trigger note_late before insert on sessions for each row execute function note_late()`);
  });

  it(`begins no session once there is one, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = await makeMember();
      const session = makeHeaders(await logIn(member, urls[0]));
      const setUp = await send('POST', '/api/second-factor/totp', session, { password: PASSWORD });
      const { secret } = (await setUp.json()) as { secret: string };
      await countSurvivors(member, round, async () => {
        const code = shownBy(secret);
        const confirmed = await send('POST', '/api/second-factor/totp/confirm', session, { code });
        expect(confirmed.status).toBe(200);
      });
    }
    expect([...(await world.deps.db.orm.execute(sql`select * from late_sessions`))]).toEqual([]);
  });
});
