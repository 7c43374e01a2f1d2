import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AddedTax } from '../../contract/receipts.ts';
import type { Tx } from '../../db/client.ts';
import { type ReceiptSettingsRow, receiptSettings } from '../../db/schema/receipts.table.ts';
import { services } from '../../db/schema/services.table.ts';

const ownedBy = (businessKey: string) => eq(receiptSettings.businessKey, businessKey);

export const defaultSettings = (businessKey: string): ReceiptSettingsRow => ({
  businessKey,
  enabled: false,
  legalName: '',
  address: '',
  taxRates: [],
  pricesIncludeTax: true,
  prefix: '',
  footer: '',
});

export async function findReceiptSettings(tx: Tx, businessKey: string): Promise<ReceiptSettingsRow> {
  const [row] = await tx.select().from(receiptSettings).where(ownedBy(businessKey));
  return row ?? defaultSettings(businessKey);
}

/** Waits for other documents of the business; null while it makes none. */
export async function lockReceiptSettings(tx: Tx, businessKey: string): Promise<ReceiptSettingsRow | null> {
  const isOn = and(ownedBy(businessKey), eq(receiptSettings.enabled, true));
  const [row] = await tx.select().from(receiptSettings).where(isOn).for('update');
  return row ?? null;
}

export async function saveReceiptSettings(tx: Tx, row: ReceiptSettingsRow): Promise<void> {
  await tx
    .insert(receiptSettings)
    .values(row)
    .onConflictDoUpdate({ target: receiptSettings.businessKey, set: row });
}

/** The taxes that come on top of a business's prices; none while it makes no receipts. */
export const toAddedTaxes = ({ enabled, pricesIncludeTax, taxRates }: ReceiptSettingsRow): AddedTax[] =>
  enabled && !pricesIncludeTax
    ? taxRates.map(({ tax_id, name, percent }) => ({ tax_id, name, percent }))
    : [];

/** The taxes of services, removed ones too; null is all of them. */
export async function findTaxIds(
  tx: Tx,
  businessKey: string,
  serviceIds: readonly string[],
): Promise<Map<string, string[] | null>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx
    .select({ serviceId: services.serviceId, taxIds: services.taxIds })
    .from(services)
    .where(and(eq(services.businessKey, businessKey), inArray(services.serviceId, [...serviceIds])));
  return new Map(rows.map(({ serviceId, taxIds }) => [serviceId, taxIds]));
}

/** Services no longer have taxes that are gone. */
export async function removeTaxes(tx: Tx, businessKey: string, taxIds: readonly string[]): Promise<void> {
  for (const taxId of taxIds)
    await tx
      .update(services)
      .set({ taxIds: sql`${services.taxIds} - ${taxId}::text` })
      .where(and(eq(services.businessKey, businessKey), sql`${services.taxIds} ? ${taxId}::text`));
}
