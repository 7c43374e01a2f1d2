import { AppointmentCard } from 'booking-parts/appointment-card.tsx';
import { serviceSummary } from 'booking-parts/service-summary.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { Monogram } from '../components/monogram.tsx';
import { Stepper } from '../components/stepper.tsx';
import type from '../components/type.module.css';
import { usePriceText } from '../components/use-price-text.ts';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useCardParts } from '../components/visit-texts.ts';
import { changeDeadline } from '../data/appointment-state.ts';
import type { PublicData } from '../data/public-data.ts';
import { usePublicData } from '../data/use-public-data.ts';
import { isSameVisit } from '../data/visit.ts';
import { givenParts, plannedParts } from '../data/visit-parts.ts';
import { isSentFor } from '../features/code/sent-code.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import type { ChosenVisit } from '../picker/use-chosen-visit.ts';
import { endTime, usePicker } from '../picker/use-picker.ts';
import styles from './confirm.module.css';
import { Facts } from './facts.tsx';
import { usePrefetchedSteps } from './lazy-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { useUrlChoices } from './use-url-choices.ts';

interface Props extends PublicData {
  visit: ChosenVisit;
  slot: string;
}

export default function ConfirmView({ visit, slot, ...data }: Props) {
  const { business, services } = data;
  const { t } = useTranslation('widget');
  const priceText = usePriceText(business);
  const store = useBookingStore();
  const { step, booked, unpaid, sent, slotVisit } = useBooking((state) => state);
  usePublicData(business.business_id, data);
  const picker = usePicker(business, visit, { hasOtherServices: services.length > 1 });
  useUrlChoices(picker);
  const { hour12 } = useTimeFormat();
  const { addStaff } = useStaffTexts();
  const toCardParts = useCardParts();
  const done = step === 'done';

  const booking = step === 'pay' ? unpaid : booked;
  const start = booking?.start_time ?? slot;
  const person = picker.person?.staff_id ?? null;
  const held = isSentFor(sent, { slot, visit, staff: person }) && sent?.parts.length ? sent.parts : null;
  const given = booking?.parts ?? held;
  const parts = given ? givenParts(visit, given) : plannedParts(visit, slot, picker.person);

  usePrefetchedSteps();

  const past = booked !== null && Date.parse(booked.start_time) < picker.now;
  useEffect(() => {
    if (past) store.startOver();
  }, [past, store]);

  const isOther = !done && slotVisit !== null && !isSameVisit(slotVisit, visit);
  useEffect(() => {
    if (!isOther) return;
    store.goTo('time');
    store.setState({ lost: { services: [] } });
  }, [isOther, store]);

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
            end={booking?.end_time ?? endTime(slot, visit.duration)}
            hour12={hour12}
            zone={picker.zone}
            otherZone={picker.otherZone ?? undefined}
            title={addStaff(visit.name, booking ? booking.staff : picker.staffChoice)}
            parts={toCardParts(parts)}
            detail={serviceSummary(visit.duration, priceText(visit.price, visit.services), currentLanguage())}
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
              until: booking?.change_until ?? changeDeadline(slot, business.change_cutoff_hours),
              zone: picker.zone,
            }}
          />
        </aside>
        <div className={styles.panel}>
          <LazyBoundary fallback={<div className={styles.waiting} />}>
            <StepPanel business={business} visit={visit} slot={slot} picker={picker} />
          </LazyBoundary>
        </div>
      </div>
    </div>
  );
}
