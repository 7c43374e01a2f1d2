import { expect, it } from 'vitest';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import { receiptsCsv } from './receipts-csv.ts';

const withTax = (name: string, minor: number) =>
  ({
    issuedAt: new Date('2026-11-02T14:00:00.000Z'),
    number: '2026-00001',
    kind: 'receipt',
    bookingRef: 'REF',
    customer: 'Mia',
    currency: 'CAD',
    totalMinor: 1000,
    taxMinor: minor,
    data: { taxes: [{ name, percent: 13, number: '', minor }] },
  }) as unknown as ReceiptRow;

it('a table of receipts has the usual taxes in columns of their own, and the rest in one', () => {
  const usual = [withTax('HST', 115), withTax('HST', 115)];
  const renamed = Array.from({ length: 500 }, (_, at) => withTax(`Tax ${at}`, 7));
  const [head = '', first = '', ...rest] = receiptsCsv([...usual, ...renamed])
    .trim()
    .split('\r\n');
  const columns = head.split(',');
  expect(columns).toHaveLength(9 + 20 + 1);
  expect(columns.at(-1)).toBe('other_taxes');
  expect(first.split(',')[columns.indexOf('HST 13%')]).toBe('1.15');
  expect(rest.at(-1)?.split(',').at(-1)).toBe('0.07');
});
