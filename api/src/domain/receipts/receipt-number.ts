import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { ReceiptRow, ReceiptSettingsRow } from '../../db/schema/receipts.table.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';
import { findNextSequence } from './receipts.repository.ts';

const yearIn = (zone: string, now: Date): number =>
  Number(localMonth(zoneOffsets(zone), Math.floor(now.getTime() / MINUTE_MS)).slice(0, 4));

/** "HL2026-00042", counted in the year of the business's zone. It stays free only behind `lockReceiptSettings`. */
export async function findNextNumber(
  tx: Tx,
  { businessKey, timezone }: Business,
  { prefix }: Pick<ReceiptSettingsRow, 'prefix'>,
  now: Date,
): Promise<Pick<ReceiptRow, 'year' | 'sequence' | 'number'>> {
  const year = yearIn(timezone, now);
  const sequence = await findNextSequence(tx, { businessKey, year });
  return { year, sequence, number: `${prefix}${year}-${String(sequence).padStart(5, '0')}` };
}
