import type { ComponentType } from 'react';
import { isInSteps } from '../components/in-steps.ts';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import type { PublicData } from '../data/public-data.ts';
import { usePublicData } from '../data/use-public-data.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import { DaysSection } from '../picker/days-section.tsx';
import { PersonSection } from '../picker/person-section.tsx';
import styles from '../picker/pick.module.css';
import { TimesSection } from '../picker/times-section.tsx';
import { useChoose } from '../picker/use-choose.ts';
import { useChosenVisit } from '../picker/use-chosen-visit.ts';
import { type Picker, usePicker } from '../picker/use-picker.ts';
import { ConfirmView } from './lazy-confirm-view.ts';
import { ChosenSlot, usePrefetchedSteps } from './lazy-steps.ts';

interface Props extends PublicData {
  /** Keeps the address of a page. */
  Address?: ComponentType<{ picker: Picker }>;
}

/** The columns beside the services; on phones the second step. */
export default function DayAndTime({ Address, ...data }: Props) {
  const { business, services } = data;
  const store = useBookingStore();
  const step = useBooking((state) => state.step);
  const stepChanged = useBooking((state) => state.stepChanged);
  usePublicData(business.business_id, data);
  const picker = usePicker(business, useChosenVisit(data), { hasOtherServices: services.length > 1 });
  const { timesHeading, chooseDay, chooseSlot, chooseNext } = useChoose(picker);
  const { visit, slot } = picker;

  usePrefetchedSteps(ConfirmView);

  function goOn() {
    const view = timesHeading.current?.closest('[data-step]');
    if (view && isInSteps(view)) store.goTo('details');
  }
  function takeNext(next: string) {
    chooseNext(next);
    goOn();
  }

  return (
    <>
      <DaysSection
        business={business}
        picker={picker}
        focusHeading={stepChanged && (step === 'time' || services.length === 1)}
        people={<PersonSection picker={picker} />}
        onChooseDay={chooseDay}
        onChooseNext={takeNext}
      />
      <TimesSection
        business={business}
        picker={picker}
        headingRef={timesHeading}
        onChooseDay={chooseDay}
        onChooseSlot={chooseSlot}
        onTapSlot={goOn}
      />
      {Address && <Address picker={picker} />}
      {visit && slot && (
        <div className={styles.pickBar}>
          <LazyBoundary fallback={null}>
            <ChosenSlot picker={picker} visit={visit} slot={slot} business={business} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
