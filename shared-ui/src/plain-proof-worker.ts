import { type SolveChallengeOptions, solveChallenge } from 'altcha/lib';
import { derivePlainKey } from './plain-key.ts';

/** Stands in for `altcha/workers/pbkdf2` where there is no `crypto.subtle`; whoever started it also ends it. */
self.onmessage = async ({ data }: MessageEvent<SolveChallengeOptions>) => {
  self.postMessage(await solveChallenge({ ...data, deriveKey: derivePlainKey }));
};
