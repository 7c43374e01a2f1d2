import { useCallback, useRef } from 'react';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useContainer } from '../components/container.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useBookingStore } from './booking-context.tsx';
import type { Picker } from './use-picker.ts';

/** Stores a chosen day or slot, scrolls to the times on phones, and announces the slot. */
export function useChoose({ zone, toDay, visit }: Picker) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const { reveal } = useContainer();
  const store = useBookingStore();
  const timesHeading = useRef<HTMLHeadingElement>(null);

  const showTimes = useCallback(() => {
    if (timesHeading.current) reveal(timesHeading.current);
  }, [reveal]);
  const chooseDay = useCallback(
    (date: string) => {
      store.chooseDay(date);
      showTimes();
    },
    [store, showTimes],
  );
  function chooseSlot(slot: string) {
    if (visit) store.chooseSlot(slot, toDay(slot), visit);
    announce(
      t('slots.chosen', {
        day: formatDay(slot, zone, lang, 'long'),
        time: time(slot, zone),
        city: zonePlace(zone, lang),
      }),
    );
  }
  function chooseNext(slot: string) {
    chooseSlot(slot);
    showTimes();
  }
  return { timesHeading, chooseDay, chooseSlot, chooseNext };
}
