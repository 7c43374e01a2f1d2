import type { Language } from '../text/languages.ts';
import type { ReceiptKind } from './limits.ts';
import type { LEDGER_KINDS, PaymentMethod } from './payment-kinds.ts';
import type { Tax } from './taxes.ts';

export interface ReceiptTax extends Tax {
  /** The business's registration for this tax; '' for none. */
  number: string;
}

/** All that stands on a document besides its number and amount. Amounts are in the smallest unit of the currency. */
export interface ReceiptData {
  language: Language;
  zone: string;
  paper: 'A4' | 'LETTER';
  seller: { name: string; address: string };
  footer: string;
  customer: string;
  /** '' for a booking that was deleted before. */
  bookingRef: string;
  /** The start of the appointment, a UTC instant; null for a booking that was deleted before. */
  start: string | null;
  /** The services, for all seats; `priceMinor` is null without a price, `taxIds` are those that apply. */
  lines: { name: string; priceMinor: number | null; taxIds: string[] }[];
  pricesIncludeTax: boolean;
  /** What the visit costs with all taxes; null without a price. */
  visitMinor: number | null;
  visitTaxes: ReceiptTax[];
  taxes: ReceiptTax[];
  /** `method` is '' for what Stripe took. */
  payment: { kind: (typeof LEDGER_KINDS)[number]; method: PaymentMethod | '' };
  /** The number of the receipt that a credit note gives money back of; '' for none. */
  credits: string;
}

export interface PrintedReceipt {
  number: string;
  kind: ReceiptKind;
  totalMinor: number;
  currency: string;
  issuedAt: string;
  data: ReceiptData;
}

/** The countries that use US Letter, by CLDR. */
const LETTER_COUNTRIES = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

export const usualPaper = (country: string): ReceiptData['paper'] =>
  LETTER_COUNTRIES.has(country) ? 'LETTER' : 'A4';
