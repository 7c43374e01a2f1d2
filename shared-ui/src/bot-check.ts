import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import ProofWorker from 'altcha/workers/pbkdf2?worker';
import proofWorkerUrl from 'altcha/workers/pbkdf2?worker&url';
import type { BotAction } from 'api/contract/limits.ts';
import { ApiError, call } from 'shared-ui';
import { siteConfig } from 'shared-ui/site-config.ts';
import FallbackWorker from './pbkdf2-fallback-worker.ts?worker';
import fallbackWorkerUrl from './pbkdf2-fallback-worker.ts?worker&url';

interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

let loading: Promise<Recaptcha> | undefined;

function load(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => {
      const { grecaptcha } = globalThis as unknown as { grecaptcha: Recaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
}

/** A reCAPTCHA v3 token. The server's content policy must allow the script. */
async function getRecaptchaToken(siteKey: string, action: string): Promise<string> {
  return (await load(siteKey)).execute(siteKey, { action });
}

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

/** Fetches the script of the worker, so that a line that drops later does not keep it away. */
export async function prefetchWorker(): Promise<void> {
  const { provider } = (await siteConfig()).bot_check;
  if (provider === 'altcha') await fetch(isSecureContext ? proofWorkerUrl : fallbackWorkerUrl);
}

/** A new token for one request with this `action`; '' if the check is off. Throws `ApiError`. */
export async function solveBotCheck(action: BotAction): Promise<string> {
  const { provider: kind, site_key } = (await siteConfig()).bot_check;
  if (kind === 'recaptcha' && site_key) return getRecaptchaToken(site_key, action);
  return kind === 'off' ? '' : solveAltcha(action);
}
