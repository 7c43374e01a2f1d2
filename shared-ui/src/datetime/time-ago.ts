import { DAY_MS, HOUR_MS, MINUTE_MS } from 'api/time/units.ts';

/** "2h ago", of an ISO instant. `now` in epoch ms. */
export function timeAgo(instant: string, now: number, lang: string): string {
  const elapsed = Math.max(now - Date.parse(instant), MINUTE_MS);
  const format = new Intl.RelativeTimeFormat(lang, { style: 'narrow' });
  if (elapsed < HOUR_MS) return format.format(-Math.floor(elapsed / MINUTE_MS), 'minute');
  if (elapsed < DAY_MS) return format.format(-Math.floor(elapsed / HOUR_MS), 'hour');
  return format.format(-Math.floor(elapsed / DAY_MS), 'day');
}
