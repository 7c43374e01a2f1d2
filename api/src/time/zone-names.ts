import type { Language } from '../text/languages.ts';

/** Browsers and Node still list these under the old name: https://github.com/tc39/proposal-canonical-tz */
const PRESENT_NAMES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** `Asia/Calcutta` → `Asia/Kolkata`; names that are not obsolete stay. */
export const presentZoneName = (zone: string): string => PRESENT_NAMES[zone] ?? zone;

/** "多伦多" from Intl's "多伦多时间"; the country ("印度") where it has one zone. */
function chinesePlace(zone: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string | undefined {
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, timeZoneName }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^(\P{Script=Latin}+?)(?:特别行政区|标准)?时间$/u.exec(name)?.[1];
}

const cache = new Map<string, string>();

function findZoneName(zone: string, language: Language): string {
  const [area, ...places] = zone.split('/');
  if (places.length === 0 || area === 'Etc') return zone;
  const city = (places.at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/^St /, 'St. ')
    .replace(/Johns$/, 'John’s');
  if (language === 'en') return city;
  return chinesePlace(zone, 'shortGeneric') ?? chinesePlace(zone, 'longGeneric') ?? city;
}

/** The place of an IANA zone, to which "time" or "时间" can be added: "Toronto", "多伦多". "UTC" has none and stays. */
export function zonePlace(zone: string, language: Language): string {
  const key = `${language} ${zone}`;
  const name = cache.get(key) ?? findZoneName(presentZoneName(zone), language);
  cache.set(key, name);
  return name;
}
