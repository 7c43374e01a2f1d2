import { presentZoneName } from 'api/time/zone-names.ts';
import type { Language } from 'shared-ui';
import { zoneOffset, zonePlace } from 'shared-ui/datetime/zone.ts';

export interface ZoneChoice {
  zone: string;
  /** "Knox, Indiana"; in Chinese as Intl says it. */
  cityName: string;
  offset: string;
}

function formatCity(zone: string, lang: Language): string {
  const [, region, city] = zone.split('/');
  const cityName = zonePlace(zone, lang);
  return city && region && lang === 'en' ? `${cityName}, ${region.replaceAll('_', ' ')}` : cityName;
}

/** All zones by their places, each under one name: that of `current` if it is the same zone. `now` is an instant. */
export function zoneChoices(current: string, lang: Language, now: string): ZoneChoice[] {
  const names = new Set([current, ...Intl.supportedValuesOf('timeZone')].map(presentZoneName));
  return [...names]
    .map((zone) => ({ zone, cityName: formatCity(zone, lang), offset: zoneOffset(zone, now) }))
    .sort((a, b) => a.cityName.localeCompare(b.cityName, lang));
}

/** The currencies that are legal tender: https://www.six-group.com/en/products-services/financial-information/data-standards.html */
const CURRENCIES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
  'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
  'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU ' +
  'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG ' +
  'SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF ' +
  'XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** Includes `current`: [{code: 'CAD', name: 'Canadian Dollar'}]. */
export function currencies(current: string, lang: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([lang], { type: 'currency' });
  return [...new Set([current, ...CURRENCIES.split(' ')])]
    .sort()
    .map((code) => ({ code, name: names.of(code) ?? code }));
}
