import { LazyBoundary } from '../components/lazy-boundary.tsx';
import styles from '../components/page.module.css';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import type { PublicData } from '../data/public-data.ts';
import { useBooking } from '../picker/booking-context.tsx';
import { isPicking } from '../picker/booking-store.ts';
import { useChosenVisit } from '../picker/use-chosen-visit.ts';
import { ConfirmView, LinkedCode } from './lazy-confirm-view.ts';
import { NoServices } from './lazy-steps.ts';
import { PickView } from './pick-view.tsx';

export function BookingView(data: PublicData) {
  const { business } = data;
  const visit = useChosenVisit(data);
  const picking = useBooking(isPicking);
  const slot = useBooking((state) => state.slot);
  const linkedCode = useBooking((state) => state.linkedCode);

  if (!visit) {
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
    return <PickView {...data} visit={visit} />;
  }
  return (
    <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
      <ConfirmView {...data} visit={visit} slot={slot} />
    </LazyBoundary>
  );
}
