/** The PDFs of receipts, read back by other programs. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PrintedReceipt, ReceiptData } from '../src/contract/printed-receipt.ts';
import { printInThread } from '../src/documents/printing-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tax = (name: string, percent: number, number: string, minor: number) => ({
  ...{ tax_id: name, name, percent, number, minor },
});
const HST = tax('HST', 13, '812345678 RT0001', 460);
const data: ReceiptData = {
  language: 'en',
  zone: 'America/Toronto',
  paper: 'LETTER',
  seller: { name: 'Harrow Lane Hair Inc.', address: '41 Harrow Lane\nToronto ON M6K 1J4' },
  footer: 'Thank you for your visit.',
  customer: 'Zoë Ωμέγα Привет 王小明',
  bookingRef: '7K3MWQ2X9D',
  start: '2026-11-05T18:00:00.000Z',
  lines: [
    { name: 'Root colour', priceMinor: 9500, taxIds: ['HST'] },
    { name: 'Cut', priceMinor: 6800, taxIds: ['HST'] },
  ],
  pricesIncludeTax: true,
  visitMinor: 16_300,
  visitTaxes: [HST],
  taxes: [HST],
  payment: { kind: 'charge', method: '' },
  credits: '',
};

async function print(changes: Partial<ReceiptData> = {}, kind: PrintedReceipt['kind'] = 'receipt') {
  const bytes = await printInThread('a business', {
    ...{ kind, number: 'HL2026-00042', totalMinor: 4000, currency: 'CAD' },
    issuedAt: '2026-11-03T02:00:00.000Z',
    data: { ...data, ...changes },
  });
  const file = join(folder, 'receipt.pdf');
  writeFileSync(file, bytes);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
  return {
    bytes: bytes.length,
    text: run('pdftotext', '-layout', file, '-'),
    info: run('pdfinfo', file),
    fonts: run('pdffonts', file),
    check: run('qpdf', '--check', file),
  };
}

describe('the PDF of a receipt', () => {
  it('says who sold what to whom, for how much and with which taxes, in text that can be selected', async () => {
    const { text, info, check, fonts } = await print();
    for (const words of [
      'Harrow Lane Hair Inc.',
      'Receipt HL2026-00042',
      'HST 812345678 RT0001',
      'November 2, 2026',
      'Zoë Ωμέγα Привет 王小明',
      'Booking 7K3MWQ2X9D',
      'Paid, 24.54% of the total',
      'of it HST 13%',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Root colour +95\.00/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toContain('(letter)');
    expect(check).toContain('No syntax or stream encoding errors found');
    const embedded = fonts.split('\n').slice(2).filter(Boolean);
    expect(embedded.every((line) => / yes yes yes /.test(line))).toBe(true);
  });

  it('has eight Chinese services, three taxes and a name of 120 characters on A4 in at most 200 kB', async () => {
    const taxes = [HST, tax('GST', 5, '1', 100), tax('QST', 9.975, '2', 200)];
    const { text, info, bytes } = await print({
      ...{ language: 'zh-CN', paper: 'A4', customer: '王'.repeat(120) },
      ...{ pricesIncludeTax: false, taxes, visitTaxes: taxes },
      lines: Array.from({ length: 8 }, (_, at) => ({
        ...{ name: `染发与护理套餐第${at}项`, priceMinor: 2000, taxIds: ['HST', 'GST', 'QST'] },
      })),
    });
    expect(text).toContain('收据 HL2026-00042');
    expect(text).toContain('其中 QST 9.975%');
    expect(text.match(/染发与护理套餐第\d项/g)).toHaveLength(8);
    expect(text.match(/王/g)).toHaveLength(120);
    expect(info).toContain('(A4)');
    expect(bytes).toBeLessThan(200_000);
  });

  it('says which taxes each service has, where they differ', async () => {
    const taxes = [tax('GST', 5, '1', 475), tax('QST', 9.975, '2', 948)];
    const { text } = await print({
      ...{ taxes, visitTaxes: taxes },
      lines: [
        { name: 'Root colour', priceMinor: 9500, taxIds: ['GST', 'QST'] },
        { name: 'Book', priceMinor: 6800, taxIds: ['GST'] },
        { name: 'Tip card', priceMinor: 1000, taxIds: [] },
      ],
    });
    expect(text).toMatch(/Root colour \(GST 5%, QST 9.975%\) +95\.00/);
    expect(text).toMatch(/Book \(GST 5%\) +68\.00/);
    expect(text).toMatch(/Tip card \(no tax\) +10\.00/);
  });

  it('of a credit note names the receipt that it credits', async () => {
    const { text } = await print({ credits: 'HL2026-00041' }, 'credit_note');
    expect(text).toContain('Credit note HL2026-00042');
    expect(text).toContain('To receipt HL2026-00041');
  });
});
