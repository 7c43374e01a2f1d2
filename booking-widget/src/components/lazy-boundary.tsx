import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, useTranslation } from 'shared-ui';
import { LazyLoadError, retryFailedLoads } from 'shared-ui/lazy-component.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import styles from './page.module.css';

interface Props {
  fallback: ReactNode;
  errorClass?: string | undefined;
  children: ReactNode;
}

/** Wraps lazy components. A failed load can be retried; typed values are safe in the store. */
export function LazyBoundary({ fallback, errorClass, children }: Props) {
  return (
    <ErrorBoundary
      fallback={(error, reset) => {
        if (!(error instanceof LazyLoadError)) throw error;
        const retry = () => {
          retryFailedLoads();
          reset();
        };
        return (
          <div className={errorClass}>
            <LoadFailed text={<FailedTitle />} onRetry={retry} />
          </div>
        );
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Translated here, so that nothing renders the boundary again before it is hydrated. */
function FailedTitle() {
  const { t } = useTranslation('common');
  return <h1 className={styles.failed}>{t('loadFailed.title')}</h1>;
}
