import type { Language } from 'shared-ui';

/** A map service that works where the language is spoken; phones open its app. */
const SEARCH: Record<Language, string> = {
  en: 'https://www.google.com/maps/dir/?api=1&destination=',
  'zh-CN': 'https://uri.amap.com/search?keyword=',
};

export const directionsTo = (address: string, lang: Language) => SEARCH[lang] + encodeURIComponent(address);
