import type { DateRange } from 'api/contract/console-address.ts';
import { formatMoney } from 'api/text/price.ts';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import { useProfile } from '../../data/queries.ts';

const MINUTES_PER_DAY = 24 * 60;
/** Shorter times are written with minutes. */
const LONG_MINUTES = 10 * 60;

const LOCALES = { en: 'en-US', 'zh-CN': 'zh-CN' } as const;

/** How the numbers of a business are written. */
export function useNumbers() {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const currency = useProfile().data?.currency ?? 'USD';
  const locale = LOCALES[lang];
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const dates = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: lang === 'en' ? 'short' : 'long',
    day: 'numeric',
  });
  const hours = (minutes: number) =>
    minutes >= LONG_MINUTES
      ? t('insights.hours', { number: count(Math.round(minutes / 60)) })
      : formatDuration(Math.round(minutes), lang);
  return {
    count,
    hours,
    money: (amount: number) => formatMoney(amount, currency, lang),
    share: (part: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(part),
    /** "6 days", "5 h". */
    days: (days: number) =>
      days >= 1 ? t('insights.days', { count: Math.round(days) }) : hours(days * MINUTES_PER_DAY),
    /** "Oct 5 – Nov 4, 2026". */
    range: ({ from, to }: DateRange) =>
      dates.formatRange(new Date(from), new Date(to)).replaceAll(/[\u2009\u202f]/g, ' '),
  };
}
