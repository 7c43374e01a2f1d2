import { z } from 'zod';
import { invalidField } from './errors.ts';

/** Where a page of a list by time begins: after the row with this instant and id. */
export interface PagePosition {
  at: Date;
  id: string;
}

const schema = z.tuple([z.number().int(), z.uuid()]);

/** Null for the first page. 400 `validation` for a malformed cursor. */
export function readCursor(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null;
  try {
    const [at, id] = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw invalidField('cursor', 'invalid_request');
  }
}

export const toCursor = ({ at, id }: PagePosition): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');
