import { currentLanguage } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { useZone } from './queries.ts';

/** "Oct 7" of an instant, with the year where it is another than this one. */
export function useShortDate() {
  const zone = useZone();
  const lang = currentLanguage();
  const thisYear = dateIn(new Date().toISOString(), zone).slice(0, 4);
  return (instant: string) => {
    const date = dateIn(instant, zone);
    return formatDate(date, lang, date.startsWith(thisYear) ? 'monthDay' : 'full');
  };
}
