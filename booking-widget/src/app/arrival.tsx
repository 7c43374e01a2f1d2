import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, useTranslation } from 'shared-ui';
import { forgetFailures, PartUnreachable } from '../parts/later.tsx';
import { LoadFailed } from './load-failed.tsx';

/**
 * The place of parts that come `later`: `waiting` stands there while one is on its way, and another try when it does
 * not arrive. What was typed stays in the store.
 */
export function Arrival({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <ErrorBoundary
      fallback={(error, reset) => {
        if (!(error instanceof PartUnreachable)) throw error;
        const retry = () => {
          forgetFailures();
          reset();
        };
        return <LoadFailed title={t('loadFailed.title')} onRetry={retry} />;
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
