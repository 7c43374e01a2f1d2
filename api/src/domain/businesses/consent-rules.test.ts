import { expect, test } from 'vitest';
import { asksConsent } from './consent-rules.ts';

test('a notice is enough in Canada, the United States and the European Union', () => {
  expect(['CA', 'US', 'DE', 'FR', 'GB', 'JP'].filter(asksConsent)).toEqual([]);
});

test('customers in China, and of a business in an unknown country, are asked', () => {
  expect(['CN', 'KR', 'BR', ''].filter((country) => !asksConsent(country))).toEqual([]);
});
