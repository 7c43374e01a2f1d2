import webPush from 'web-push';
import { language } from '../../contract/scalars.ts';
import { createDueClaims } from '../../db/claims-in-turn.ts';
import type { Deps } from '../../deps.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { workInShares } from '../../lib/work-in-shares.ts';
import { HOUR_SECONDS, MINUTE_MS } from '../../time/units.ts';
import { claimDue, type DuePush, listDue } from './due-pushes.repository.ts';
import * as repository from './push.repository.ts';
import { readPushKeys } from './push.usecases.ts';
import { type PushFacts, pushText, retryAt } from './push-rules.ts';

type WorkerDeps = Pick<Deps, 'db' | 'env' | 'now' | 'logger'>;

const AT_ONCE = 40;
/** The most of a business that this process sends at once. */
const BUSINESS_SHARE = 8;
const CLAIM_MS = 2 * MINUTE_MS;
const REQUEST_MS = 10_000;
/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 4 * HOUR_SECONDS;

const GONE = new Set([404, 410]);
const isTemporary = (status: number) => status === 429 || status >= 500;

async function post(
  { env }: WorkerDeps,
  keys: repository.PushKeys,
  { message, device }: DuePush,
  signal: AbortSignal,
): Promise<number> {
  const { endpoint, p256dh, auth } = device;
  const text = pushText(message.payload as PushFacts, language.parse(device.language));
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(text), {
    vapidDetails: { subject: `mailto:${env.operator.email}`, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: TTL_SECONDS,
    urgency: 'high',
  });
  const response = await fetch(endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
  });
  await response.body?.cancel();
  return response.status;
}

async function deliver(
  deps: WorkerDeps,
  keys: repository.PushKeys,
  due: DuePush,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, logger } = deps;
  const { message, device } = due;
  let status = 0;
  try {
    status = await post(deps, keys, due, signal);
  } catch (error) {
    logger.log('warn', 'push message not sent', { attempt: message.attempts, reason: errorReason(error) });
  }
  if (GONE.has(status)) {
    await db.query((tx) => repository.deleteDevice(tx, device, device.endpointHash));
    return;
  }
  const again = status === 0 || isTemporary(status) ? retryAt(message.attempts, now()) : null;
  await db.query((tx) =>
    again ? repository.postpone(tx, message, again) : repository.deleteMessage(tx, message),
  );
}

/** Sends what is due until nothing is left, in turn by business. */
export function sendDuePushes(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  let keys: Promise<repository.PushKeys> | undefined;
  return workInShares(
    {
      atOnce: AT_ONCE,
      ...createDueClaims(deps, { list: listDue, claim: claimDue }, CLAIM_MS),
      shares: ({ businessKey }) => ({ [businessKey]: BUSINESS_SHARE }),
      async work(due) {
        keys ??= readPushKeys(deps);
        await deliver(deps, await keys, due, signal);
      },
      onFailure: (error) =>
        deps.logger.log('error', 'the result of a push message could not be stored', {
          reason: errorReason(error),
        }),
    },
    signal,
  );
}

export const startPushes = (deps: WorkerDeps) =>
  startLoop(
    '* * * * * *',
    { logger: deps.logger, errorMessage: 'push messages could not be read' },
    (signal) => sendDuePushes(deps, signal),
  );
