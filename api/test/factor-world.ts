/** Shared by tests of second factors: an owner for each test, and an authenticator app. */
import { Secret, TOTP } from 'otpauth';
import { beforeEach } from 'vitest';
import { PASSWORD, signUp } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { MONDAY, type World } from './world.ts';

export const STEP_MS = 30_000;

export const formatCode = ({ status, json }: { status: number; json: { code?: string } | null }) =>
  json?.code ? `${status} ${json.code}` : `${status}`;

/** What an app shows, `steps` of 30 seconds from now. */
export const shownBy = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** Sets an authenticator app up and confirms it. */
export async function setUpApp(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await visitor.post('/api/second-factor/totp', { password: PASSWORD })).json;
  const { json } = await visitor.post('/api/second-factor/totp/confirm', { code: shownBy(secret) });
  return { secret, recoveryCodes: json.recovery_codes };
}

interface Account {
  email: string;
  owner: Visitor;
}

/** `account` has the test's own owner and address; every test begins on `MONDAY`. */
export function createFactorWorld(world: World, domain: string) {
  const account = {} as Account;
  let count = 0;
  beforeEach(async () => {
    world.setClock(MONDAY);
    account.email = `owner${count++}@${domain}`;
    account.owner = await signUp(world, account.email);
  });
  return {
    account,
    after: (ms: number) => world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString()),
    async logIn(code?: string, visitor?: Visitor) {
      const browser = visitor ?? (await world.stranger());
      const reply = await browser.post('/api/login', { email: account.email, password: PASSWORD, code });
      return { browser, ...reply };
    },
  };
}
