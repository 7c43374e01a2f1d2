import type { ReceiptTax } from '../../contract/printed-receipt.ts';
import { sumTaxes } from '../../contract/taxes.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import { toCsv } from '../../lib/csv.ts';
import { toMajorUnits } from '../../text/minor-units.ts';

const COLUMNS = ['issued_at', 'number', 'kind', 'booking_ref', 'customer', 'currency', 'total', 'tax', 'net'];

/** "HST 13%": taxes of the same name and rate share a column. */
const toColumn = ({ name, percent }: ReceiptTax) => `${name} ${percent}%`;

/** A table for the bookkeeper: a row for each document, and a column for each tax that stands on one. */
export function receiptsCsv(rows: readonly ReceiptRow[]): string {
  const taxColumns = [...new Set(rows.flatMap(({ data }) => data.taxes.map(toColumn)))].sort();
  return toCsv(
    [...COLUMNS, ...taxColumns],
    rows.map((row) => {
      const amount = (minor: number) => toMajorUnits(minor, row.currency);
      const taxIn = (column: string) =>
        amount(sumTaxes(row.data.taxes.filter((tax) => toColumn(tax) === column)));
      return [
        row.issuedAt.toISOString(),
        row.number,
        row.kind,
        row.bookingRef,
        row.customer,
        row.currency,
        amount(row.totalMinor),
        amount(row.taxMinor),
        amount(row.totalMinor - row.taxMinor),
        ...taxColumns.map(taxIn),
      ];
    }),
  );
}
