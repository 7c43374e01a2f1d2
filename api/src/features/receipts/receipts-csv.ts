import type { ReceiptTax } from '../../contract/printed-receipt.ts';
import { sumTaxes } from '../../contract/taxes.ts';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import { toCsv } from '../../lib/csv.ts';
import { toMajorUnits } from '../../text/minor-units.ts';

const COLUMNS = ['issued_at', 'number', 'kind', 'booking_ref', 'customer', 'currency', 'total', 'tax', 'net'];

/** "HST 13%": taxes of the same name and rate share a column. */
const toColumn = ({ name, percent }: ReceiptTax) => `${name} ${percent}%`;

/** An owner can rename the taxes for every document. */
const MOST_TAX_COLUMNS = 20;
const OTHER_TAXES = 'other_taxes';

/** The taxes that stand on most documents. */
function findTaxColumns(rows: readonly ReceiptRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { data } of rows)
    for (const column of data.taxes.map(toColumn)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const mostUsed = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_TAX_COLUMNS);
  const columns = mostUsed.map(([column]) => column).sort();
  return counts.size > MOST_TAX_COLUMNS ? [...columns, OTHER_TAXES] : columns;
}

/** A table for the bookkeeper: a row for each document, and a column for each of the usual taxes. */
export function receiptsCsv(rows: readonly ReceiptRow[]): string {
  const taxColumns = findTaxColumns(rows);
  const known = new Set(taxColumns);
  return toCsv(
    [...COLUMNS, ...taxColumns],
    rows.map((row) => {
      const amount = (minor: number) => toMajorUnits(minor, row.currency);
      const byColumn = Map.groupBy(row.data.taxes, (tax) =>
        known.has(toColumn(tax)) ? toColumn(tax) : OTHER_TAXES,
      );
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
        ...taxColumns.map((column) => amount(sumTaxes(byColumn.get(column) ?? []))),
      ];
    }),
  );
}
