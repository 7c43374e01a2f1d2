import { MINUTE_MS } from 'api/time/units.ts';
import { zonePlace as placeOf, presentZoneName } from 'api/time/zone-names.ts';
import { browserOffset, i18n, type Language, offsetAt } from 'shared-ui';
import { formatPart, formatterFor } from './formatter.ts';

/** The place name of a zone, as `api/time` has it on the server: browsers leave out the Chinese names of most cities. */
export function zonePlace(zone: string, lang: Language): string {
  const cities: Record<string, string> | undefined = i18n.getResource(lang, 'common', 'zones');
  return cities?.[presentZoneName(zone)] ?? placeOf(zone, lang);
}

/** "GMT−5" or "GMT+5:45", with a real minus sign. */
export function zoneOffset(zone: string, instant: string): string {
  const minutes = offsetAt(Date.parse(instant), zone) / MINUTE_MS;
  if (minutes === 0) return 'GMT';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** "EDT", or "GMT−4" if the server has another offset than the browser. */
export function zoneName(zone: string, instant: string, lang: Language): string {
  const at = Date.parse(instant);
  if (browserOffset(at, zone) !== offsetAt(at, zone)) return zoneOffset(zone, instant);
  return formatPart(formatterFor(lang, zone, { timeZoneName: 'short' }), new Date(at), 'timeZoneName');
}
