import type { Language } from 'api/contract/scalars.ts';
import { DAY_MS } from 'api/time/units.ts';
import type { WeekStart } from 'api/time/weeks.ts';

/** A week that begins on a Sunday, to take the names from. */
const SUNDAY = Date.UTC(2026, 10, 1);

/** "Sun" to "Sat", in Chinese one character each, in full for screen readers. */
export function WeekdayRow({ weekStart, lang }: { weekStart: WeekStart; lang: Language }) {
  const shown = new Intl.DateTimeFormat(lang, {
    weekday: lang === 'en' ? 'short' : 'narrow',
    timeZone: 'UTC',
  });
  const full = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, place) => SUNDAY + (place + weekStart) * DAY_MS).map((at) => (
          <th key={at} scope="col" abbr={full.format(at)}>
            {shown.format(at)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
