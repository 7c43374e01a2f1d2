import type { Language } from '../i18n/language.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', 'zh-CN': 'zh-CN' };
const cache = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter costs far more than using it. */
export function formatterFor(lang: Language, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${lang} ${zone} ${JSON.stringify(options)}`;
  const found = cache.get(key);
  if (found) return found;
  const formatter = new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: zone });
  cache.set(key, formatter);
  return formatter;
}

export function formatPart(
  formatter: Intl.DateTimeFormat,
  instant: Date,
  type: Intl.DateTimeFormatPartTypes,
) {
  return formatter.formatToParts(instant).find((part) => part.type === type)?.value ?? '';
}
