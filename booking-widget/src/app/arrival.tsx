import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, useTranslation } from 'shared-ui';
import { forgetFailures, PartUnreachable } from '../parts/later.tsx';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  waiting: ReactNode;
  /** The box of the failure, where nothing else stands around it. */
  failedClass?: string | undefined;
  children: ReactNode;
}

/**
 * The place of parts that come `later`: `waiting` stands there while one is on its way, and another try when it does
 * not arrive. What was typed stays in the store.
 */
export function Arrival({ waiting, failedClass, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <ErrorBoundary
      fallback={(error, reset) => {
        if (!(error instanceof PartUnreachable)) throw error;
        const retry = () => {
          forgetFailures();
          reset();
        };
        return (
          <div className={failedClass}>
            <LoadFailed title={t('loadFailed.title')} onRetry={retry} />
          </div>
        );
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
