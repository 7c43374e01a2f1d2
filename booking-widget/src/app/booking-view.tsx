import CalendarX from 'lucide-react/icons/calendar-x';
import { useEffect } from 'react';
import { EmptyState, useTranslation } from 'shared-ui';
import { BusinessFacts } from '../features/business/business-facts.tsx';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { isPicking } from './booking-store.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import { ConfirmView, LinkedCode } from './lazy-confirm-view.ts';
import styles from './page.module.css';
import { readLinkedCode } from './page-query.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PickView } from './pick-view.tsx';
import type { PublicData } from './public-data.ts';
import { useChosenService } from './use-chosen-service.ts';

export function BookingView({ business, services }: PublicData) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const service = useChosenService(business, services);
  const picking = useBooking(isPicking);
  const slot = useBooking((state) => state.slot);
  const linkedCode = useBooking((state) => state.linkedCode);

  useEffect(() => {
    const onHashChange = () => store.setState({ linkedCode: readLinkedCode(window.location.hash) });
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [store]);

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
  if (picking || !slot) {
    return <PickView business={business} services={services} service={service} />;
  }
  return (
    <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
      <ConfirmView business={business} services={services} service={service} slot={slot} />
    </LazyBoundary>
  );
}
