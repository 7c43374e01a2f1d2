import type { Activity } from 'api/contract/sessions.ts';

const COLUMNS = ['at', 'who', 'what', 'detail', 'browser'] as const;

/** Quoted, and safe in spreadsheets: what could be a formula begins with an apostrophe. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export function activityCsv(entries: readonly Activity[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])).join(','));
  return `\ufeff${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}
