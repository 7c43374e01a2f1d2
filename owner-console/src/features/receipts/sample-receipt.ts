import { type PrintedReceipt, usualPaper } from 'api/contract/printed-receipt.ts';
import type { Profile } from 'api/contract/profile.ts';
import { priceVisit, shareTaxes } from 'api/contract/receipt-amounts.ts';
import type { ReceiptSettings, ReceiptTaxRate } from 'api/contract/receipts.ts';
import type { Service } from 'api/contract/services.ts';
import { ratesFor } from 'api/contract/taxes.ts';
import { toMinorUnits } from 'api/text/minor-units.ts';
import type { Language } from 'shared-ui';
import { type ReceiptDraft, readRates } from './receipt-draft.ts';

const CUSTOMERS: Record<Language, string> = { en: 'Mia Okafor', 'zh-CN': '王小明' };
const MOST_SERVICES = 3;
const NOTHING = { totalMinor: 0, taxes: [] };

interface Sample {
  draft: ReceiptDraft;
  settings: Pick<ReceiptSettings, 'next_number' | 'tax_rates'>;
  profile: Profile;
  services: readonly Service[];
  language: Language;
  now: Date;
}

/** A service to which all saved taxes apply has those that are being added too. */
function applyTaxes(
  rates: readonly ReceiptTaxRate[],
  saved: readonly ReceiptTaxRate[],
  { tax_ids }: Service,
) {
  const hasAll = saved.every(({ tax_id }) => tax_ids.includes(tax_id));
  return ratesFor(rates, hasAll ? null : tax_ids).map(({ tax_id }) => tax_id);
}

/** The receipt of a visit that was paid in full, as the form makes it. */
export function sampleReceipt({ draft, settings, profile, services, language, now }: Sample): PrintedReceipt {
  const { currency, country, timezone } = profile;
  const priced = services.filter(({ price }) => price !== null && price > 0).slice(0, MOST_SERVICES);
  const taxRates = readRates(draft.taxes);
  const lines = priced.map((service) => ({
    name: service.name,
    priceMinor: toMinorUnits(service.price ?? 0, currency),
    taxIds: applyTaxes(taxRates, settings.tax_rates, service),
  }));
  const rules = { taxRates, pricesIncludeTax: draft.prices === 'include', currency };
  const whole = priceVisit(lines, rules) ?? NOTHING;
  const taxes = shareTaxes(whole.totalMinor, whole, NOTHING);
  const digits = settings.next_number.slice(-'2026-00001'.length);
  return {
    kind: 'receipt',
    number: draft.prefix.toUpperCase() + digits,
    totalMinor: whole.totalMinor,
    currency,
    issuedAt: now.toISOString(),
    data: {
      language,
      zone: timezone,
      paper: usualPaper(country),
      seller: {
        name: draft.legal_name || profile.name,
        address: draft.address || profile.business_address,
      },
      footer: draft.footer,
      customer: CUSTOMERS[language],
      bookingRef: '7K3MWQ2X9D',
      start: now.toISOString(),
      lines,
      pricesIncludeTax: rules.pricesIncludeTax,
      visitMinor: whole.totalMinor || null,
      visitTaxes: whole.taxes,
      taxes,
      payment: { kind: 'charge', method: '' },
      credits: '',
    },
  };
}
