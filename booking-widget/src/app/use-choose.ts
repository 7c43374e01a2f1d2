import { useRef } from 'react';
import { announce, currentLanguage, formatDay, useTranslation, zoneCity } from 'shared-ui';
import { usePlace } from '../parts/place.ts';
import { useClock } from '../parts/use-clock.ts';
import { useBookingStore } from './booking-context.tsx';
import type { Picker } from './use-picker.ts';

/** What choosing a day or a time does beside keeping it: phones scroll on, the time is said aloud. */
export function useChoose({ zone, dayOf }: Picker) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useClock();
  const { reveal } = usePlace();
  const store = useBookingStore();
  const timesHeading = useRef<HTMLHeadingElement>(null);

  function showTimes() {
    if (timesHeading.current) reveal(timesHeading.current);
  }
  function chooseDay(date: string) {
    store.chooseDay(date);
    showTimes();
  }
  function chooseSlot(slot: string) {
    store.chooseSlot(slot, dayOf(slot));
    announce(
      t('slots.chosen', {
        day: formatDay(slot, zone, lang, 'long'),
        time: time(slot, zone),
        city: zoneCity(zone, lang),
      }),
    );
  }
  function chooseNext(slot: string) {
    chooseSlot(slot);
    showTimes();
  }
  return { timesHeading, chooseDay, chooseSlot, chooseNext };
}
