import { validate as isUuid } from 'uuid';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { findAccount } from '../../domain/texting/texting.repository.ts';
import { decrypt } from '../../lib/encryption.ts';
import { AppError } from '../../lib/errors.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { isSameText, readToken } from '../../lib/tokens.ts';
import { blockPhone, unblockPhone } from './blocks.repository.ts';
import { finish, followsOn, hashPhone, readAnswer, STOPPED, toTextStatus } from './texting-rules.ts';
import { lockSent, lockText, updateText } from './texts.repository.ts';
import { isSignedByTwilio } from './twilio.ts';

interface Webhook {
  webhookId: string;
  /** The path and query that Twilio signed. */
  address: string;
  signature: string;
  fields: Record<string, string>;
}

/** The business whose webhook it is. 403 without Twilio's signature. */
async function checkWebhook(deps: Deps, { webhookId, address, signature, fields }: Webhook): Promise<string> {
  const businessKey = readToken(webhookId)?.key;
  const account =
    businessKey === undefined ? null : await deps.db.query((tx) => findAccount(tx, businessKey));
  if (!account?.authToken || !isSameText(account.webhookId, webhookId)) throw new AppError('forbidden');
  const authToken = decrypt(deps.acceptedSecrets, account.authToken);
  const url = deps.env.publicUrl + address;
  if (!isSignedByTwilio(authToken, { url, fields, signature })) throw new AppError('forbidden');
  return account.businessKey;
}

/** What a customer answered. Returns what we answer to one of our own words for STOP; '' for nothing. 403. */
export async function receiveAnswer(deps: Deps, webhook: Webhook): Promise<string> {
  const businessKey = await checkWebhook(deps, webhook);
  const { From: phone = '', Body: text = '', OptOutType: optOut = '' } = webhook.fields;
  const wish = readAnswer(text, optOut);
  if (wish === null) return '';
  const hashed = hashPhone(deps, { businessKey, phone });
  return deps.db.transaction(async (tx) => {
    if (wish === 'start') {
      await unblockPhone(tx, hashed, deps.now());
      return '';
    }
    const isNew = await blockPhone(tx, hashed, deps.now());
    if (wish !== 'our stop' || !isNew) return '';
    const { name } = await findBusiness(tx, businessKey);
    const language: Language = /\p{sc=Han}/u.test(text) ? 'zh-CN' : 'en';
    return sentence(language, 'texting_stopped', { business: name });
  });
}

/** What became of a message. States come late, doubled and in any order. 403. */
export async function receiveStatus(deps: Deps, webhook: Webhook, messageId: string): Promise<void> {
  const businessKey = await checkWebhook(deps, webhook);
  const { MessageSid: sid = '', MessageStatus: state = '', ErrorCode: errorCode = '' } = webhook.fields;
  await deps.db.transaction(async (tx) => {
    const message = isUuid(messageId)
      ? await lockText(tx, { businessKey, messageId })
      : await lockSent(tx, businessKey, sid);
    if (!message || (message.sid !== '' && message.sid !== sid)) return;
    const isStopped = Number(errorCode) === STOPPED;
    if (isStopped) await blockPhone(tx, hashPhone(deps, message), deps.now());
    const status = isStopped ? 'blocked' : toTextStatus(state);
    if (!followsOn(message.status, status)) return;
    await updateText(tx, message, { ...finish(status, deps.now()), sid, errorCode });
  });
}
