import { useEffect } from 'react';
import { ApiError, LanguageSelect, useTranslation } from 'shared-ui';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { BookingView } from './booking-view.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './page.module.css';
import { PageFooter } from './page-footer.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePublicData } from './public-data.ts';
import { useStepHistory } from './use-step-history.ts';

/** The public page of one business: header, the booking, footer. */
export function BookingPage({ businessId }: { businessId: string }) {
  const { t } = useTranslation('widget');
  const step = useBooking((state) => state.step);
  const store = useBookingStore();
  const { data, error, retry } = usePublicData(businessId);
  useStepHistory();
  const unknown = error instanceof ApiError && error.status === 404;
  const choosing = step === 'service' || step === 'time';
  const name = data?.business.name;

  useEffect(() => {
    if (unknown) window.location.replace('/');
  }, [unknown]);

  useEffect(() => {
    if (name) document.title = t('page.title', { name });
  }, [name, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step starts at its top
  useEffect(() => {
    if (store.getState().moved) window.scrollTo({ top: 0 });
  }, [step]);

  return (
    <div className={styles.page} data-narrow={choosing ? undefined : true}>
      {choosing && data && data.services.length > 0 && (
        <a className={styles.skip} href="#times">
          {t('page.skip')}
        </a>
      )}
      <header className={styles.top}>
        <LanguageSelect />
      </header>
      <main className={styles.booking}>
        {data ? (
          <BookingView {...data} />
        ) : error && !unknown ? (
          <div className={styles.nothing}>
            <LoadFailed title={t('errors.business')} onRetry={retry} />
          </div>
        ) : (
          <PageSkeleton />
        )}
      </main>
      <PageFooter />
    </div>
  );
}
