import { type ReactNode, useState } from 'react';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import type { PublicData } from '../data/public-data.ts';
import { DayGrid } from '../features/days/day-grid.tsx';
import { Legend } from '../features/days/legend.tsx';
import { NextAvailable } from '../features/days/next-available.tsx';
import { ZoneSwitch } from '../features/slots/zone-switch.tsx';
import { useBookingStore } from './booking-context.tsx';
import { ClosedNotes } from './lazy-parts.ts';
import styles from './pick.module.css';
import type { Picker } from './use-picker.ts';

interface Props {
  business: PublicData['business'];
  picker: Picker;
  focusHeading: boolean;
  own?: string | undefined;
  people: ReactNode;
  onChooseDay: (date: string) => void;
  onChooseNext: (slot: string) => void;
}

export function DaysSection({
  business,
  picker,
  focusHeading,
  own,
  people,
  onChooseDay,
  onChooseNext,
}: Props) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const { days, slots, closedNotes, zone, visitorZone, sameOffsets, now, today, lastDate, loading } = picker;
  const [shownAgain, setShownAgain] = useState(0);
  const suggested = slots.filter((slot) => slot !== own);

  function chooseNext(slot: string) {
    onChooseNext(slot);
    // Its month, also when its day was chosen before.
    setShownAgain(shownAgain + 1);
  }

  function chooseZone(chosen: string) {
    const { slot, day } = store.getState();
    store.chooseZone(chosen, slot ? dateIn(slot, chosen) : day);
    announce(t('zone.announced', { city: zonePlace(chosen, currentLanguage()) }));
  }

  return (
    <section
      className={styles.when}
      aria-labelledby="pick-day"
      data-people={picker.people.length > 0 || undefined}
    >
      <StepHeading level={2} id="pick-day" focus={focusHeading}>
        {t('days.title')}
      </StepHeading>
      {people}
      {(loading || suggested.length > 0) && (
        <NextAvailable
          slots={loading ? [] : suggested}
          staffAt={picker.staffAt}
          zone={zone}
          today={today}
          onChoose={chooseNext}
        />
      )}
      <DayGrid
        key={shownAgain}
        days={days}
        selected={picker.shownDay}
        findReason={picker.findReason}
        canWait={picker.canWait}
        isAlmostFull={picker.isAlmostFull}
        today={today}
        lastDate={lastDate}
        onChoose={onChooseDay}
      />
      <Legend hasFull={picker.hasFull} />
      {closedNotes && (
        <LazyBoundary fallback={null}>
          <ClosedNotes notes={closedNotes} />
        </LazyBoundary>
      )}
      <ZoneSwitch
        visitorZone={visitorZone}
        businessZone={business.timezone}
        zone={zone}
        sameOffsets={sameOffsets}
        now={now}
        onChoose={chooseZone}
      />
    </section>
  );
}
