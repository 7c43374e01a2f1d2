import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailTextKind } from '../../contract/limits.ts';
import type { Language } from '../../contract/scalars.ts';
import { memberKey } from './accounts.table.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, instant } from './columns.ts';

/** A paragraph of the business in its mails to customers. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailTextKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.kind, table.language] })],
);

/** An address that customers' answers go to once its link was opened; it ends with the login that entered it. */
export const replyToChanges = pgTable('reply_to_changes', {
  ...memberKey(),
  businessKey: businessKey()
    .primaryKey()
    .references(() => businesses.businessKey, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
