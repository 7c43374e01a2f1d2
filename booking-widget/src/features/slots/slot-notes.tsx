import { clockChangeOn } from 'api/time/clock-changes.ts';
import { currentLanguage, useTranslation, zoneOffsets } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useTimeFormat } from '../../components/use-time-format.ts';

interface Props {
  date: string;
  slots: readonly string[];
  zone: string;
  otherZone: string | null;
}

const wall = (at: number) => new Date(at).toISOString();

/** Explains a clock change, and another date in the other zone. */
export function SlotNotes({ date, slots, zone, otherZone }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const change = clockChangeOn(date, zoneOffsets(zone));
  const elsewhere = otherZone ? slots.map((slot) => dateIn(slot, otherZone)) : [];
  const otherDate = elsewhere.find((candidate) => candidate !== date);
  const allOther = elsewhere.every((candidate) => candidate !== date);
  return (
    <>
      {change && (
        <Banner tone="note">
          {t(change.direction === 'back' ? 'slots.clocksBack' : 'slots.clocksForward', {
            at: time(wall(change.wallBefore), 'UTC'),
            to: time(wall(change.wallAfter), 'UTC'),
          })}
        </Banner>
      )}
      {otherZone && otherDate && (
        <Banner tone="note">
          {t(!allOther ? 'slots.someOtherDate' : otherDate < date ? 'slots.stillDate' : 'slots.alreadyDate', {
            day: formatDate(otherDate, lang, 'long'),
            city: zonePlace(otherZone, lang),
          })}
        </Banner>
      )}
    </>
  );
}
