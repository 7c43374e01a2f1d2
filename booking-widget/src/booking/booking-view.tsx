import { LazyBoundary } from '../components/lazy-boundary.tsx';
import styles from '../components/page.module.css';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import type { PublicData } from '../data/public-data.ts';
import { useBooking } from '../picker/booking-context.tsx';
import { isPicking } from '../picker/booking-store.ts';
import { useChosenService } from '../picker/use-chosen-service.ts';
import { ConfirmView, LinkedCode } from './lazy-confirm-view.ts';
import { NoServices } from './lazy-steps.ts';
import { PickView } from './pick-view.tsx';

export function BookingView({ business, services }: PublicData) {
  const service = useChosenService(business, services);
  const picking = useBooking(isPicking);
  const slot = useBooking((state) => state.slot);
  const linkedCode = useBooking((state) => state.linkedCode);

  if (!service) {
    return (
      <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
        <NoServices business={business} />
      </LazyBoundary>
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
