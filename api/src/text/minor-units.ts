import type { Language } from './languages.ts';
import { formatMoney } from './price.ts';

/** The decimals of currencies in which Stripe's smallest unit is not a hundredth; ISK, UGX and HUF have hundredths there. */
const WITHOUT_DECIMALS = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF/;
const WITH_THREE_DECIMALS = /BHD|JOD|KWD|OMR|TND/;

/** Stripe demands whole units of them, although it counts hundredths. */
const IN_WHOLE_UNITS = /ISK|UGX/;

/** What amounts of a currency that Stripe takes are multiples of. */
export const minorStep = (currency: string): number => (IN_WHOLE_UNITS.test(currency) ? 100 : 1);

function findDecimals(currency: string): number {
  if (WITHOUT_DECIMALS.test(currency)) return 0;
  return WITH_THREE_DECIMALS.test(currency) ? 3 : 2;
}

/** The nearest amount that Stripe takes, half up. */
export function toPayableAmount(amount: number, currency: string): number {
  const step = minorStep(currency);
  return Math.floor(amount / step + 0.5) * step;
}

/** An amount in the smallest unit, as "$45" or "¥4500". */
export const formatMinor = (amount: number, currency: string, lang: Language): string =>
  formatMoney(toMajorUnits(amount, currency), currency, lang);

/** An amount in the smallest unit without its currency, as "45.00" or "4500". */
export function formatAmount(amount: number, currency: string, lang: Language): string {
  const digits = findDecimals(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(lang, options).format(toMajorUnits(amount, currency));
}

export const toMajorUnits = (amount: number, currency: string): number =>
  amount / 10 ** findDecimals(currency);

/** An amount in the smallest unit that Stripe counts: CAD 25.00, HUF 25.00 and JPY 2500 are 2500. `currency` is an ISO 4217 code. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** findDecimals(currency));
