import { z } from 'zod';
import type { Customer } from '../../contract/customers.ts';
import type { CustomerOrder } from '../../contract/limits.ts';
import { toCsv } from '../../lib/csv.ts';
import { invalidField } from '../../lib/errors.ts';
import type { CustomerRow, Position } from './customer-list.repository.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export const toCustomer = (row: CustomerRow): Customer => ({
  customer_id: row.customer_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  notes: row.notes,
  tags: row.tags,
  blocked: row.blocked,
  bookings: row.bookings,
  no_shows: row.no_shows,
  last_visit: iso(row.last_visit),
  next_visit: iso(row.next_visit),
  first_seen: new Date(row.first_seen).toISOString(),
});

const cursorSchema = z.tuple([z.number().nullable(), z.string().max(1000), z.uuid()]);

export function toCursor(row: CustomerRow, order: CustomerOrder): string {
  const value = { name: null, '-bookings': row.bookings, '-last_visit': row.last_visit ?? 0 }[order];
  return Buffer.from(JSON.stringify([value, row.sort_key, row.customer_id])).toString('base64url');
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** 400 for a cursor that is malformed or of another order. */
export function readCursor(cursor: string, order: CustomerOrder): Position {
  const parsed = cursorSchema.safeParse(decoded(cursor));
  if (!parsed.success) throw invalidField('cursor', 'invalid_request');
  const [value, sortKey, customerId] = parsed.data;
  const isOfOrder = (value === null) === (order === 'name');
  if (!isOfOrder || !sortKey.isWellFormed() || sortKey.includes('\0'))
    throw invalidField('cursor', 'invalid_request');
  return { value, sortKey, customerId };
}

const COLUMNS = [
  'customer_id',
  'name',
  'email',
  'phone',
  'address',
  'tags',
  'notes',
  'blocked',
  'bookings',
  'no_shows',
  'first_seen',
  'last_visit',
  'next_visit',
] as const satisfies (keyof Customer)[];

export const customersCsv = (customers: readonly Customer[]): string =>
  toCsv(
    COLUMNS,
    customers.map((customer) =>
      COLUMNS.map((column) => {
        const value = customer[column];
        return Array.isArray(value) ? value.join(', ') : value;
      }),
    ),
  );
