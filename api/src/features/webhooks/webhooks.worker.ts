import { Webhook as Signer } from 'standardwebhooks';
import { language } from '../../contract/scalars.ts';
import { createDueClaims } from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { updateDelivery } from '../../domain/webhooks/webhook-deliveries.repository.ts';
import { nextTryAt } from '../../domain/webhooks/webhook-rules.ts';
import { stopWebhook, type WebhookRow } from '../../domain/webhooks/webhooks.repository.ts';
import { decrypt } from '../../lib/encryption.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { workInShares } from '../../lib/work-in-shares.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { SECOND_MS } from '../../time/units.ts';
import { claimDue, type DueDelivery, listDue } from './due-deliveries.repository.ts';
import { readStart } from './read-start.ts';

type WorkerDeps = Pick<Deps, 'db' | 'env' | 'now' | 'logger' | 'outgoing' | 'acceptedSecrets'>;

const AT_ONCE = 200;
/** The most of a business that this process sends at once. */
const BUSINESS_SHARE = 4;
/** The most that it sends at once to a host, which several businesses may send to. */
const HOST_SHARE = 8;
const REQUEST_MS = 10 * SECOND_MS;
const CLAIM_MS = 3 * REQUEST_MS;
const ANSWER_CHARACTERS = 500;

/** Signs with the current secret, and with the former one while it is valid. */
function sign({ acceptedSecrets, now }: WorkerDeps, { webhook, delivery }: DueDelivery, at: Date) {
  const { secret, formerSecret, formerSecretEndsAt } = webhook;
  const isFormerValid = formerSecret && formerSecretEndsAt && formerSecretEndsAt > now();
  return [secret, ...(isFormerValid ? [formerSecret] : [])]
    .map((stored) =>
      new Signer(decrypt(acceptedSecrets, stored)).sign(delivery.deliveryId, at, delivery.body),
    )
    .join(' ');
}

interface Answer {
  answerStatus: number | null;
  answer: string;
}

async function post(deps: WorkerDeps, due: DueDelivery, signal: AbortSignal): Promise<Answer> {
  const { delivery, webhook } = due;
  const at = deps.now();
  try {
    const response = await deps.outgoing.fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Slotwell',
        'webhook-id': delivery.deliveryId,
        'webhook-timestamp': String(Math.floor(at.getTime() / SECOND_MS)),
        'webhook-signature': sign(deps, due, at),
      },
      body: delivery.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
    });
    return { answerStatus: response.status, answer: await readStart(response, ANSWER_CHARACTERS) };
  } catch (error) {
    const { tries } = delivery;
    deps.logger.log('warn', 'webhook not delivered', { tries, reason: errorReason(error) });
    return { answerStatus: null, answer: '' };
  }
}

async function mailStopped(
  { env, now }: WorkerDeps,
  tx: Tx,
  { businessKey, url }: WebhookRow,
): Promise<void> {
  const { name } = await findBusiness(tx, businessKey);
  const mails = (await listOwners(tx, businessKey)).map((owner) => ({
    businessKey,
    kind: 'webhook_stopped' as const,
    payload: { host: new URL(url).host, dashboardUrl: `${env.publicUrl}/dashboard` },
    language: language.parse(owner.language),
    to: { address: owner.email, name },
  }));
  await enqueueAll(tx, mails, now());
}

/** Stores the result of a try. The last one that fails stops the webhook. */
async function settle(deps: WorkerDeps, { delivery, webhook }: DueDelivery, answer: Answer): Promise<void> {
  const { db, now } = deps;
  const status = answer.answerStatus ?? 0;
  const delivered = status >= 200 && status < 300;
  const again = delivered ? null : nextTryAt(delivery.tries, now());
  await db.transaction(async (tx) => {
    await updateDelivery(tx, delivery, { ...answer, delivered, nextTryAt: again });
    const hasFailed = !delivered && !again;
    if (hasFailed && (await stopWebhook(tx, webhook, now()))) await mailStopped(deps, tx, webhook);
  });
}

async function deliver(deps: WorkerDeps, due: DueDelivery, signal: AbortSignal): Promise<void> {
  const answer = await post(deps, due, signal);
  // A try that the end of the process broke off is repeated once its claim has ended.
  if (!signal.aborted) await settle(deps, due, answer);
}

/** Sends what is due until nothing is left. A receiver that does not answer delays those of its own business only. */
export const sendDueWebhooks = (deps: WorkerDeps, signal: AbortSignal): Promise<void> =>
  workInShares(
    {
      atOnce: AT_ONCE,
      ...createDueClaims(deps, { list: listDue, claim: claimDue }, CLAIM_MS),
      shares: ({ businessKey, host }) => ({ [businessKey]: BUSINESS_SHARE, [host]: HOST_SHARE }),
      work: (due) => deliver(deps, due, signal),
      onFailure: (error) =>
        deps.logger.log('error', 'the result of a webhook could not be stored', {
          reason: errorReason(error),
        }),
    },
    signal,
  );

export const startWebhooks = (deps: WorkerDeps) =>
  startLoop('* * * * * *', { logger: deps.logger, errorMessage: 'webhooks could not be read' }, (signal) =>
    sendDueWebhooks(deps, signal),
  );
