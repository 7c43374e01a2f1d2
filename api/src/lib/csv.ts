export type CsvCell = string | number | boolean | null;

/** Spreadsheets run what begins like a formula. */
const asText = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const cell = (value: CsvCell) => quoted(typeof value === 'string' ? asText(value) : String(value ?? ''));

/** RFC 4180 with a byte order mark, so that Excel reads UTF-8. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
