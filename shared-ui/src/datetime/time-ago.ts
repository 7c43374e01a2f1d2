import { DAY_MS, HOUR_MS, MINUTE_MS } from 'api/time/units.ts';

/** "2h ago" or "2 小时前", of an ISO instant. `now` in epoch ms. */
export function timeAgo(instant: string, now: number, lang: string): string {
  const elapsed = Math.max(now - Date.parse(instant), MINUTE_MS);
  const format = new Intl.RelativeTimeFormat(lang, { style: 'narrow' });
  const unitsAgo = (unitMs: number, unit: 'minute' | 'hour' | 'day') =>
    format.format(-Math.floor(elapsed / unitMs), unit).replace(/\d(?=\p{sc=Han})/u, '$& ');
  if (elapsed < HOUR_MS) return unitsAgo(MINUTE_MS, 'minute');
  return elapsed < DAY_MS ? unitsAgo(HOUR_MS, 'hour') : unitsAgo(DAY_MS, 'day');
}
