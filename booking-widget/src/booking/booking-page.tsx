import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import { brandProperties } from 'shared-ui/brand-properties.ts';
import { LanguageSelect } from 'shared-ui/language-select.tsx';
import { OfflineNotice } from 'shared-ui/offline-notice.tsx';
import { useContainer } from '../components/container.ts';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import styles from '../components/page.module.css';
import { PageFooter } from '../components/page-footer.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { useBrandColor } from '../components/use-brand-color.ts';
import type { PublicData } from '../data/public-data.ts';
import { useBooking } from '../picker/booking-context.tsx';
import { isPicking } from '../picker/booking-store.ts';
import { BookingView } from './booking-view.tsx';
import { LoadingPage } from './lazy-loading-page.ts';
import { useStepReveal } from './use-step-reveal.ts';

interface Props {
  businessId: string;
  data: PublicData | null;
  notice?: ReactNode;
}

export function BookingPage({ businessId, data, notice }: Props) {
  const { t } = useTranslation('widget');
  const container = useContainer();
  const picking = useBooking(isPicking);
  const color = data?.business.brand_color ?? '';
  useStepReveal();
  useBrandColor(color);

  const booking: ReactNode = data ? (
    <>
      <OfflineNotice text={t('page.offline')} />
      <BookingView {...data} />
    </>
  ) : (
    <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
      <LoadingPage businessId={businessId} />
    </LazyBoundary>
  );
  if (container.kind === 'panel') {
    return (
      <>
        {notice}
        <div className={styles.booking} data-container="panel" data-brand style={brandProperties(color)}>
          {booking}
        </div>
      </>
    );
  }
  if (container.kind === 'frame') {
    return (
      <div className={styles.frame}>
        <main className={styles.booking}>{booking}</main>
        <PageFooter>
          <LanguageSelect />
        </PageFooter>
      </div>
    );
  }

  const { pageParts } = container;
  return (
    <>
      {pageParts && <pageParts.PageEffects name={data?.business.name} />}
      {picking && data && data.services.length > 0 && (
        <a className="skip-link" href="#times">
          {t('page.skip')}
        </a>
      )}
      {notice}
      <div className={styles.page} data-narrow={picking ? undefined : true}>
        <header className={styles.top}>
          <LanguageSelect />
        </header>
        <main className={styles.booking}>{booking}</main>
        {picking && data?.business.shows_ads && pageParts && <pageParts.AdSlot />}
        <PageFooter />
      </div>
    </>
  );
}
