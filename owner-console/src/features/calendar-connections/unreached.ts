import { HOUR_MS, MINUTE_MS } from 'api/time/units.ts';

const HOURS_OF_DAY = 24;

/** How long ago the last success was, in the largest unit that fits; null without one. `now` in epoch ms. */
export function unreachedFor(lastSuccess: string | null, now: number) {
  if (!lastSuccess) return null;
  const minutes = Math.max(1, Math.floor((now - Date.parse(lastSuccess)) / MINUTE_MS));
  const hours = Math.floor(minutes / (HOUR_MS / MINUTE_MS));
  if (hours < 1) return { unit: 'minutes', count: minutes } as const;
  if (hours < HOURS_OF_DAY) return { unit: 'hours', count: hours } as const;
  return { unit: 'days', count: Math.floor(hours / HOURS_OF_DAY) } as const;
}
