import type { Language } from '../contract/scalars.ts';
import type { Links } from './preload-links.ts';

const DAY_MS = 86_400_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The whole weeks of the month that UTC's clock is in, half-open: but for hours a month, the business's month too. */
function shownMonth(language: Language, now: Date) {
  const first = language === 'zh-CN' ? 1 : 0;
  const weekStart = (at: number) => at - ((new Date(at).getUTCDay() - first + 7) % 7) * DAY_MS;
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    start: dateOf(weekStart(Date.UTC(year, month, 1))),
    end: dateOf(weekStart(Date.UTC(year, month + 1, 0)) + 7 * DAY_MS),
  };
}

/** What the console asks the api for first, to be fetched beside the scripts that ask for it. */
export function consoleAnswers(now: () => Date): Links {
  return (language) => {
    const { start, end } = shownMonth(language, now());
    return [
      'check-auth',
      'profile',
      'service-requests',
      `calendar?start=${start}&amp;end=${end}`,
      'business-hours',
      'user',
    ]
      .map((path) => `<link rel="preload" as="fetch" crossorigin href="/api/${path}">`)
      .join('');
  };
}
