import { useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { useContainer } from '../parts/container.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import { UnknownPage } from './lazy-steps.ts';
import styles from './page.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { isMissing } from './public-data.ts';
import { usePublicData } from './use-public-data.ts';

/** The page while it has no data, or says why. */
export default function LoadingPage({ businessId }: { businessId: string }) {
  const { t } = useTranslation('widget');
  const container = useContainer();
  const { error, retry } = usePublicData(businessId, null);
  if (isMissing(error)) {
    return (
      <LazyBoundary fallback={<PageSkeleton />}>
        <UnknownPage leaves={container.kind === 'page'} />
      </LazyBoundary>
    );
  }
  if (error) {
    return (
      <div className={styles.nothing}>
        <LoadFailed text={<h1 className={styles.failed}>{t('errors.business')}</h1>} onRetry={retry} />
      </div>
    );
  }
  return <PageSkeleton />;
}
