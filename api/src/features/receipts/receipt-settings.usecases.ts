import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ReceiptSettings, receiptSettingsBody } from '../../contract/receipts.ts';
import type { ReceiptSettingsRow } from '../../db/schema/receipts.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import {
  findReceiptSettings,
  removeTaxes,
  saveReceiptSettings,
} from '../../domain/receipts/receipt-settings.repository.ts';
import { toReceiptSettings } from '../../domain/receipts/receipt-settings.ts';

type Given = z.output<typeof receiptSettingsBody>;

const change = (row: ReceiptSettingsRow, given: Given): ReceiptSettingsRow => ({
  ...row,
  enabled: given.enabled ?? row.enabled,
  legalName: given.legal_name ?? row.legalName,
  address: given.address ?? row.address,
  taxRates: given.tax_rates?.map((rate) => ({ ...rate, tax_id: rate.tax_id || uuidv7() })) ?? row.taxRates,
  pricesIncludeTax: given.prices_include_tax ?? row.pricesIncludeTax,
  prefix: given.prefix ?? row.prefix,
  footer: given.footer ?? row.footer,
});

/** Applies to documents that are made from now on. The booking page shows taxes that come on top. */
export const changeReceiptSettings = (
  deps: Deps,
  businessKey: string,
  given: Given,
): Promise<ReceiptSettings> =>
  deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    const former = await findReceiptSettings(tx, businessKey);
    const row = change(former, given);
    await saveReceiptSettings(tx, row);
    const kept = new Set(row.taxRates.map(({ tax_id }) => tax_id));
    const gone = former.taxRates.filter(({ tax_id }) => !kept.has(tax_id));
    await removeTaxes(
      tx,
      businessKey,
      gone.map(({ tax_id }) => tax_id),
    );
    return toReceiptSettings(tx, business, row, deps.now());
  });
