/** A month of payments of all kinds, whose taxes a script recomputes that shares no code with the product; 200 with `MONTH_ROUNDS=3`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createMonth, type Shop } from './month-of-payments.ts';
import { createPaymentsWorld } from './payments-world.ts';

const paymentsWorld = await createPaymentsWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const folder = mkdtempSync(join(tmpdir(), 'month-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rounds = Number(process.env.MONTH_ROUNDS ?? 1);
const script = fileURLToPath(new URL('../rehearsals/recompute-taxes.py', import.meta.url));
const HST = { name: 'HST', percent: 13, number: '812345678 RT0001' };
const GST = { name: 'GST', percent: 5, number: '812345678 RT0001' };
const QST = { name: 'QST', percent: 9.975, number: '1234567890 TQ0001' };
const VAT = { name: 'VAT', percent: 19, number: 'DE123456788' };
const REDUCED_VAT = { name: 'VAT', percent: 7, number: 'DE123456788' };
const LEVY = { name: 'Levy', percent: 1.125, number: '' };
const CAD = { currency: 'CAD', step: 1, fee: 2999, prices: [123.45, 68, 40, 24.99] as const };

const SHOPS: Shop[] = [
  { name: 'ontario', ...CAD, tax_rates: [HST], prices_include_tax: true, bookTaxes: [] },
  { name: 'ontarioplus', ...CAD, tax_rates: [HST], prices_include_tax: false, bookTaxes: [0] },
  { name: 'quebec', ...CAD, tax_rates: [GST, QST], prices_include_tax: true, bookTaxes: [0] },
  { name: 'quebecplus', ...CAD, tax_rates: [GST, QST], prices_include_tax: false, bookTaxes: [0] },
  { name: 'threetaxes', ...CAD, tax_rates: [GST, QST, LEVY], prices_include_tax: false, bookTaxes: [1, 2] },
  {
    ...{ name: 'germany', currency: 'EUR', step: 1, fee: 2500, prices: [89.9, 45.5, 30, 12.95] },
    ...{ tax_rates: [VAT, REDUCED_VAT], prices_include_tax: true, bookTaxes: [1] },
  },
  {
    ...{ name: 'japan', currency: 'JPY', step: 1, fee: 3003, prices: [10_005, 4545, 3300, 1015] },
    ...{ tax_rates: [{ ...VAT, percent: 10 }], prices_include_tax: false, bookTaxes: [0] },
  },
  {
    ...{ name: 'iceland', currency: 'ISK', step: 100, fee: 300_000, prices: [12_345, 6855, 5000, 4550] },
    ...{ tax_rates: [{ ...VAT, percent: 11 }], prices_include_tax: false, bookTaxes: [0] },
  },
];

const recompute = () => spawnSync('python3', [script, folder], { encoding: 'utf8' });
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

it.each(SHOPS)(
  'a month of payments at $name has the taxes that an independent script computes',
  async (shop) => {
    const { open, fill } = createMonth(paymentsWorld, shop);
    const opened = await open();
    await fill(opened, { rounds, first: SHOPS.indexOf(shop) });
    const { owner } = opened.business;
    write('receipts.csv', (await owner.get('/api/receipts?from=2026-11-01&to=2026-11-30&format=csv')).text);
    write('payments.csv', (await owner.get('/api/payments?from=2026-11-01&to=2026-11-30&format=csv')).text);
    write('export.json', (await owner.get('/api/account/export')).text);
    const { status, stdout, stderr } = recompute();
    expect([status, stderr, stdout]).toEqual([
      0,
      '',
      expect.stringMatching(/^\d+ documents of \d+ payments/),
    ]);
  },
  120_000,
);

it('the script finds a tax that is wrong by the smallest unit', () => {
  const csv = readFileSync(join(folder, 'receipts.csv'), 'utf8');
  const [head, first = '', ...rows] = csv.split('\r\n');
  const cells = first.split(',');
  cells[cells.length - 1] = String(Number(cells.at(-1)) + 1);
  write('receipts.csv', [head, cells.join(','), ...rows].join('\r\n'));
  expect(recompute()).toMatchObject({ status: 1, stdout: expect.stringContaining('recomputed') });
});
