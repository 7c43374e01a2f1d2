import { isNotNull } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PictureKind } from '../../contract/picture-sizes.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Every picture that is stored, by its reference: a hash of the content and a random end, so that none is shared.
 * Without a reference to the business: what an S3 store has of a deleted one is still to be removed.
 */
export const pictures = pgTable(
  'pictures',
  {
    businessKey: businessKey(),
    picture: text('picture').notNull(),
    kind: text('kind').$type<PictureKind | 'preview'>().notNull(),
    /** Sum of all its files. */
    bytes: integer('bytes').notNull(),
    store: text('store').$type<'database' | 's3'>().notNull(),
    createdAt: createdAt(),
    /** Set while nothing shows it: during an upload to the S3 store, and once it was replaced. */
    deleteAfter: instant('delete_after'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.picture] }),
    index('pictures_delete_after').on(table.deleteAfter).where(isNotNull(table.deleteAfter)),
  ],
);
export type Picture = typeof pictures.$inferSelect;

/** The files of those in the database: one for each size and density. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    businessKey: businessKey(),
    picture: text('picture').notNull(),
    file: text('file').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.picture, table.file] }),
    foreignKey({
      name: 'picture_files_of_picture',
      columns: [table.businessKey, table.picture],
      foreignColumns: [pictures.businessKey, pictures.picture],
    }).onDelete('cascade'),
  ],
);

export const photos = pgTable(
  'photos',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    photoId: uuid('photo_id').notNull(),
    picture: text('picture').notNull(),
    alt: text('alt').notNull().default(''),
    position: smallint('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.photoId] })],
);
export type PhotoRow = typeof photos.$inferSelect;
