import { createDueClaims } from '../../db/claims-in-turn.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { ConnectedAccount } from '../../domain/texting/texting.repository.ts';
import { decrypt } from '../../lib/encryption.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { workInShares } from '../../lib/work-in-shares.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { blockPhone } from './blocks.repository.ts';
import { claimDue, listDue } from './due-texts.repository.ts';
import { maySendAgain, prepare, type WorkerDeps } from './prepare-text.ts';
import { finish, hashPhone, nextTry, type SendableText, STOPPED, toTextStatus } from './texting-rules.ts';
import { listKnownSids, lockWaiting, updateText } from './texts.repository.ts';
import { createTwilio, type Twilio, type TwilioMessage, TwilioRefusal } from './twilio.ts';

const AT_ONCE = 40;
/** The most of a business that this process sends at once. */
const BUSINESS_SHARE = 4;
const CLAIM_MS = 2 * MINUTE_MS;
/** Twilio's clock may be behind ours. */
const CLOCK_MS = MINUTE_MS;

/** The message of an earlier try, if it arrived at Twilio. */
async function findArrived(
  deps: WorkerDeps,
  twilio: Twilio,
  { message, account }: SendableText,
  signal: AbortSignal,
): Promise<TwilioMessage | undefined> {
  const since = (message.firstTriedAt ?? message.createdAt).getTime() - CLOCK_MS;
  const listed = await twilio.listMessages(openAccount(deps, account), message.phone, signal);
  const alike = listed.filter(
    ({ body, date_created: made }) => body === message.text && (!made || Date.parse(made) >= since),
  );
  if (alike.length === 0) return undefined;
  const known = await deps.db.query((tx) => listKnownSids(tx, message));
  return alike.find(({ sid }) => !known.has(sid));
}

const openAccount = ({ acceptedSecrets }: WorkerDeps, account: ConnectedAccount) => ({
  accountSid: account.accountSid,
  authToken: decrypt(acceptedSecrets, account.authToken),
});

const statusUrl = ({ env }: WorkerDeps, { message, account }: SendableText) =>
  `${env.publicUrl}/api/texting/${account.webhookId}/status?message=${message.messageId}`;

/** null if it is not sent any more. */
async function sendOnce(
  deps: WorkerDeps,
  twilio: Twilio,
  sendable: SendableText,
  { signal, isRepeat }: { signal: AbortSignal; isRepeat: boolean },
): Promise<TwilioMessage | null> {
  const { message, account } = sendable;
  const arrived = isRepeat ? await findArrived(deps, twilio, sendable, signal) : undefined;
  if (arrived) return arrived;
  if (isRepeat && !(await maySendAgain(deps, sendable))) return null;
  return twilio.sendMessage(
    openAccount(deps, account),
    { to: message.phone, sender: account.sender, text: message.text, statusUrl: statusUrl(deps, sendable) },
    signal,
  );
}

/** A request that Twilio will refuse again, unlike a wrong token, which the owner may replace. */
const isFinal = (error: unknown): error is TwilioRefusal =>
  error instanceof TwilioRefusal && error.status === 400;

async function settleFailure(deps: WorkerDeps, { message }: SendableText, error: unknown): Promise<void> {
  const { db, logger, now } = deps;
  const errorCode = error instanceof TwilioRefusal ? String(error.code) : '';
  const isStopped = isFinal(error) && error.code === STOPPED;
  const nextTryAt = isFinal(error) ? null : nextTry(message, now());
  logger.log('warn', 'text message not sent', { attempt: message.tries, reason: errorReason(error) });
  await db.transaction(async (tx) => {
    const state = nextTryAt ? { nextTryAt } : finish(isStopped ? 'blocked' : 'failed', now());
    if (await lockWaiting(tx, message)) await updateText(tx, message, { ...state, errorCode });
    if (isStopped) await blockPhone(tx, hashPhone(deps, message), now());
  });
}

async function deliver(
  deps: WorkerDeps,
  twilio: Twilio,
  claimed: TextMessage,
  signal: AbortSignal,
): Promise<void> {
  const sendable = await prepare(deps, claimed);
  if (!sendable) return;
  const { message } = sendable;
  try {
    const isRepeat = claimed.firstTriedAt !== null;
    const sent = await sendOnce(deps, twilio, sendable, { signal, isRepeat });
    if (!sent) return;
    const { sid, status } = sent;
    await deps.db.transaction(async (tx) => {
      const isWaiting = (await lockWaiting(tx, message)) !== null;
      const state = isWaiting ? { ...finish(toTextStatus(status), deps.now()), errorCode: '' } : {};
      await updateText(tx, message, { ...state, sid });
    });
  } catch (error) {
    // A try that the end of the process broke off is repeated once its claim has ended.
    if (!signal.aborted) await settleFailure(deps, sendable, error);
  }
}

/** Sends what is due until nothing is left, in turn by business. */
export function sendDueTexts(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  const twilio = createTwilio(deps.env.textingApiUrl);
  return workInShares(
    {
      atOnce: AT_ONCE,
      ...createDueClaims(deps, { list: listDue, claim: claimDue }, CLAIM_MS),
      shares: ({ businessKey }) => ({ [businessKey]: BUSINESS_SHARE }),
      work: (message) => deliver(deps, twilio, message, signal),
      onFailure: (error) =>
        deps.logger.log('error', 'the result of a text message could not be stored', {
          reason: errorReason(error),
        }),
    },
    signal,
  );
}

export const startTexts = (deps: WorkerDeps) =>
  startLoop(
    '* * * * * *',
    { logger: deps.logger, errorMessage: 'text messages could not be read' },
    (signal) => sendDueTexts(deps, signal),
  );
