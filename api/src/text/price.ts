import type { Language } from './languages.ts';

const FREE: Record<Language, string> = { en: 'Free', 'zh-CN': '免费' };

/** "$45", "$12.50", "$0". `currency` is an ISO 4217 code. */
export function formatMoney(amount: number, currency: string, lang: Language): string {
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** "$45", "$12.50", "Free" for 0, '' for null. `currency` is an ISO 4217 code. */
export function formatPrice(price: number | null, currency: string, lang: Language): string {
  if (price === null) return '';
  if (price === 0) return FREE[lang];
  return formatMoney(price, currency, lang);
}
