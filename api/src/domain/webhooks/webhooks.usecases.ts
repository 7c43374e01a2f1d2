import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Webhook, WebhookDelivery, webhookBody, webhookChangeBody } from '../../contract/webhooks.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { encrypt } from '../../lib/encryption.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { lockBusiness } from '../businesses/businesses.repository.ts';
import { type Caller, lockAccess } from '../members/lock-access.ts';
import * as deliveries from './webhook-deliveries.repository.ts';
import { FORMER_SECRET_MS } from './webhook-rules.ts';
import * as repository from './webhooks.repository.ts';

const MAX_WEBHOOKS = 20;
const SECRET_BYTES = 32;

type WebhookSecret = Webhook & { secret: string };

const toReply = ({ webhookId, url, events, active, stoppedAt }: repository.WebhookRow): Webhook => ({
  webhook_id: webhookId,
  url,
  events,
  active,
  stopped_at: stoppedAt?.toISOString() ?? null,
});

const toDeliveryReply = (row: deliveries.DeliveryRow): WebhookDelivery => ({
  delivery_id: row.deliveryId,
  event: row.event,
  status: row.nextTryAt ? 'waiting' : row.delivered ? 'delivered' : 'failed',
  tries: row.tries,
  next_try_at: row.nextTryAt?.toISOString() ?? null,
  answer: row.answer,
  answer_status: row.answerStatus,
  created_at: row.createdAt.toISOString(),
});

/** The form is that of Standard Webhooks. */
const issueSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

async function refuseForbidden({ outgoing }: Deps, url: string | undefined): Promise<void> {
  if (url !== undefined && !(await outgoing.isAllowed(url))) throw invalidField('url', 'address_not_public');
}

export async function getWebhooks(deps: Deps, businessKey: string): Promise<Webhook[]> {
  return (await deps.db.query((tx) => repository.listWebhooks(tx, businessKey))).map(toReply);
}

/** The only reply with the secret, until it is rotated. 400 `validation` (url), `too_many_webhooks`. */
export async function addWebhook(
  deps: Deps,
  owner: Caller,
  { url, events, active }: z.output<typeof webhookBody>,
): Promise<WebhookSecret> {
  const { businessKey } = owner;
  await refuseForbidden(deps, url);
  const secret = issueSecret();
  const row: repository.WebhookRow = {
    businessKey,
    webhookId: uuidv7(),
    url,
    events,
    active,
    stoppedAt: null,
    secret: encrypt(deps.secret, secret),
    formerSecret: null,
    formerSecretEndsAt: null,
    createdAt: deps.now(),
  };
  await deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    await lockAccess(tx, owner);
    const { length } = await repository.listWebhooks(tx, businessKey);
    if (length >= MAX_WEBHOOKS) throw new AppError('too_many_webhooks', { values: { most: MAX_WEBHOOKS } });
    await repository.insertWebhook(tx, row);
    await repository.setHasWebhooks(tx, businessKey, true);
  });
  return { ...toReply(row), secret };
}

/** Fields that are left out stay. `active: true` starts a stopped webhook. 404; 400 `validation` (url). */
export async function editWebhook(
  deps: Deps,
  owner: Caller,
  webhookId: string,
  changes: z.output<typeof webhookChangeBody>,
): Promise<Webhook> {
  const { businessKey } = owner;
  await deps.db.query((tx) => findOwn(tx, businessKey, webhookId));
  await refuseForbidden(deps, changes.url);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const row = await deps.db.transaction(async (tx) => {
    await lockAccess(tx, owner);
    return repository.updateWebhook(
      tx,
      { businessKey, webhookId },
      { webhookId, ...given, ...(changes.active && { stoppedAt: null }) },
    );
  });
  if (!row) throw new AppError('not_found');
  return toReply(row);
}

/** 404. */
export function removeWebhook(deps: Deps, businessKey: string, webhookId: string): Promise<Webhook[]> {
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    if (!(await repository.deleteWebhook(tx, { businessKey, webhookId }))) throw new AppError('not_found');
    const left = await repository.listWebhooks(tx, businessKey);
    if (left.length === 0) await repository.setHasWebhooks(tx, businessKey, false);
    return left.map(toReply);
  });
}

/** 404. */
export function rotateSecret(deps: Deps, owner: Caller, webhookId: string): Promise<WebhookSecret> {
  const { businessKey } = owner;
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    await lockAccess(tx, owner);
    const former = await findOwn(tx, businessKey, webhookId);
    const secret = issueSecret();
    const changes = {
      secret: encrypt(deps.secret, secret),
      formerSecret: former.secret,
      formerSecretEndsAt: new Date(deps.now().getTime() + FORMER_SECRET_MS),
    };
    await repository.updateWebhook(tx, { businessKey, webhookId }, changes);
    return { ...toReply(former), secret };
  });
}

/** 404; 429. */
export async function sendTest(deps: Deps, businessKey: string, webhookId: string): Promise<WebhookDelivery> {
  await deps.limits.count('webhookSends', businessKey);
  const at = deps.now();
  const deliveryId = uuidv7();
  const row = {
    businessKey,
    deliveryId,
    webhookId,
    subjectId: deliveryId,
    event: 'test' as const,
    body: JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: {} }),
    nextTryAt: at,
    createdAt: at,
  };
  return deps.db.transaction(async (tx) => {
    await findOwn(tx, businessKey, webhookId);
    return toDeliveryReply(await deliveries.insertDelivery(tx, row));
  });
}

/** 404. */
export function getDeliveries(
  deps: Deps,
  businessKey: string,
  webhookId: string,
): Promise<WebhookDelivery[]> {
  return deps.db.query(async (tx) => {
    await findOwn(tx, businessKey, webhookId);
    return (await deliveries.listDeliveries(tx, { businessKey, webhookId })).map(toDeliveryReply);
  });
}

/** 404; 429. */
export async function replay(
  deps: Deps,
  key: { businessKey: string; webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  await deps.limits.count('webhookSends', key.businessKey);
  const row = await deps.db.query((tx) => deliveries.restartDelivery(tx, key, deps.now()));
  if (!row) throw new AppError('not_found');
  return toDeliveryReply(row);
}

async function findOwn(tx: Tx, businessKey: string, webhookId: string): Promise<repository.WebhookRow> {
  const row = await repository.findWebhook(tx, { businessKey, webhookId });
  if (!row) throw new AppError('not_found');
  return row;
}
