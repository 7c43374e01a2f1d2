import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import * as repository from '../../domain/texting/texting.repository.ts';
import { decrypt } from '../../lib/encryption.ts';
import { AppError } from '../../lib/errors.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { isSameText, readToken } from '../../lib/tokens.ts';
import { findText, lockAnyText, updateText } from './due-texts.repository.ts';
import { followsOn, readAnswer, STOPPED, toBlockedPhone, toTextStatus } from './texting-rules.ts';
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
    businessKey === undefined ? null : await deps.db.query((tx) => repository.findAccount(tx, businessKey));
  if (!account?.authToken || !isSameText(account.webhookId, webhookId)) throw new AppError('forbidden');
  const authToken = decrypt(deps.acceptedSecrets, account.authToken);
  const url = deps.env.publicUrl + address;
  if (!isSignedByTwilio(authToken, { url, fields, signature })) throw new AppError('forbidden');
  return account.businessKey;
}

async function block(deps: Deps, tx: Tx, businessKey: string, phone: string): Promise<boolean> {
  const isNew = await repository.insertBlock(tx, toBlockedPhone(deps, businessKey, phone), deps.now());
  await repository.blockWaiting(tx, { businessKey, phone }, deps.now());
  return isNew;
}

/** What a customer answered. Returns what we answer to one of our own words for STOP; '' for nothing. 403. */
export async function receiveAnswer(deps: Deps, webhook: Webhook): Promise<string> {
  const businessKey = await checkWebhook(deps, webhook);
  const { From: phone = '', Body: text = '', OptOutType: optOut = '' } = webhook.fields;
  const wish = readAnswer(text, optOut);
  if (wish === null) return '';
  return deps.db.transaction(async (tx) => {
    if (wish === 'start') {
      await repository.deleteBlock(tx, toBlockedPhone(deps, businessKey, phone));
      return '';
    }
    const isNew = await block(deps, tx, businessKey, phone);
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
    const found = await findText(tx, businessKey, { messageId, sid });
    const message = found && (await lockAnyText(tx, found));
    if (!message || (message.sid !== '' && message.sid !== sid)) return;
    if (Number(errorCode) === STOPPED) await block(deps, tx, businessKey, message.phone);
    const status = Number(errorCode) === STOPPED ? 'blocked' : toTextStatus(state);
    if (!followsOn(message.status, status)) return;
    await updateText(tx, message, { status, sid, errorCode, nextTryAt: null, changedAt: deps.now() });
  });
}
