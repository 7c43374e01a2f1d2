import { CalendarX } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState, useTranslation } from 'shared-ui';
import { BusinessFacts } from '../features/business/business-facts.tsx';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { ConfirmView, LinkedCode } from './lazy-confirm-view.ts';
import { prefetchSteps } from './lazy-steps.ts';
import styles from './page.module.css';
import { readLinkedCode } from './page-query.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PickView } from './pick-view.tsx';
import type { PublicData } from './public-data.ts';
import { usePicker } from './use-picker.ts';
import { useUrlChoices } from './use-url-choices.ts';

export function BookingView({ business, services }: PublicData) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const picker = usePicker(business, services);
  const step = useBooking((state) => state.step);
  const booked = useBooking((state) => state.booked);
  const linkedCode = useBooking((state) => state.linkedCode);
  const { service, slot } = picker;
  useUrlChoices(picker);

  useEffect(() => {
    const onHashChange = () => store.setState({ linkedCode: readLinkedCode(window.location.hash) });
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [store]);

  useEffect(() => {
    if (!slot) return;
    void ConfirmView.prefetch();
    prefetchSteps();
  }, [slot]);

  const past = booked !== null && Date.parse(booked.start_time) < picker.now;
  useEffect(() => {
    if (past) store.startOver();
  }, [past, store]);

  if (!service) {
    return (
      <div className={styles.nothing}>
        <BusinessFacts business={business} />
        <EmptyState icon={<CalendarX />} title={t('services.none', { business: business.name })} />
      </div>
    );
  }
  if (linkedCode) {
    return (
      <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
        <LinkedCode businessId={business.business_id} code={linkedCode} />
      </LazyBoundary>
    );
  }
  if (step === 'service' || step === 'time' || !slot) {
    return <PickView business={business} services={services} picker={picker} />;
  }
  return (
    <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
      <ConfirmView
        business={business}
        service={service}
        hasOneService={services.length === 1}
        slot={slot}
        picker={picker}
      />
    </LazyBoundary>
  );
}
