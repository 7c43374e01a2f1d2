import type { PublicService } from 'api/contract/services.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button, useTranslation } from 'shared-ui';
import { isInSteps } from '../components/in-steps.ts';
import type { PublicData } from '../data/public-data.ts';
import { usePublicData } from '../data/use-public-data.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import { DaysSection } from '../picker/days-section.tsx';
import { PersonSection } from '../picker/person-section.tsx';
import styles from '../picker/pick.module.css';
import { PickBar } from '../picker/pick-bar.tsx';
import { TimesSection } from '../picker/times-section.tsx';
import { useChoose } from '../picker/use-choose.ts';
import { type Picker, usePicker } from '../picker/use-picker.ts';
import { useSlotCheck } from '../picker/use-slot-check.ts';
import { ConfirmView } from './lazy-confirm-view.ts';
import { usePrefetchedSteps } from './lazy-steps.ts';
import { useUrlChoices } from './use-url-choices.ts';

/** The columns beside the services; on phones the second step. */
export default function DayAndTime({ business, services }: PublicData) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const step = useBooking((state) => state.step);
  const stepChanged = useBooking((state) => state.stepChanged);
  usePublicData(business.business_id, { business, services });
  const picker: Picker<PublicService> = usePicker(business, services);
  const { timesHeading, chooseDay, chooseSlot, chooseNext } = useChoose(picker);
  useSlotCheck(picker);
  useUrlChoices(picker);
  const { service, slot } = picker;

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
      {service && slot && (
        <div className={styles.pickBar}>
          <PickBar {...picker} service={service} slot={slot}>
            <Button onClick={() => store.goTo('details')}>
              {t('bar.continue')}
              <ArrowRight aria-hidden="true" />
            </Button>
          </PickBar>
        </div>
      )}
    </>
  );
}
