import type { DateRange } from 'api/contract/console-address.ts';
import { formatMoney } from 'api/text/price.ts';
import { currentLanguage, formatDuration, type Language, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useProfile } from '../../data/queries.ts';

const MINUTES_PER_DAY = 24 * 60;
/** Shorter times are written with minutes. */
const LONG_MINUTES = 10 * 60;

const LOCALES = { en: 'en-US', 'zh-CN': 'zh-CN' } as const;

export function formatRange({ from, to }: DateRange, lang: Language): string {
  if (lang === 'zh-CN') {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return `${formatDate(from, lang, 'full')}至${formatDate(to, lang, isOneYear ? 'monthDay' : 'full')}`;
  }
  return new Intl.DateTimeFormat(LOCALES[lang], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}

export function useNumbers() {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const currency = useProfile().data?.currency ?? 'USD';
  const locale = LOCALES[lang];
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const hours = (minutes: number) =>
    minutes >= LONG_MINUTES
      ? t('insights.hours', { number: count(Math.round(minutes / 60)) })
      : formatDuration(Math.round(minutes), lang);
  return {
    count,
    hours,
    money: (amount: number) => formatMoney(amount, currency, lang),
    share: (part: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(part),
    days: (days: number) =>
      days >= 1 ? t('insights.days', { count: Math.round(days) }) : hours(days * MINUTES_PER_DAY),
    range: (dates: DateRange) => formatRange(dates, lang),
  };
}
