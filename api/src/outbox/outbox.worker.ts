import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../contract/scalars.ts';
import type { Database, Tx } from '../db/client.ts';
import { type MailKind, SECRET_MAILS } from '../emails/mails.ts';
import { oneLine } from '../emails/one-line.ts';
import { renderMail } from '../emails/render.tsx';
import { isPermanent, type MailTransport } from '../emails/transport.ts';
import { hideAddresses } from '../lib/hide-addresses.ts';
import type { Logger } from '../lib/logger.ts';
import { startLoop } from '../lib/loop.ts';
import type { Metrics } from '../operations/metrics.ts';
import { isStillTrue } from './mail-truth.ts';
import type { DueMail } from './outbox.repository.ts';
import * as repository from './outbox.repository.ts';
import { afterFailure, isUseless } from './outbox-rules.ts';
import { createPace } from './pace.ts';
import { readPresent } from './present.repository.ts';

const NOTE_TRIES = 5;
const NOTE_PAUSE_MS = 1000;
/** Claims in a second at the full rate: a code waits for no more than what one of them took. */
const CLAIMS_A_SECOND = 10;

export interface OutboxDeps {
  db: Database;
  transport: MailTransport;
  /** The host part of Message-IDs, which stay the same when a mail is sent again. */
  mailHost: string;
  /** Deliveries at the same time, at most. */
  inFlight: number;
  /** Mails a second, at most. */
  rate: number;
  now: () => Date;
  logger: Logger;
  metrics: Pick<Metrics, 'mailed'>;
}

/** Why a mail was not sent, in one line that names nobody: logs hold no personal data. */
const reasonOf = (error: unknown) =>
  hideAddresses(oneLine(error instanceof Error ? error.message : String(error)));

/** What became of a mail must be noted, else it leaves again or waits: a busy database is asked some more times. */
async function insist<T>(note: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < NOTE_TRIES; tries += 1) {
    try {
      return await note();
    } catch {
      await sleep(NOTE_PAUSE_MS);
    }
  }
  return note();
}

export function createOutbox({ db, transport, mailHost, inFlight, rate, now, logger, metrics }: OutboxDeps) {
  const pace = createPace({ inFlight, rate });
  const batch = Math.min(inFlight, Math.ceil(rate / CLAIMS_A_SECOND));
  const onTheirWay = new Map<string, Promise<void>>();

  const query = <T>(work: (tx: Tx) => Promise<T>) => insist(() => db.query(work));

  async function giveUp(mail: DueMail, reason: string): Promise<void> {
    const hasSecret = SECRET_MAILS.has(mail.kind as MailKind);
    await query((tx) => repository.markFailed(tx, mail, { reason, hasSecret, failedAt: now() }));
    metrics.mailed('failed');
  }

  async function hand(mail: DueMail): Promise<void> {
    const content = await renderMail(mail.kind as MailKind, mail.payload as never, mail.language as Language);
    await pace.timed(() =>
      transport.send({
        to: { name: mail.toName, address: mail.toAddress },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        messageId: `<${mail.mailId}@${mailHost}>`,
        ...content,
      }),
    );
  }

  /** Sends one claimed mail, if it is of use and true, and notes what came of it. */
  async function deliver(mail: DueMail): Promise<void> {
    if (isUseless(mail, now())) return giveUp(mail, 'its time has passed');
    const present = await query((tx) => readPresent(tx, mail));
    if (!isStillTrue(mail, present)) return query((tx) => repository.withdrawOne(tx, mail));
    try {
      await hand(mail);
    } catch (error) {
      const { mailId, kind, attempts } = mail;
      const reason = reasonOf(error);
      logger.log('warn', 'mail not sent', { mail: mailId, kind, attempt: attempts, reason });
      const next = afterFailure(mail, isPermanent(error), now());
      if ('failedAt' in next) return giveUp(mail, reason);
      return query((tx) => repository.markRetry(tx, mail, { reason, ...next }));
    }
    metrics.mailed('sent');
    const hasSecret = SECRET_MAILS.has(mail.kind as MailKind);
    await query((tx) => repository.markSent(tx, mail, hasSecret, now()));
  }

  function start(mail: DueMail): void {
    const delivery = pace
      .during(() => deliver(mail))
      .catch((error: unknown) =>
        logger.log('error', 'what became of a mail could not be noted', {
          mail: mail.mailId,
          reason: reasonOf(error),
        }),
      )
      .finally(() => onTheirWay.delete(mail.mailId));
    onTheirWay.set(mail.mailId, delivery);
  }

  return {
    /** Starts to send everything that is due now. Once `signal` says stop, what has not left is given back. */
    async sendDue(signal: AbortSignal): Promise<void> {
      for (;;) {
        const claimed = await db.query((tx) => repository.claimDue(tx, batch, now()));
        const left = [...claimed];
        while (left.length > 0) {
          await pace.untilNext(signal);
          if (signal.aborted) break;
          const mail = left.shift() as DueMail;
          // A clock that was set forward ends the claims of what is still on its way here.
          if (!onTheirWay.has(mail.mailId) && repository.isStillClaimed(mail, now())) start(mail);
        }
        if (left.length > 0) await query((tx) => repository.giveBack(tx, left, now()));
        if (claimed.length < batch || signal.aborted) return;
      }
    },
    /** Resolves when nothing is on its way. */
    async arrived(): Promise<void> {
      await Promise.all(onTheirWay.values());
    },
  };
}

/** Looks for due mails every second until stopped. */
export function startOutbox(deps: OutboxDeps) {
  const outbox = createOutbox(deps);
  const complaint = 'the outbox could not be read';
  const loop = startLoop('* * * * * *', { logger: deps.logger, complaint }, outbox.sendDue);
  return {
    /** Waits for the mails on their way; what has not arrived after `mostMs` is cut off and noted to be tried again. */
    async stop({ mostMs }: { mostMs: number }): Promise<void> {
      const arrived = loop.stop().then(outbox.arrived);
      await Promise.race([arrived, sleep(mostMs, undefined, { ref: false })]);
      deps.transport.close();
      await arrived;
    },
  };
}
