import { getTimezone } from 'countries-and-timezones';
import countryToCurrency, { type Countries } from 'country-to-currency';

export interface BusinessPlace {
  /** ISO 3166-1 alpha-2, '' for a zone of no country, such as `UTC`. */
  country: string;
  /** ISO 4217. */
  currency: string;
}

/** The country of an IANA zone, the one with most of its people where several share it, and its currency. */
export function placeOfZone(zone: string): BusinessPlace {
  const country = getTimezone(zone)?.countries[0] ?? '';
  return { country, currency: countryToCurrency[country as Countries] ?? 'USD' };
}
