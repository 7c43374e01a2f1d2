import { type SQL, sql } from 'drizzle-orm';
import type { Busy } from './slot-query.ts';

// Times taken come from the database as bytes, 17 each: hundreds of them as text would cost both sides several times as much.

export interface BusyRow extends Busy {
  /** Whether a month's limit counts it. */
  counts: boolean;
  /** Ends by itself, and does not stand in the way of its own address. */
  isHold: boolean;
}

/** What a row is: the owner's own time, or a booking or hold, of another service or of the service asked for. */
export const EVENT = sql`'\\x00'::bytea`;
export const BOOKING = { other: sql`'\\x01'::bytea`, same: sql`'\\x02'::bytea` };
export const HOLD = { other: sql`'\\x03'::bytea`, same: sql`'\\x04'::bytea` };

const ROW_BYTES = 17;
const US_PER_MINUTE = 60_000_000;
/** PostgreSQL counts microseconds from 2000-01-01. */
const POSTGRES_EPOCH = Date.UTC(2000, 0, 1) / 60_000;

/** One row as bytes: start and end as PostgreSQL sends instants, and the kind. */
export const packedBusy = (start: SQL, end: SQL, kind: SQL): SQL =>
  sql`timestamptz_send(${start}) || timestamptz_send(${end}) || ${kind}`;

/** Any number of such rows, one after the other, in epoch minutes. */
export function unpackBusy(packed: Buffer | null): BusyRow[] {
  const rows: BusyRow[] = [];
  for (let at = 0; packed && at < packed.length; at += ROW_BYTES) {
    const kind = packed[at + ROW_BYTES - 1];
    rows.push({
      start: minutesAt(packed, at),
      end: minutesAt(packed, at + 8),
      sameService: kind === 2 || kind === 4,
      counts: kind !== 0,
      isHold: kind === 3 || kind === 4,
    });
  }
  return rows;
}

const minutesAt = (bytes: Buffer, at: number) =>
  POSTGRES_EPOCH + (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / US_PER_MINUTE;
