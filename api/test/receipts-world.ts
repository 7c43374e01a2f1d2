/** The environment of the tests of receipts: businesses in Ontario that are paid. */
import { createPaymentsWorld, DEPOSIT } from './payments-world.ts';
import type { Visitor } from './visitor.ts';

export const HST = { name: 'HST', percent: 13, number: '812345678 RT0001' };
export const SETTINGS = {
  enabled: true,
  legal_name: 'Harrow Lane Hair Inc.',
  address: '41 Harrow Lane\nToronto ON M6K 1J4',
  tax_rates: [HST],
  prices_include_tax: true,
  prefix: 'HL',
  footer: 'Thank you for your visit.',
};

export async function createReceiptsWorld() {
  const paymentsWorld = await createPaymentsWorld();
  return {
    ...paymentsWorld,
    async openWithReceipts(name: string, settings: object = {}, payment: object = DEPOSIT) {
      const business = await paymentsWorld.openPaid(name, payment);
      await business.owner.put('/api/receipts/settings', { ...SETTINGS, ...settings });
      return business;
    },
    listed: async ({ owner }: { owner: Visitor }, query = '') =>
      (await owner.get(`/api/receipts${query}`)).json.receipts,
  };
}
