import { expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

it.each([
  ['4165550123', 'CAD', '(416) 555-0123'],
  ['14165550123', 'USD', '(416) 555-0123'],
  ['+14165550123', 'CAD', '(416) 555-0123'],
  ['+14165550123', 'EUR', '+141 655 501 23'],
  ['+8613800138000', 'CNY', '138 0013 8000'],
  ['13800138000', 'CNY', '138 0013 8000'],
  ['01088886666', 'CNY', '010 888 866 66'],
  ['02079460000', 'GBP', '020 794 600 00'],
  ['4420794600', 'EUR', '442 079 4600'],
  ['1234567', 'EUR', '123 4567'],
  ['911', 'CAD', '911'],
  ['', 'CAD', ''],
  ['0123456789', 'CAD', '012 345 6789'],
])('%s at a business with prices in %s is written %s', (digits, currency, written) => {
  expect(formatPhone(digits, currency)).toBe(written);
});
