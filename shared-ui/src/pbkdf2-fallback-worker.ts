import { type SolveChallengeOptions, solveChallenge } from 'altcha/lib';
import { deriveKeyFallback } from './pbkdf2-fallback.ts';

self.onmessage = async ({ data }: MessageEvent<SolveChallengeOptions>) => {
  self.postMessage(await solveChallenge({ ...data, deriveKey: deriveKeyFallback }));
};
