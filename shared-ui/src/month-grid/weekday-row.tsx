import type { Language } from 'api/contract/scalars.ts';
import { DAY_MS } from 'api/time/units.ts';
import type { WeekStart } from 'api/time/weeks.ts';

const SUNDAY = Date.UTC(2026, 10, 1);

/** "Sun", or one character in Chinese; the full name for screen readers. */
export function WeekdayRow({ weekStart, lang }: { weekStart: WeekStart; lang: Language }) {
  const shown = new Intl.DateTimeFormat(lang, {
    weekday: lang === 'en' ? 'short' : 'narrow',
    timeZone: 'UTC',
  });
  const full = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, index) => SUNDAY + (index + weekStart) * DAY_MS).map((at) => (
          <th key={at} scope="col" abbr={full.format(at)}>
            {shown.format(at)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
