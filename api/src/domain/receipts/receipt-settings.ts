import type { ReceiptSettings } from '../../contract/receipts.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { ReceiptSettingsRow } from '../../db/schema/receipts.table.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { findNextNumber } from './receipt-number.ts';
import { findReceiptSettings } from './receipt-settings.repository.ts';

export async function toReceiptSettings(
  tx: Tx,
  business: Business,
  row: ReceiptSettingsRow,
  now: Date,
): Promise<ReceiptSettings> {
  const { number } = await findNextNumber(tx, business, row, now);
  return {
    enabled: row.enabled,
    legal_name: row.legalName,
    address: row.address,
    tax_rates: row.taxRates,
    prices_include_tax: row.pricesIncludeTax,
    prefix: row.prefix,
    footer: row.footer,
    next_number: number,
  };
}

export const getReceiptSettings = (deps: Deps, businessKey: string): Promise<ReceiptSettings> =>
  deps.db.query(async (tx) => {
    const business = await findBusiness(tx, businessKey);
    return toReceiptSettings(tx, business, await findReceiptSettings(tx, businessKey), deps.now());
  });
