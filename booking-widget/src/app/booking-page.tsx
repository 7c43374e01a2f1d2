import { CalendarX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ApiError, EmptyState, LanguageSelect, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { usePlace } from '../parts/place.ts';
import { AdPlace } from './ad-place.tsx';
import { useBooking } from './booking-context.tsx';
import { BookingView } from './booking-view.tsx';
import styles from './page.module.css';
import { PageFooter } from './page-footer.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePublicData } from './public-data.ts';
import { useOwnPage } from './use-own-page.ts';

interface Props {
  businessId: string;
  /** Stands above everything but the skip link. */
  notice?: ReactNode;
}

/** The booking of one business; on a page of its own with header and footer. */
export function BookingPage({ businessId, notice }: Props) {
  const { t } = useTranslation('widget');
  const place = usePlace();
  const { data, error, retry } = usePublicData(businessId);
  const step = useBooking((state) => state.step);
  useOwnPage(data?.business.name);
  const unknown = error instanceof ApiError && error.status === 404;
  const own = place.kind === 'page';

  useEffect(() => {
    if (unknown && own) window.location.replace('/');
  }, [unknown, own]);

  const booking: ReactNode = data ? (
    <BookingView {...data} />
  ) : unknown && !own ? (
    <EmptyState icon={<CalendarX />} title={t('page.unknown')} />
  ) : error && !unknown ? (
    <div className={styles.nothing}>
      <LoadFailed text={<h1 className={styles.failed}>{t('errors.business')}</h1>} onRetry={retry} />
    </div>
  ) : (
    <PageSkeleton />
  );
  if (place.kind === 'panel') {
    return (
      <>
        {notice}
        <div className={styles.booking} data-place="panel">
          {booking}
        </div>
      </>
    );
  }
  if (place.kind === 'frame') {
    return (
      <div className={styles.frame}>
        <main className={styles.booking}>{booking}</main>
        <PageFooter>
          <LanguageSelect />
        </PageFooter>
      </div>
    );
  }

  const choosing = step === 'service' || step === 'time';
  return (
    <>
      {choosing && data && data.services.length > 0 && (
        <a className={styles.skip} href="#times">
          {t('page.skip')}
        </a>
      )}
      {notice}
      <div className={styles.page} data-narrow={choosing ? undefined : true}>
        <header className={styles.top}>
          <LanguageSelect />
        </header>
        <main className={styles.booking}>{booking}</main>
        {choosing && data?.business.shows_ads && <AdPlace />}
        <PageFooter />
      </div>
    </>
  );
}
