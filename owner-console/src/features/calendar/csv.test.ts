import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('a table is UTF-8 with a byte order mark and a line per row', () => {
  expect(
    writeCsv([
      ['Date', '顾客'],
      ['2026-11-10', 'Noor'],
    ]),
  ).toBe('\uFEFFDate,顾客\r\n2026-11-10,Noor\r\n');
});

it('commas, quotes and line breaks stay in their field', () => {
  expect(writeCsv([['Haddad, Noor', 'She said "late"', 'one\ntwo']])).toBe(
    '\uFEFF"Haddad, Noor","She said ""late""","one\ntwo"\r\n',
  );
});

it.each(['=1+1', '+1 416 555 0123', '-1', '@SUM(A1)', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(writeCsv([[text]])).toContain(`'${text}`);
});

it('a text that only contains such a character stays as it is', () => {
  expect(writeCsv([['mia@example.com', '10-11']])).toBe('\uFEFFmia@example.com,10-11\r\n');
});
