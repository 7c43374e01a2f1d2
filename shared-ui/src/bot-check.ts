import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import ProofWorker from 'altcha/workers/pbkdf2?worker';
import type { BotAction } from 'api/contract/limits.ts';
import { ApiError, call } from 'shared-ui';
import { siteConfig } from 'shared-ui/site-config.ts';
import FallbackWorker from './pbkdf2-fallback-worker.ts?worker';
import { getRecaptchaToken } from './recaptcha.ts';

async function solveAltcha(action: BotAction): Promise<string> {
  const challenge = (await call('GET /api/bot-check/challenge', {
    query: { action },
  })) as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () => (isSecureContext ? new ProofWorker() : new FallbackWorker()),
  });
  if (!solution) throw new ApiError('', { status: 0, code: 'bot_check_failed' });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** A new token for one request with this `action`; '' if the check is off. Throws `ApiError`. */
export async function solveBotCheck(action: BotAction): Promise<string> {
  const { provider: kind, site_key } = (await siteConfig()).bot_check;
  if (kind === 'recaptcha' && site_key) return getRecaptchaToken(site_key, action);
  return kind === 'off' ? '' : solveAltcha(action);
}
