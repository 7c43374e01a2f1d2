import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../contract/scalars.ts';
import type { Tx } from '../db/client.ts';
import { type OutboxMail, outbox } from '../db/schema/outbox.table.ts';
import { findPriority } from '../emails/mail-kinds.ts';
import type { MailKind, MailPayloads } from '../emails/mails.ts';
import { toChunks } from '../lib/chunks.ts';

export interface Mail<Kind extends MailKind = MailKind> {
  businessKey: string;
  kind: Kind;
  payload: MailPayloads[Kind];
  language: Language;
  to: { address: string; name: string };
  replyTo?: string;
  bookingId?: string;
  uselessFrom?: Date;
  dueAt?: Date;
  /** Leaves no row behind, because the data of the addressee was erased. */
  erasedWhenDone?: boolean;
}

/** So few that building a statement does not delay requests. */
const ROWS = 100;

const toRow = (mail: Mail, now: Date): typeof outbox.$inferInsert => ({
  businessKey: mail.businessKey,
  mailId: uuidv7(),
  bookingId: mail.bookingId ?? null,
  kind: mail.kind,
  payload: mail.payload,
  language: mail.language,
  toAddress: mail.to.address,
  toName: mail.to.name,
  replyTo: mail.replyTo ?? '',
  createdAt: now,
  dueAt: mail.dueAt ?? now,
  priority: findPriority(mail.kind),
  uselessFrom: mail.uselessFrom ?? null,
  erasedWhenDone: mail.erasedWhenDone ?? false,
});

export const enqueue = <Kind extends MailKind>(tx: Tx, mail: Mail<Kind>, now: Date) =>
  enqueueAll(tx, [mail], now);

export async function enqueueAll(tx: Tx, mails: Mail[], now: Date): Promise<void> {
  for (const batch of toChunks(mails, ROWS))
    await tx.insert(outbox).values(batch.map((mail) => toRow(mail, now)));
}

export function listMailsAbout(
  tx: Tx,
  { businessKey, bookingId }: { businessKey: string; bookingId: string },
): Promise<OutboxMail[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.businessKey, businessKey), eq(outbox.bookingId, bookingId)))
    .orderBy(asc(outbox.mailId));
}
