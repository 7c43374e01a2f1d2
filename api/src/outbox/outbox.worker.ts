import { Cron } from 'croner';
import type { Language } from '../contract/scalars.ts';
import type { Database } from '../db/client.ts';
import { type MailKind, SECRET_MAILS } from '../emails/mails.ts';
import { renderMail } from '../emails/render.tsx';
import { isPermanent, type MailTransport } from '../emails/transport.ts';
import type { Logger } from '../lib/logger.ts';
import { claimDue, type DueMail, markFailed, markSent } from './outbox.repository.ts';
import { afterFailure } from './outbox-rules.ts';

const BATCH = 100;
/** Mails on their way at the same time: a slow one does not hold up the others. */
const LANES = 5;

interface WorkerDeps {
  db: Database;
  transport: MailTransport;
  /** The host part of Message-IDs, which stay the same when a mail is sent again. */
  mailHost: string;
  now: () => Date;
  logger: Logger;
}

/** Sends one claimed mail and notes what came of it. */
async function deliver({ db, transport, mailHost, now, logger }: WorkerDeps, mail: DueMail): Promise<void> {
  const kind = mail.kind as MailKind;
  try {
    const content = await renderMail(kind, mail.payload as never, mail.language as Language);
    await transport.send({
      to: { name: mail.toName, address: mail.toAddress },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      messageId: `<${mail.mailId}@${mailHost}>`,
      ...content,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.log('warn', 'mail not sent', { mail: mail.mailId, kind, attempt: mail.attempts, reason });
    await db.query((tx) => markFailed(tx, mail, reason, afterFailure(mail, isPermanent(error), now())));
    return;
  }
  await db.query((tx) => markSent(tx, mail, SECRET_MAILS.has(kind), now()));
}

/** Sends everything that is due now. */
export async function sendDueMails(deps: WorkerDeps): Promise<void> {
  for (;;) {
    const claimed = await deps.db.query((tx) => claimDue(tx, BATCH, deps.now()));
    const left = [...claimed];
    const lanes = Array.from({ length: LANES }, async () => {
      for (let mail = left.shift(); mail; mail = left.shift()) await deliver(deps, mail);
    });
    await Promise.all(lanes);
    if (claimed.length < BATCH) return;
  }
}

/** Looks for due mails every second until stopped; a look that fails is logged and the next one tries again. */
export function startOutbox(deps: WorkerDeps): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const loop = new Cron('* * * * * *', { protect: true }, () => {
    running = sendDueMails(deps).catch((error: unknown) =>
      deps.logger.log('error', 'the outbox could not be read', { reason: String(error) }),
    );
    return running;
  });
  return {
    stop() {
      loop.stop();
      return running;
    },
  };
}
