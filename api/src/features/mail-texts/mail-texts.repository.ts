import { and, asc, eq, gt } from 'drizzle-orm';
import type { MailText } from '../../contract/mail-texts.ts';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { mailTexts, replyToChanges } from '../../db/schema/mail-texts.table.ts';
import { isUnsent, outbox } from '../../db/schema/outbox.table.ts';
import type { ReadToken } from '../../lib/tokens.ts';

export const listMailTexts = (tx: Tx, businessKey: string): Promise<MailText[]> =>
  tx
    .select({ kind: mailTexts.kind, language: mailTexts.language, text: mailTexts.text })
    .from(mailTexts)
    .where(eq(mailTexts.businessKey, businessKey))
    .orderBy(asc(mailTexts.kind), asc(mailTexts.language));

export async function replaceMailTexts(
  tx: Tx,
  businessKey: string,
  texts: readonly MailText[],
): Promise<void> {
  await tx.delete(mailTexts).where(eq(mailTexts.businessKey, businessKey));
  if (texts.length > 0) await tx.insert(mailTexts).values(texts.map((text) => ({ businessKey, ...text })));
}

type ReplyToChange = typeof replyToChanges.$inferSelect;

/** Links to the former address end. */
export async function saveReplyToChange(tx: Tx, change: ReplyToChange): Promise<void> {
  const { businessKey, ...latest } = change;
  await tx
    .insert(replyToChanges)
    .values({ businessKey, ...latest })
    .onConflictDoUpdate({ target: replyToChanges.businessKey, set: latest });
}

export async function findReplyToChange(
  tx: Tx,
  businessKey: string,
  now: Date,
): Promise<ReplyToChange | null> {
  const isLive = and(eq(replyToChanges.businessKey, businessKey), gt(replyToChanges.expiresAt, now));
  const [change] = await tx.select().from(replyToChanges).where(isLive);
  return change ?? null;
}

export async function deleteReplyToChange(tx: Tx, businessKey: string): Promise<void> {
  await tx.delete(replyToChanges).where(eq(replyToChanges.businessKey, businessKey));
}

/** Ends the link. null if it is unknown, used or expired. */
export async function takeReplyToChange(
  tx: Tx,
  { key, hash }: ReadToken,
  now: Date,
): Promise<ReplyToChange | null> {
  const [change] = await tx
    .delete(replyToChanges)
    .where(
      and(
        eq(replyToChanges.businessKey, key),
        eq(replyToChanges.tokenHash, hash),
        gt(replyToChanges.expiresAt, now),
      ),
    )
    .returning();
  return change ?? null;
}

export async function saveReplyTo(tx: Tx, businessKey: string, replyTo: string): Promise<void> {
  await tx.update(businesses).set({ replyTo }).where(eq(businesses.businessKey, businessKey));
}

/** Follow-ups of a business that says nothing in them any more. */
export async function deleteUnsentFollowUps(tx: Tx, businessKey: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.businessKey, businessKey), eq(outbox.kind, 'follow_up'), isUnsent));
}
