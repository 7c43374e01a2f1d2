import type { PublicService } from 'api/contract/services.ts';
import { AppointmentCard } from 'booking-parts/appointment-card.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { Monogram } from '../components/monogram.tsx';
import { Stepper } from '../components/stepper.tsx';
import type from '../components/type.module.css';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { changeDeadline } from '../data/appointment-state.ts';
import type { PublicData } from '../data/public-data.ts';
import { usePublicData } from '../data/use-public-data.ts';
import { serviceSummary } from '../features/services/service-summary.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import { endTime, usePicker } from '../picker/use-picker.ts';
import styles from './confirm.module.css';
import { Facts } from './facts.tsx';
import { usePrefetchedSteps } from './lazy-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { useUrlChoices } from './use-url-choices.ts';

interface Props extends PublicData {
  service: PublicService;
  slot: string;
}

export default function ConfirmView({ business, services, service, slot }: Props) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const { step, booked } = useBooking((state) => state);
  usePublicData(business.business_id, { business, services });
  const picker = usePicker(business, services);
  useUrlChoices(picker);
  const { hour12 } = useTimeFormat();
  const { addStaff } = useStaffTexts();
  const done = step === 'done';

  const start = booked?.start_time ?? slot;

  usePrefetchedSteps();

  const past = booked !== null && Date.parse(booked.start_time) < picker.now;
  useEffect(() => {
    if (past) store.startOver();
  }, [past, store]);

  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <Monogram business={business} small />
        <span className={`${styles.name} ${type.display}`}>{business.name}</span>
        {!done && (
          <Stepper
            className={styles.stepper}
            current="details"
            hasOneService={services.length === 1}
            onBack={store.goTo}
          />
        )}
      </div>
      <div className={styles.layout}>
        <aside className={styles.side} aria-label={t('card.label')}>
          <AppointmentCard
            start={start}
            end={booked?.end_time ?? endTime(slot, service.duration)}
            hour12={hour12}
            zone={picker.zone}
            otherZone={picker.otherZone ?? undefined}
            title={addStaff(service.name, booked ? booked.staff : picker.staffChoice)}
            detail={serviceSummary(service, business.currency, currentLanguage())}
            void={step === 'taken'}
          />
          {!done && (
            <div className={styles.change}>
              <Button
                variant="quiet"
                icon={<ArrowLeft aria-hidden="true" />}
                onClick={() => store.goTo('time')}
              >
                {t('card.change')}
              </Button>
            </div>
          )}
          <Facts
            business={business}
            done={done}
            deadline={{
              start,
              until: booked?.change_until ?? changeDeadline(slot, business.change_cutoff_hours),
              zone: picker.zone,
            }}
          />
        </aside>
        <div className={styles.panel}>
          <LazyBoundary fallback={<div className={styles.waiting} />}>
            <StepPanel business={business} service={service} slot={slot} picker={picker} />
          </LazyBoundary>
        </div>
      </div>
    </div>
  );
}
