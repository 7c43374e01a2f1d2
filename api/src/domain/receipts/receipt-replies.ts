import type { PrintedReceipt } from '../../contract/printed-receipt.ts';
import type { CustomersReceipt, Receipt } from '../../contract/receipts.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';

/** A receipt as its customer sees it. */
export const toCustomersReceipt = (row: ReceiptRow): CustomersReceipt => ({
  receipt_id: row.receiptId,
  number: row.number,
  kind: row.kind,
  total_minor: row.totalMinor,
  tax_minor: row.taxMinor,
  currency: row.currency,
  issued_at: row.issuedAt.toISOString(),
});

export const toReceipt = (row: ReceiptRow): Receipt => ({
  ...toCustomersReceipt(row),
  booking_ref: row.bookingRef,
  customer: row.customer,
});

export const toPrinted = ({
  number,
  kind,
  totalMinor,
  currency,
  data,
  issuedAt,
}: ReceiptRow): PrintedReceipt => ({
  ...{ number, kind, totalMinor, currency, data },
  issuedAt: issuedAt.toISOString(),
});
