import { joinNames } from 'api/text/join-names.ts';
import type { currentLanguage, useTranslation } from 'shared-ui';
import { formatTime, formatTimeRange } from 'shared-ui/datetime/time.ts';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';

type Language = ReturnType<typeof currentLanguage>;
type Translate = ReturnType<typeof useTranslation<'console'>>['t'];

/** "with Marco", or "Everyone" for an event of the whole business. */
export const withWhom = ({ staffId, person }: CalendarEntry, t: Translate): string =>
  staffId === null ? person : t('people.with', { name: person });

/** "9:30", "14:30"; the entry's accessible name has the full time. */
export function chipTime(entry: CalendarEntry, zone: string, lang: Language): string {
  return formatTime(entry.start, zone, lang).replace(/ [AP]M$/, '');
}

export function entryName(entry: CalendarEntry, kind: string, zone: string, lang: Language): string {
  return joinNames(
    [formatTimeRange(entry.start, entry.end, zone, lang), entry.title, entry.person, kind].filter(Boolean),
    lang,
  );
}
