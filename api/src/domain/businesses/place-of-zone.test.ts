import { expect, it } from 'vitest';
import { placeOfZone } from './place-of-zone.ts';

it.each([
  ['America/Toronto', 'CA', 'CAD'],
  ['America/New_York', 'US', 'USD'],
  ['Asia/Shanghai', 'CN', 'CNY'],
  ['Europe/London', 'GB', 'GBP'],
  ['Europe/Berlin', 'DE', 'EUR'],
  ['Europe/Kyiv', 'UA', 'UAH'],
  ['Asia/Kolkata', 'IN', 'INR'],
  ['Europe/Zurich', 'CH', 'CHF'],
  ['UTC', '', 'USD'],
  ['Nowhere/Here', '', 'USD'],
])('a business in %s is in %s and takes %s', (zone, country, currency) => {
  expect(placeOfZone(zone)).toEqual({ country, currency });
});
