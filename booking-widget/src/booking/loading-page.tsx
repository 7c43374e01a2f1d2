import { useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { useContainer } from '../components/container.ts';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import styles from '../components/page.module.css';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { isMissing } from '../data/public-data.ts';
import { usePublicData } from '../data/use-public-data.ts';
import { UnknownPage } from './lazy-steps.ts';

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
