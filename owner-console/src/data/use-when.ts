import { MINUTE_MS } from 'api/time/units.ts';
import { currentLanguage, offsetAt, useIsHydrating, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime, formatTimeRange } from 'shared-ui/datetime/time.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useZone } from './queries.ts';

function showsOtherTime(zone: string, instant: string): boolean {
  const at = new Date(instant);
  return offsetAt(at.getTime(), zone) !== -at.getTimezoneOffset() * MINUTE_MS;
}

interface Options {
  end?: string;
  day?: string | undefined;
}

/**
 * Writes an instant in the business's zone: "Tue, Nov 10, 2:30 PM", with an end "2:30 – 3:20 PM". The zone is named
 * where this browser's clock shows another time.
 */
export function useWhen() {
  const { t } = useTranslation('console');
  const isHydrating = useIsHydrating();
  const zone = useZone();
  const lang = currentLanguage();
  return (start: string, { end, day = formatDay(start, zone, lang, 'short') }: Options = {}) => {
    const time = end ? formatTimeRange(start, end, zone, lang) : formatTime(start, zone, lang);
    if (isHydrating || !showsOtherTime(zone, start)) return t('when', { day, time });
    return t('whenThere', { day, time, city: zonePlace(zone, lang) });
  };
}
