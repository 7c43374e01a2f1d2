import type { PublicBusiness } from 'api/contract/public.ts';
import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ContactLinks } from '../features/business/contact-links.tsx';
import type { BookingError } from '../picker/booking-store.ts';
import { UnpublishedBanner } from '../picker/unpublished-banner.tsx';
import styles from './confirm.module.css';

interface Props {
  error: BookingError | null;
  business: PublicBusiness;
}

export function BookingErrorBanner({ error, business }: Props) {
  const { t } = useTranslation('widget');
  if (error?.kind === 'unpublished') {
    return (
      <div className={styles.error}>
        <UnpublishedBanner business={business} hasDraft />
      </div>
    );
  }
  if (error?.kind === 'plan_limit') {
    return (
      <div className={styles.error}>
        <Banner tone="danger">
          {error.message}
          <ContactLinks business={business} />
        </Banner>
      </div>
    );
  }
  if (error?.kind === 'demo') {
    return (
      <div className={styles.error}>
        <Banner tone="note">{error.message}</Banner>
      </div>
    );
  }
  if (error?.kind !== 'offline' && error?.kind !== 'other') return null;
  return (
    <div className={styles.error}>
      <Banner tone="danger">{error.kind === 'offline' ? t('errors.offline') : error.message}</Banner>
    </div>
  );
}
