import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const BY_CURRENCY: Record<string, CountryCode | undefined> = { CAD: 'CA', USD: 'US', CNY: 'CN' };

const parsed = (digits: string, country?: CountryCode) => {
  const number = parsePhoneNumberFromString(digits, country);
  return number?.isValid() ? number.number : null;
};

/**
 * Digits in international form: "+14165550123" for "4165550123" in Canada. A number that the country does not know is read with its
 * country code; "+" and the digits where neither fits. Without a country, the currency's. '' for none.
 */
export function internationalPhone(
  digits: string,
  { country, currency }: { country: string; currency: string },
): string {
  if (digits === '') return '';
  const phoneCountry = isSupportedCountry(country) ? country : BY_CURRENCY[currency];
  return (phoneCountry && parsed(digits, phoneCountry)) || (parsed(`+${digits}`) ?? `+${digits}`);
}
