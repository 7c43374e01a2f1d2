import type { PublicService } from 'api/contract/services.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { DaysSection } from './days-section.tsx';
import { ConfirmView } from './lazy-confirm-view.ts';
import { prefetchSteps } from './lazy-steps.ts';
import { PersonSection } from './person-section.tsx';
import styles from './pick.module.css';
import { PickBar } from './pick-bar.tsx';
import type { PublicData } from './public-data.ts';
import { TimesSection } from './times-section.tsx';
import { useChoose } from './use-choose.ts';
import { type Picker, usePicker } from './use-picker.ts';
import { usePublicData } from './use-public-data.ts';
import { useSlotCheck } from './use-slot-check.ts';
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

  useEffect(() => {
    if (!slot) return;
    void ConfirmView.prefetch();
    prefetchSteps();
  }, [slot]);

  return (
    <>
      <DaysSection
        business={business}
        picker={picker}
        focusHeading={stepChanged && (step === 'time' || services.length === 1)}
        people={<PersonSection picker={picker} />}
        onChooseDay={chooseDay}
        onChooseNext={chooseNext}
      />
      <TimesSection
        business={business}
        picker={picker}
        headingRef={timesHeading}
        onChooseDay={chooseDay}
        onChooseSlot={chooseSlot}
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
