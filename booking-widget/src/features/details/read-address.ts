import type { Address } from './address.ts';
import { type CountryCode, findStates } from './countries.ts';

export type Region = Pick<Address, 'country' | 'state'>;

const ZIP = { CA: /\b([a-z]\d[a-z]) ?(\d[a-z]\d)$/i, US: /\b(\d{5}(?:-\d{4})?)$/ } as const;
const COUNTRY = { CA: /\bcanada$/i, US: /\b(?:usa|us|united states(?: of america)?)$/i } as const;
const CODES = ['CA', 'US'] as const;

/** Provinces by the first letter of a postal code. */
const PROVINCE: Record<string, string> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON' },
  ...{ N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC' },
};

/** The state by the city of a time zone; '' where several are about as likely. */
const STATE_OF_ZONE: Record<CountryCode, Record<string, string>> = {
  CA: {
    ...{ Toronto: 'ON', Vancouver: 'BC', Edmonton: 'AB', Winnipeg: 'MB', Regina: 'SK' },
    ...{ Halifax: 'NS', St_Johns: 'NL', Moncton: 'NB' },
  },
  US: {
    ...{ New_York: '', Chicago: '', Denver: '', Los_Angeles: 'CA', Phoenix: 'AZ', Anchorage: 'AK' },
    ...{ Honolulu: 'HI', Detroit: 'MI', Boise: 'ID' },
  },
};

/**
 * The parts of an address on one line, such as "12 King St, Halifax, NS B3J 1A1". Country and state are those of `home`
 * where the line does not tell; what is missing is ''.
 */
export function readAddress(line: string, home: Region): Address {
  let rest = line
    .replace(/[\s,，]*[\n,，][\s,，]*/g, ', ')
    .replace(/[\s,]+$/, '')
    .trim();
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index).replace(/[\s,]+$/, '');
    return found?.[0] ?? '';
  };

  let named = CODES.find((code) => take(COUNTRY[code]));
  const postal = take(ZIP.CA)
    .toUpperCase()
    .replace(/^(...) ?/, '$1 ');
  const zip = postal || take(ZIP.US);
  named ??= CODES.find((code) => take(COUNTRY[code]));
  // No Canadian postal code is a number.
  const byZip = zip && home.country === 'CA' ? 'US' : home.country;
  const country = named ?? (postal ? 'CA' : byZip);
  // "NS, CA" as `joinAddress` writes it.
  if (country === 'CA') take(/\bCA$/);
  const states = findStates(country);
  // Without a ZIP "or" and "me" may be words.
  const codes = `\\b(?:${states.map(([one]) => one).join('|') || '-'})$`;
  const code = take(new RegExp(codes, zip ? 'i' : '')).toUpperCase();
  const names = states.map(([, one]) => one.replace('e', '[eé]')).join('|');
  const name = code ? '' : take(new RegExp(`\\b(?:${names || '-'})$`, 'i'));
  const byName = states.find(([, one]) => one.toLowerCase() === name.toLowerCase().replace('é', 'e'))?.[0];
  const state = code || byName || PROVINCE[postal[0] ?? ''] || (country === home.country ? home.state : '');

  const parts = rest.split(', ');
  const last = parts.at(-1) ?? '';
  // "Apt 4" is no city.
  const city = parts.length > 1 && !/\d/.test(last) ? last : '';
  const street = city ? parts.slice(0, -1).join(', ') : rest;
  return { street, city, state, country, zip };
}

/** Where a business is, by its address or else its time zone; the parts that are unknown are ''. */
export function findRegion(business: { business_address: string; timezone: string }): Region {
  const zoneCity = business.timezone.split('/').at(-1) ?? '';
  const byZone = CODES.find((code) => zoneCity in STATE_OF_ZONE[code]) ?? '';
  const { country, state } = readAddress(business.business_address, { country: byZone, state: '' });
  const stateOfZone = byZone && country === byZone ? STATE_OF_ZONE[byZone][zoneCity] : '';
  return { country, state: state || (stateOfZone ?? '') };
}
