import { applyBookingEffects } from './booking-effects.ts';
import type { Deps } from './deps.ts';
import { createSessions } from './domain/sessions/sessions.ts';
import { createBotCheck } from './features/bot-check/bot-check.ts';
import { createChangeStreams } from './features/changes/change-streams.ts';
import { enqueueCustomerWebhooks } from './features/webhooks/enqueue-webhooks.ts';
import { createBusinessQueue } from './lib/business-queue.ts';
import { createBusinessShare } from './lib/business-share.ts';
import { AppError } from './lib/errors.ts';
import { createLimits } from './limits/limits.ts';
import { createMetrics } from './operations/metrics.ts';
import { createOutgoingFetch } from './outgoing/outgoing-fetch.ts';
import { createPictureProcess } from './pictures/picture-process.ts';
import { createS3Store } from './pictures/s3-store.ts';

/** Below the deadline of a response (`createApp`). */
const QUEUE_WAIT_MS = 6000;
/** The most that a business reads at once in a process: less than half of its connections to the database. */
const READS_AT_ONCE = 4;

type BaseDeps = Pick<Deps, 'env' | 'secret' | 'db' | 'reads' | 'now' | 'logger'>;

const tooBusy = () => new AppError('unavailable', { retryAfter: 1 });

export function createDeps({ env, secret, db, reads, now, logger }: BaseDeps): Deps {
  const acceptedSecrets = [secret, ...env.formerSecrets];
  const deps: Deps = {
    env,
    secret,
    acceptedSecrets,
    db,
    reads,
    now,
    logger,
    metrics: createMetrics({ db, now }),
    sessions: createSessions({ db, now, https: env.publicUrl.startsWith('https:') }),
    botCheck: createBotCheck({ db, env, acceptedSecrets, now }),
    limits: createLimits(db, env, secret),
    businessQueue: createBusinessQueue({ waitMs: QUEUE_WAIT_MS }, tooBusy),
    readShare: createBusinessShare({ most: READS_AT_ONCE, waitMs: QUEUE_WAIT_MS }, tooBusy),
    changeStreams: createChangeStreams({ db, now, logger }),
    outgoing: createOutgoingFetch({ allowsPrivate: env.allowsPrivateAddresses }),
    pictures: createPictureProcess(),
    s3: env.picturesS3 ? createS3Store(env.picturesS3) : null,
    onBookingChange: (tx, change) => applyBookingEffects(deps, tx, change),
    onCustomerFact: (tx, fact) => enqueueCustomerWebhooks(deps, tx, fact),
  };
  return deps;
}
