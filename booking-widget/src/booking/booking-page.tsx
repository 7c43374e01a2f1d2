import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import { OfflineNotice } from 'shared-ui/offline-notice.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import styles from '../components/page.module.css';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { useBrandColor } from '../components/use-brand-color.ts';
import type { PublicData } from '../data/public-data.ts';
import type { BookingContainer } from './booking-container.ts';
import { BookingView } from './booking-view.tsx';
import { LoadingPage } from './lazy-loading-page.ts';
import { useStepReveal } from './use-step-reveal.ts';

interface Props {
  businessId: string;
  data: PublicData | null;
  Layout: BookingContainer['Layout'];
  notice?: ReactNode;
}

export function BookingPage({ businessId, data, Layout, notice }: Props) {
  const { t } = useTranslation('widget');
  useStepReveal();
  useBrandColor(data?.business.brand_color ?? '');
  return (
    <Layout data={data} notice={notice}>
      {data ? (
        <>
          <OfflineNotice text={t('page.offline')} />
          <BookingView {...data} />
        </>
      ) : (
        <LazyBoundary fallback={<PageSkeleton />} errorClass={styles.nothing}>
          <LoadingPage businessId={businessId} />
        </LazyBoundary>
      )}
    </Layout>
  );
}
