import { setTimeout } from 'node:timers/promises';
import type { Language } from '../contract/scalars.ts';
import type { Database } from '../db/client.ts';
import { type MailKind, SECRET_MAILS } from '../emails/mails.ts';
import { oneLine } from '../emails/one-line.ts';
import { renderMail } from '../emails/render.tsx';
import { isPermanent, type MailTransport } from '../emails/transport.ts';
import { hideAddresses } from '../lib/hide-addresses.ts';
import type { Logger } from '../lib/logger.ts';
import { startLoop } from '../lib/loop.ts';
import type { Metrics } from '../operations/metrics.ts';
import {
  claimDue,
  type DueMail,
  giveBack,
  isStillClaimed,
  markFailed,
  markSent,
} from './outbox.repository.ts';
import { afterFailure, isUseless } from './outbox-rules.ts';

const BATCH = 100;
/** A mail that takes longer does not hold up the next one. Until then one is on its way: a crash repeats no more. */
const PATIENCE_MS = 200;
/** Mails on their way at the same time, all but one of them slow. */
const LANES = 5;
const NOTE_TRIES = 5;
const NOTE_PAUSE_MS = 1000;

interface WorkerDeps {
  db: Database;
  transport: MailTransport;
  /** The host part of Message-IDs, which stay the same when a mail is sent again. */
  mailHost: string;
  now: () => Date;
  logger: Logger;
  metrics: Pick<Metrics, 'mailed'>;
}

/** Why a mail was not sent, in one line that names nobody: logs hold no personal data. */
const reasonOf = (error: unknown) =>
  hideAddresses(oneLine(error instanceof Error ? error.message : String(error)));

/** A mail that has left must be noted, else it leaves again: a busy database is asked some more times. */
async function insist<T>(note: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < NOTE_TRIES; tries += 1) {
    try {
      return await note();
    } catch {
      await setTimeout(NOTE_PAUSE_MS);
    }
  }
  return note();
}

/** Sends one claimed mail and notes what came of it. */
async function deliver(
  { db, transport, mailHost, now, logger, metrics }: WorkerDeps,
  mail: DueMail,
): Promise<void> {
  const kind = mail.kind as MailKind;
  const hasSecret = SECRET_MAILS.has(kind);
  if (isUseless(mail, now())) {
    const over = { reason: 'its time has passed', hasSecret, failedAt: now() };
    await db.query((tx) => markFailed(tx, mail, over));
    metrics.mailed('failed');
    return;
  }
  try {
    const content = await renderMail(kind, mail.payload as never, mail.language as Language);
    await transport.send({
      to: { name: mail.toName, address: mail.toAddress },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      messageId: `<${mail.mailId}@${mailHost}>`,
      ...content,
    });
  } catch (error) {
    const reason = reasonOf(error);
    logger.log('warn', 'mail not sent', { mail: mail.mailId, kind, attempt: mail.attempts, reason });
    const next = afterFailure(mail, isPermanent(error), now());
    await db.query((tx) => markFailed(tx, mail, { reason, hasSecret, ...next }));
    if ('failedAt' in next) metrics.mailed('failed');
    return;
  }
  metrics.mailed('sent');
  await insist(() => db.query((tx) => markSent(tx, mail, hasSecret, now()))).catch((error: unknown) =>
    logger.log('error', 'a sent mail could not be noted', { mail: mail.mailId, reason: reasonOf(error) }),
  );
}

/** Sends everything that is due now. Once `signal` says stop, what is not on its way is given back. */
export async function sendDueMails(deps: WorkerDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const claimed = await deps.db.query((tx) => claimDue(tx, BATCH, deps.now()));
    const left = [...claimed];
    const next = () => (signal?.aborted ? undefined : left.shift());
    const onTheirWay = new Set<Promise<void>>();
    for (let mail = next(); mail; mail = next()) {
      if (!isStillClaimed(mail, deps.now())) continue;
      const sending: Promise<void> = deliver(deps, mail).finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
      await Promise.race([sending, setTimeout(PATIENCE_MS)]);
      if (onTheirWay.size === LANES) await Promise.race(onTheirWay);
    }
    await Promise.all(onTheirWay);
    if (left.length > 0) await deps.db.query((tx) => giveBack(tx, left, deps.now()));
    if (claimed.length < BATCH || signal?.aborted) return;
  }
}

/** Looks for due mails every second; stopped once the mails on their way have arrived or failed. */
export const startOutbox = (deps: WorkerDeps) =>
  startLoop('* * * * * *', { logger: deps.logger, complaint: 'the outbox could not be read' }, (signal) =>
    sendDueMails(deps, signal),
  );
