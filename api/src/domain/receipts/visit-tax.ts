import { taxOnTop } from '../../contract/taxes.ts';
import type { Tx } from '../../db/client.ts';
import { findReceiptSettings, findTaxIds, toAddedTaxes } from './receipt-settings.repository.ts';

interface PricedVisit {
  currency: string;
  parts: readonly { service_id: string; price_minor: number | null }[];
}

/** What comes on top of the price of each visit, for all seats; 0 where prices contain the taxes. */
export async function loadVisitTax(
  tx: Tx,
  businessKey: string,
  visits: readonly PricedVisit[],
): Promise<(visit: PricedVisit) => number> {
  const serviceIds = visits.flatMap(({ parts }) => parts.map(({ service_id }) => service_id));
  // Independent of each other: they share a round trip.
  const [settings, taxIds] = await Promise.all([
    findReceiptSettings(tx, businessKey),
    findTaxIds(tx, businessKey, [...new Set(serviceIds)]),
  ]);
  const added = toAddedTaxes(settings);
  return ({ currency, parts }) =>
    parts.reduce(
      (sum, { service_id, price_minor }) =>
        sum + taxOnTop(price_minor ?? 0, currency, added, taxIds.get(service_id) ?? null),
      0,
    );
}
