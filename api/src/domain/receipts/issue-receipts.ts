import { v7 as uuidv7 } from 'uuid';
import { usualPaper } from '../../contract/printed-receipt.ts';
import { priceVisit, type TaxedPart } from '../../contract/receipt-amounts.ts';
import { language } from '../../contract/scalars.ts';
import { ratesFor, sumTaxes } from '../../contract/taxes.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { PaymentRow } from '../../db/schema/payments.table.ts';
import type { ReceiptRow, ReceiptSettingsRow } from '../../db/schema/receipts.table.ts';
import { findBooking } from '../bookings/bookings.repository.ts';
import { toVisit } from '../bookings/part-replies.ts';
import { findBusinessIfAny } from '../businesses/businesses.repository.ts';
import { type Documented, findCredited, findTaxes, findUndocumented } from './document-amounts.ts';
import { findNextNumber } from './receipt-number.ts';
import { findTaxIds, lockReceiptSettings } from './receipt-settings.repository.ts';
import { insertReceipt, listBookingReceipts } from './receipts.repository.ts';

async function loadParts(tx: Tx, booking: Booking | null): Promise<TaxedPart[]> {
  if (!booking) return [];
  const { parts } = toVisit(booking);
  const serviceIds = [...new Set(parts.map(({ service_id }) => service_id))];
  const taxIds = await findTaxIds(tx, booking.businessKey, serviceIds);
  return parts.map(({ service_id, price_minor }) => ({
    priceMinor: price_minor,
    taxIds: taxIds.get(service_id) ?? null,
  }));
}

/** The services with the taxes that apply to each, so that a document of several rates says which is on what. */
const describeLines = (settings: ReceiptSettingsRow, booking: Booking, parts: readonly TaxedPart[]) =>
  toVisit(booking).parts.map(({ name }, at) => ({
    name,
    priceMinor: parts[at]?.priceMinor ?? null,
    taxIds: ratesFor(settings.taxRates, parts[at]?.taxIds ?? null).map(({ tax_id }) => tax_id),
  }));

/** What stands above the amounts. A booking that was deleted before is null. */
function describeVisit(
  business: Business,
  settings: ReceiptSettingsRow,
  booking: Booking | null,
  parts: readonly TaxedPart[],
) {
  return {
    language: language.catch('en').parse(booking?.language),
    zone: business.timezone,
    paper: usualPaper(business.country),
    seller: {
      name: settings.legalName || business.name,
      address: settings.address || business.address,
    },
    footer: settings.footer,
    customer: booking ? booking.customerName || booking.customerEmail : '',
    start: booking?.startTime.toISOString() ?? null,
    lines: booking ? describeLines(settings, booking, parts) : [],
    pricesIncludeTax: settings.pricesIncludeTax,
  };
}

interface Issued {
  business: Business;
  settings: ReceiptSettingsRow;
  booking: Booking | null;
  documented: Documented;
  issuedAt: Date;
}

async function issueReceipt(
  tx: Tx,
  entry: PaymentRow,
  { business, settings, booking, documented, issuedAt }: Issued,
): Promise<ReceiptRow | null> {
  const { rules, parts, documents } = documented;
  const amount = findUndocumented(entry, documents);
  if (amount === 0) return null;
  const { businessKey, paymentId, kind: paymentKind, method, bookingId, bookingRef, currency } = entry;
  const totalMinor = Math.abs(amount);
  const taxes = findTaxes(entry, totalMinor, documented);
  const visit = describeVisit(business, settings, booking, parts);
  const whole = priceVisit(parts, rules);
  const credited = amount < 0 ? findCredited(entry, documents) : undefined;
  const customer = visit.customer || (credited?.customer ?? '');
  const receipt: ReceiptRow = {
    ...{ businessKey, paymentId, paymentKind, bookingId, bookingRef, currency },
    receiptId: uuidv7(),
    kind: amount > 0 ? 'receipt' : 'credit_note',
    ...(await findNextNumber(tx, business, settings, issuedAt)),
    customer,
    totalMinor,
    taxMinor: sumTaxes(taxes),
    data: {
      ...visit,
      customer,
      bookingRef,
      visitMinor: whole?.totalMinor ?? null,
      visitTaxes: whole?.taxes ?? [],
      taxes,
      payment: { kind: paymentKind, method },
      credits: credited?.number ?? '',
    },
    issuedAt,
  };
  await insertReceipt(tx, receipt);
  return receipt;
}

/**
 * Documents what entries of one booking say now and did not say before, in the transaction that records them: a receipt for money that came, a
 * credit note for money that went back. Nothing while the business makes no receipts.
 */
export async function issueReceipts(
  tx: Tx,
  entries: readonly PaymentRow[],
  issuedAt: Date,
): Promise<ReceiptRow[]> {
  const [first] = entries;
  if (!first) return [];
  const { businessKey, bookingId } = first;
  const settings = await lockReceiptSettings(tx, businessKey);
  const business = settings && (await findBusinessIfAny(tx, businessKey));
  if (!settings || !business) return [];
  const booking = await findBooking(tx, businessKey, bookingId);
  const parts = await loadParts(tx, booking);
  const earlier = await listBookingReceipts(tx, first);
  const issued: ReceiptRow[] = [];
  for (const entry of entries) {
    const rules = { ...settings, currency: entry.currency };
    const documented = { rules, parts, documents: [...earlier, ...issued] };
    const receipt = await issueReceipt(tx, entry, { business, settings, booking, documented, issuedAt });
    if (receipt) issued.push(receipt);
  }
  return issued;
}
