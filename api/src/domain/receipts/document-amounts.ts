/** What documents about one booking say of its money. */

import type { ReceiptTax } from '../../contract/printed-receipt.ts';
import {
  priceVisit,
  shareTaxes,
  sumAmounts,
  type TaxedPart,
  type TaxRules,
  taxUnpriced,
} from '../../contract/receipt-amounts.ts';
import type { PaymentRow } from '../../db/schema/payments.table.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';

const toAmount = ({ kind, totalMinor, data }: ReceiptRow) => ({
  sign: kind === 'receipt' ? (1 as const) : (-1 as const),
  totalMinor,
  taxes: data.taxes,
});

const sumDocuments = (documents: readonly ReceiptRow[]) => sumAmounts(documents.map(toAmount));

const isAbout = (entry: PaymentRow) => (document: ReceiptRow) => document.paymentId === entry.paymentId;

/** What the ledger says of an entry: more than 0 came, less went back. A dispute is no refund by the business. */
function signedAmount({ kind, state, amountMinor }: PaymentRow): number {
  if (state !== 'succeeded' || kind === 'dispute') return 0;
  return kind === 'refund' ? -amountMinor : amountMinor;
}

/** What an entry says now and its documents do not say yet. */
export const findUndocumented = (entry: PaymentRow, documents: readonly ReceiptRow[]): number =>
  signedAmount(entry) - sumDocuments(documents.filter(isAbout(entry))).totalMinor;

/** The receipt of the money that goes back by an entry. */
export function findCredited(entry: PaymentRow, documents: readonly ReceiptRow[]): ReceiptRow | undefined {
  const paymentId = entry.kind === 'refund' ? entry.chargeId : entry.paymentId;
  return documents.find((document) => document.paymentId === paymentId && document.kind === 'receipt');
}

export interface Documented {
  rules: TaxRules;
  parts: readonly TaxedPart[];
  documents: readonly ReceiptRow[];
}

/** A refund has the taxes of its charge. */
function shareCharge(amount: number, charge: ReceiptRow, documents: readonly ReceiptRow[]): ReceiptTax[] {
  const credits = sumDocuments(documents.filter(({ data }) => data.credits === charge.number));
  const taxes = credits.taxes.map((tax) => ({ ...tax, minor: -tax.minor }));
  const whole = { totalMinor: charge.totalMinor, taxes: charge.data.taxes };
  return shareTaxes(amount, whole, { totalMinor: -credits.totalMinor, taxes });
}

/** The taxes in an amount that came or went back by an entry. A no-show fee stands beside the payments of the visit. */
export function findTaxes(
  entry: PaymentRow,
  amount: number,
  { rules, parts, documents }: Documented,
): ReceiptTax[] {
  const own = documents.filter(isAbout(entry));
  if (own.length > 0) return sumDocuments(own).taxes.map((tax) => ({ ...tax, minor: Math.abs(tax.minor) }));
  const charge = entry.kind === 'refund' ? findCredited(entry, documents) : undefined;
  if (charge) return shareCharge(amount, charge, documents);
  const whole = priceVisit(parts, rules);
  if (!whole) return taxUnpriced(amount, parts, rules);
  const isPaymentOfVisit = entry.kind === 'charge' || entry.kind === 'received';
  const before = documents.filter(({ paymentKind }) => isPaymentOfVisit && paymentKind !== 'no_show_fee');
  return shareTaxes(amount, whole, sumDocuments(before));
}
