import type { Language } from '../i18n/language.ts';
import { formatterFor, partOf } from './formatter.ts';

function cityOfId(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/**
 * The place a zone is called by: "Toronto"; in Chinese "多伦多", or the country where it has one zone
 * ("中国"), so that "{place}时间" reads naturally.
 */
export function zoneCity(zone: string, lang: Language): string {
  if (lang === 'en' || !zone.includes('/')) return cityOfId(zone);
  const name = partOf(
    formatterFor(lang, zone, { timeZoneName: 'shortGeneric' }),
    new Date(0),
    'timeZoneName',
  );
  const place = /^(.+?)(?:特别行政区)?时间$/.exec(name)?.[1];
  return place ?? cityOfId(zone);
}

/** "GMT−5" at that instant, with a real minus sign. */
export function zoneOffset(zone: string, instant: string): string {
  const formatter = formatterFor('en', zone, { timeZoneName: 'shortOffset' });
  return partOf(formatter, new Date(instant), 'timeZoneName').replace('-', '−');
}
