import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from './errors.ts';
import { createPoolSlots } from './pool-slots.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing saturates a core, so there is one slot per core. */
const slots = createPoolSlots(
  { count: availableParallelism(), queue: 500, waitMs: 4000 },
  () => new AppError('unavailable'),
);

/** argon2id with a random salt, as text that contains it. */
export const slowHash = (secret: string) => slots.run(() => hash(secret, COST));

/** argon2id, to be found by its value. */
export const slowHashWith = (salt: Buffer, secret: string) =>
  slots.run(() => hashRaw(secret, { ...COST, salt }));

export const fitsSlowHash = (storedHash: string, secret: string) =>
  slots.run(() => verify(storedHash, secret));
