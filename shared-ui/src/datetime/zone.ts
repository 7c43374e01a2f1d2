import { MINUTE_MS } from 'api/time/units.ts';
import type { Language } from '../i18n/language.ts';
import { formatterFor, partOf } from './formatter.ts';
import { browserOffset, offsetAt } from './offset.ts';

function cityOfId(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** "多伦多" from "多伦多时间" in the browser's locale data. */
function chinesePlace(zone: string, style: 'shortGeneric' | 'longGeneric'): string | undefined {
  const name = partOf(formatterFor('zh-CN', zone, { timeZoneName: style }), new Date(0), 'timeZoneName');
  return /^(\P{Script=Latin}+?)(?:特别行政区|标准)?时间$/u.exec(name)?.[1];
}

/** "Toronto"; in Chinese "多伦多", its country ("中国") or its region, so that "{place}时间" reads well. */
export function zoneCity(zone: string, lang: Language): string {
  if (lang === 'en' || !zone.includes('/')) return cityOfId(zone);
  return chinesePlace(zone, 'shortGeneric') ?? chinesePlace(zone, 'longGeneric') ?? cityOfId(zone);
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
  return partOf(formatterFor(lang, zone, { timeZoneName: 'short' }), new Date(at), 'timeZoneName');
}
