import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintedReceipt } from '../contract/printed-receipt.ts';
import type { Language } from '../contract/scalars.ts';
import type { Database, Tx } from '../db/client.ts';
import type { OutboxMail } from '../db/schema/outbox.table.ts';
import { printInThread } from '../documents/printing-thread.ts';
import type { MailLook } from '../emails/mail-content.ts';
import { SECRET_MAILS } from '../emails/mail-kinds.ts';
import type { MailKind } from '../emails/mails.ts';
import { oneLine } from '../emails/one-line.ts';
import { renderMail } from '../emails/render.tsx';
import { isPermanent, type MailTransport } from '../emails/transport.ts';
import { redactEmails } from '../lib/error-reason.ts';
import type { Logger } from '../lib/logger.ts';
import { startLoop } from '../lib/loop.ts';
import type { Metrics } from '../operations/metrics.ts';
import { readCurrentState } from './current-state.repository.ts';
import * as repository from './due-mails.repository.ts';
import { stillTrue } from './mail-validity.ts';
import { afterFailure, isUseless, lastInTurn } from './outbox-rules.ts';
import { createThrottle } from './throttle.ts';

const STORE_TRIES = 5;
const STORE_PAUSE_MS = 1000;
/** Claims a second at the full rate. An urgent email waits for those of one claim at most. */
const CLAIMS_A_SECOND = 10;
/** What this process has enqueued does not wait for the next second. */
const LOOK_FOR_COMMITS_MS = 50;

export interface OutboxDeps {
  db: Database;
  transport: MailTransport;
  /** Used in pictures and in Message-IDs, which are the same for every attempt. */
  publicUrl: string;
  maxInFlight: number;
  rate: number;
  now: () => Date;
  logger: Logger;
  metrics: Pick<Metrics, 'mailed'>;
}

/** Removes addresses, because the reason is logged. */
const toReason = (error: unknown) =>
  redactEmails(oneLine(error instanceof Error ? error.message : String(error)));

/** The PDF of the receipt that a payload has. */
async function attachReceipt(businessKey: string | null, payload: unknown) {
  const { receipt } = payload as { receipt?: PrintedReceipt };
  if (!receipt) return null;
  const content = Buffer.from(await printInThread(businessKey ?? '', receipt));
  return [{ filename: `${receipt.number}.pdf`, content, contentType: 'application/pdf' as const }];
}

/** A result that is not stored means a second delivery, so a busy database is retried. */
async function withRetries<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < STORE_TRIES; tries += 1) {
    try {
      return await store();
    } catch {
      await sleep(STORE_PAUSE_MS);
    }
  }
  return store();
}

export function createOutbox({
  db,
  transport,
  publicUrl,
  maxInFlight,
  rate,
  now,
  logger,
  metrics,
}: OutboxDeps) {
  const throttle = createThrottle({ maxInFlight, rate });
  const batch = Math.min(maxInFlight, Math.ceil(rate / CLAIMS_A_SECOND));
  const mailHost = new URL(publicUrl).hostname;
  const inFlight = new Map<string, Promise<void>>();
  let after = repository.FIRST_BUSINESS;

  const query = <T>(work: (tx: Tx) => Promise<T>) => withRetries(() => db.query(work));

  async function giveUp(mail: OutboxMail, reason: string): Promise<void> {
    const hasSecret = SECRET_MAILS.has(mail.kind as MailKind);
    await query((tx) =>
      mail.erasedWhenDone
        ? repository.deleteMail(tx, mail)
        : repository.markFailed(tx, mail, { reason, hasSecret, failedAt: now() }),
    );
    metrics.mailed('failed');
  }

  async function sendMail(
    mail: OutboxMail,
    payload: unknown,
    shown: { look: MailLook; ownWords: string },
  ): Promise<void> {
    const { kind, language } = mail;
    const content = await renderMail(kind as MailKind, payload as never, language as Language, shown);
    const attachments = await attachReceipt(mail.businessKey, payload);
    await throttle.measure(() =>
      transport.send({
        to: { name: mail.toName, address: mail.toAddress },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        messageId: `<${mail.mailId}@${mailHost}>`,
        ...content,
        ...(attachments && { attachments }),
      }),
    );
  }

  /** Unless it is too late or no longer true. */
  async function deliver(mail: OutboxMail): Promise<void> {
    if (isUseless(mail, now())) return giveUp(mail, 'its time has passed');
    const { look, ownWords, isTaxAdded, ...state } = await query((tx) =>
      readCurrentState(tx, mail, publicUrl),
    );
    const payload = stillTrue(mail, state);
    if (payload === null) return query((tx) => repository.deleteMail(tx, mail));
    try {
      await sendMail(mail, isTaxAdded ? { ...(payload as object), isTaxAdded } : payload, { look, ownWords });
    } catch (error) {
      const { mailId, kind, attempts } = mail;
      const reason = toReason(error);
      logger.log('warn', 'mail not sent', { mail: mailId, kind, attempt: attempts, reason });
      const next = afterFailure(mail, isPermanent(error), now());
      if ('failedAt' in next) return giveUp(mail, reason);
      return query((tx) => repository.markRetry(tx, mail, { reason, ...next }));
    }
    metrics.mailed('sent');
    const hasSecret = SECRET_MAILS.has(mail.kind as MailKind);
    await query((tx) =>
      mail.erasedWhenDone ? repository.deleteMail(tx, mail) : repository.markSent(tx, mail, hasSecret, now()),
    );
  }

  function start(mail: OutboxMail): void {
    const delivery = throttle
      .track(() => deliver(mail))
      .catch((error: unknown) =>
        logger.log('error', 'the result of a mail could not be stored', {
          mail: mail.mailId,
          reason: toReason(error),
        }),
      )
      .finally(() => inFlight.delete(mail.mailId));
    inFlight.set(mail.mailId, delivery);
  }

  return {
    /** Claims are released once `signal` is aborted. */
    async sendDue(signal: AbortSignal): Promise<void> {
      for (;;) {
        const claimed = await db.query((tx) => repository.claimDue(tx, { limit: batch, after, now: now() }));
        after = lastInTurn(claimed, after);
        const left = [...claimed];
        while (left.length > 0) {
          await throttle.untilAllowed(signal);
          if (signal.aborted) break;
          const mail = left.shift() as OutboxMail;
          // If the clock is set forward, claims of emails in flight here end early.
          if (!inFlight.has(mail.mailId) && repository.isStillClaimed(mail, now())) start(mail);
        }
        if (left.length > 0) await query((tx) => repository.releaseClaims(tx, left, now()));
        if (claimed.length < batch || signal.aborted) return;
      }
    },
    async settled(): Promise<void> {
      await Promise.all(inFlight.values());
    },
  };
}

export function startOutbox(deps: OutboxDeps) {
  const outbox = createOutbox(deps);
  const errorMessage = 'the outbox could not be read';
  const loop = startLoop('* * * * * *', { logger: deps.logger, errorMessage }, outbox.sendDue);
  let commits = deps.db.commits();
  const watch = setInterval(() => {
    if (loop.isRunning() || commits === deps.db.commits()) return;
    commits = deps.db.commits();
    loop.run();
  }, LOOK_FOR_COMMITS_MS);
  return {
    /** Waits for deliveries in flight; after `mostMs` they are aborted and retried later. */
    async stop({ mostMs }: { mostMs: number }): Promise<void> {
      clearInterval(watch);
      const settled = loop.stop().then(outbox.settled);
      await Promise.race([settled, sleep(mostMs, undefined, { ref: false })]);
      deps.transport.close();
      await settled;
    },
  };
}
