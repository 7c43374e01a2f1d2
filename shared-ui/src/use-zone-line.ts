import { currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';

interface Zones {
  zone: string;
  otherZone?: string | null | undefined;
  /** Follows the language if undefined. */
  hour12?: boolean | undefined;
}

/** Whose time it is: "Chatham time (Mon, Nov 23, 9:45 AM in Toronto)", where the other zone shows another time or date. */
export function useZoneLine(): (instant: string, zones: Zones) => string {
  const { t } = useTranslation('common');
  const lang = currentLanguage();
  return (instant, { zone, otherZone, hour12 }) => {
    const city = zonePlace(zone, lang);
    if (!otherZone) return t('card.zone', { city });
    const otherTime = formatTime(instant, otherZone, lang, hour12);
    const isSameDate = dateIn(instant, zone) === dateIn(instant, otherZone);
    if (isSameDate && otherTime === formatTime(instant, zone, lang, hour12)) return t('card.zone', { city });
    const day = formatDay(instant, otherZone, lang, 'short');
    const time = isSameDate ? otherTime : t('card.dayTime', { day, time: otherTime });
    return t('card.zones', { city, time, other: zonePlace(otherZone, lang) });
  };
}
