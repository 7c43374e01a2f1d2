import { type SolveChallengeOptions, solveChallenge } from 'altcha/lib';
import { deriveKeyFallback } from './pbkdf2-fallback.ts';

/** Replaces `altcha/workers/pbkdf2` where there is no `crypto.subtle`. */
self.onmessage = async ({ data }: MessageEvent<SolveChallengeOptions>) => {
  self.postMessage(await solveChallenge({ ...data, deriveKey: deriveKeyFallback }));
};
