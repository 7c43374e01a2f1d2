import type { EntryChange } from 'api/contract/changes.ts';
import { currentLanguage, i18n } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';

/** "New: Anna, Mon, Nov 9, 11:00 AM"; '' for nothing. */
export function changeText(changes: readonly EntryChange[], zone: string): string {
  const t = i18n.getFixedT(null, 'console');
  const [first] = changes;
  if (!first) return '';
  if (changes.length > 1) return t('live.several', { count: changes.length });
  const { type, name, start_time } = first;
  const lang = currentLanguage();
  const when = t('when', {
    day: formatDay(start_time, zone, lang, 'short'),
    time: formatTime(start_time, zone, lang),
  });
  return t(`live.${type}`, { name, when });
}
