import type { Language } from 'shared-ui';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TUESDAY = 2;

/** Where the made-up business and its customer are. */
const ZONES: Record<Language, { business: string; customer: string }> = {
  en: { business: 'America/Toronto', customer: 'America/Halifax' },
  'zh-CN': { business: 'Asia/Shanghai', customer: 'Asia/Shanghai' },
};
/** Early afternoon there, as hours of UTC. */
const HOUR: Record<Language, number> = { en: 18, 'zh-CN': 6 };

/**
 * The example's appointment: 50 minutes on the first Tuesday at least two days after `now`, and the
 * working week around it with the number of open times a day.
 */
export function sampleBooking(now: Date, lang: Language) {
  const soon = new Date(now.getTime() + 2 * DAY);
  const wait = (TUESDAY - soon.getUTCDay() + 7) % 7;
  const midnight = Math.floor(soon.getTime() / DAY) * DAY + wait * DAY;
  const start = midnight + HOUR[lang] * 60 * MINUTE + 30 * MINUTE;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ...ZONES[lang],
    start: iso(start),
    end: iso(start + 50 * MINUTE),
    minutes: 50,
    week: [6, 9, 3, 8, 5].map((times, day) => ({ instant: iso(start + (day - 1) * DAY), times })),
  };
}
