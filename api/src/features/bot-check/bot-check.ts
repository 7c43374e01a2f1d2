import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { BOT_ACTIONS, type BotAction } from '../../contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { spentChallenges } from '../../db/schema/installation.table.ts';
import type { Env } from '../../lib/env.ts';
import { AppError } from '../../lib/errors.ts';
import { keyedHash } from '../../lib/tokens.ts';
import { MINUTE_MS } from '../../time/units.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** `action` is null in v2. */
interface RecaptchaResult {
  isHuman: boolean;
  action: string | null;
}

/** Counts as not human if reCAPTCHA does not respond within 5 s. Used only if the operator set its keys. */
async function askRecaptcha(token: string, secretKey: string): Promise<RecaptchaResult> {
  try {
    const response = await fetch(VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(5000),
    });
    const { success, action } = (await response.json()) as { success?: boolean; action?: string };
    return { isHuman: success === true, action: action ?? null };
  } catch {
    return { isHuman: false, action: null };
  }
}

const LIFETIME_MS = 5 * MINUTE_MS;
/** About 0.2 s on two cores, a second or two on an old phone; one derivation to verify. */
const COST = { cost: 1000, counter: [500, 1500] as const };

interface Use {
  action: string | undefined;
  call: BotAction;
}

/** `bound`: the action that a token was created for, null for any. */
function isFor(bound: string | null, { action, call }: Use): boolean {
  if (bound === null) return true;
  const isOfOtherCall = BOT_ACTIONS.some((name) => name === bound && name !== call);
  return bound === action && !isOfOtherCall;
}

type Payload = Parameters<typeof verifySolution>[0];

function readPayload(token: string): Pick<Payload, 'challenge' | 'solution'> | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    const complete = typeof challenge?.signature === 'string' && challenge.parameters && solution;
    return complete ? { challenge, solution } : null;
  } catch {
    return null;
  }
}

export function createBotCheck({
  db,
  env,
  acceptedSecrets,
  now,
}: {
  db: Database;
  env: Env;
  acceptedSecrets: readonly string[];
  now: () => Date;
}) {
  const keys = acceptedSecrets.map((secret) => ({
    hmacSignatureSecret: keyedHash(secret, 'bot-check challenge'),
    hmacKeySignatureSecret: keyedHash(secret, 'bot-check key'),
  }));

  /** The database's unique key decides, whatever the number of processes. */
  async function isFirstUse(signature: string): Promise<boolean> {
    const at = now();
    const row = { signature, expiresAt: new Date(at.getTime() + LIFETIME_MS) };
    const written = await db.query((tx) =>
      tx
        .insert(spentChallenges)
        .values(row)
        .onConflictDoNothing()
        .returning({ at: spentChallenges.expiresAt }),
    );
    return written.length > 0;
  }

  async function isSolved(token: string, use: Use): Promise<boolean> {
    const payload = readPayload(token);
    const bound = payload?.challenge.parameters.data?.action ?? null;
    if (!payload || !isFor(bound === null ? null : String(bound), use)) return false;
    for (const key of keys) {
      const result = await verifySolution({ ...payload, ...key, deriveKey }).catch(() => null);
      if (result?.verified) return isFirstUse(String(payload.challenge.signature));
    }
    return false;
  }

  async function isProof(token: string, use: Use): Promise<boolean> {
    if (env.botCheck === 'altcha') return isSolved(token, use);
    const { isHuman, action } = await askRecaptcha(token, env.recaptcha.secretKey ?? '');
    return isHuman && isFor(action, use);
  }

  return {
    challenge: (action?: string) =>
      createChallenge({
        ...(action && { data: { action } }),
        algorithm: 'PBKDF2/SHA-256',
        cost: COST.cost,
        counter: randomInt(...COST.counter),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        ...keys[0],
      }),

    /** 403 `bot_check_failed` for a token that is missing, used, expired, wrong or of another action. */
    async demand(
      { recaptchaToken, action }: { recaptchaToken?: string | null | undefined; action?: string | undefined },
      call: BotAction,
    ): Promise<void> {
      if (env.botCheck === 'off') return;
      const use = { action, call };
      const passed = !!recaptchaToken && (await isProof(recaptchaToken, use));
      if (!passed) throw new AppError('bot_check_failed');
    },
  };
}
export type BotCheck = ReturnType<typeof createBotCheck>;
