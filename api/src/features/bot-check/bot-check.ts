import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../../db/client.ts';
import type { Env } from '../../lib/env.ts';
import { AppError } from '../../lib/errors.ts';
import { keyedHash } from '../../lib/tokens.ts';
import { isHumanByRecaptcha } from './recaptcha.ts';
import { spentChallenges } from './spent-challenges.table.ts';

const LIFETIME_MS = 5 * 60_000;
/** Solved in about a fifth of a second by two cores, in a second or two by an old phone; verified by one derivation. */
const COST = { cost: 1000, counter: [500, 1500] as const };

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

/** The proof that a person, or at least somebody's processor, stands behind a call. */
export function createBotCheck({
  db,
  env,
  acceptedSecrets,
  now,
}: {
  db: Database;
  env: Env;
  /** The first one signs. */
  acceptedSecrets: readonly string[];
  now: () => Date;
}) {
  const keys = acceptedSecrets.map((secret) => ({
    hmacSignatureSecret: keyedHash(secret, 'bot-check challenge'),
    hmacKeySignatureSecret: keyedHash(secret, 'bot-check key'),
  }));

  /** The first use wins: the database's unique key decides, whatever the number of processes. */
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

  async function isSolved(token: string): Promise<boolean> {
    const payload = readPayload(token);
    if (!payload) return false;
    for (const key of keys) {
      const result = await verifySolution({ ...payload, ...key, deriveKey }).catch(() => null);
      if (result?.verified) return isFirstUse(String(payload.challenge.signature));
    }
    return false;
  }

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST.cost,
        counter: randomInt(...COST.counter),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        ...keys[0],
      }),

    /** 403 `bot_check_failed` for a missing, used, expired or false token. */
    async demand(token: string | null | undefined): Promise<void> {
      if (env.botCheck === 'off') return;
      const passed =
        !!token &&
        (env.botCheck === 'altcha'
          ? await isSolved(token)
          : await isHumanByRecaptcha(token, env.recaptcha.secretKey ?? ''));
      if (!passed) throw new AppError('bot_check_failed');
    },
  };
}
export type BotCheck = ReturnType<typeof createBotCheck>;
