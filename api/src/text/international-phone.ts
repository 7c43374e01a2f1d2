import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `country` is ISO 3166-1 alpha-2, or ''; then the currency's country counts. */
interface Region {
  country: string;
  currency: string;
}

const BY_CURRENCY: Record<string, CountryCode | undefined> = { CAD: 'CA', USD: 'US', CNY: 'CN' };

const findCountry = ({ country, currency }: Region) =>
  isSupportedCountry(country) ? country : BY_CURRENCY[currency];

const toAbroad = (phone: string) => (phone.startsWith('+') ? phone : `+${phone}`);

const readings = (phone: string, region: Region) => {
  const country = findCountry(region);
  const read = [
    country && parsePhoneNumberFromString(phone, country),
    parsePhoneNumberFromString(toAbroad(phone)),
  ];
  return read.filter((number) => number !== undefined);
};

const WITHOUT_AREA_CODE = /^\d{7}$/;
const ANYWHERE = /^\d{5,15}$/;

function findDialable(phone: string, region: Region) {
  const read = readings(phone, region);
  const hasArea = !WITHOUT_AREA_CODE.test(phone);
  return read.find((number) => number.isValid()) ?? read.find((number) => hasArea && number.isPossible());
}

/**
 * Digits in international form: "+14165550123" for "4165550123" in Canada. A number that the country does not know is read with its
 * country code; "+" and the digits where neither fits. '' for none.
 */
export const internationalPhone = (phone: string, region: Region): string =>
  phone === '' ? '' : (findDialable(phone, region)?.number ?? toAbroad(phone));

/** Whether a number has the length of one: by the country, or by its country code. Seven digits lack the area code alone. */
export function isPhone(phone: string, region: Region): boolean {
  const local = findCountry(region) ? WITHOUT_AREA_CODE : ANYWHERE;
  return local.test(phone) || readings(phone, region).some((number) => number.isPossible());
}

/** Whether a number can be dialed from abroad: it has its area code, and its country is known. */
export const isDialable = (phone: string, region: Region): boolean =>
  findDialable(phone, region) !== undefined;
