import { Suspense } from 'react';
import { useIsHydrating } from 'shared-ui';
import { prefetchedComponent } from '../components/prefetched-component.ts';
import { useFactorStore } from '../data/second-factor.ts';
import { useSessionStore } from '../data/session.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';

const SessionDialog = prefetchedComponent(() => import('../features/account/components/session-dialog.tsx'));

const FactorDialog = prefetchedComponent(() => import('../features/security/components/factor-dialog.tsx'));

export function OwnerBackground() {
  const isHydrating = useIsHydrating();
  const resume = useSessionStore((state) => state.resume);
  const isAsked = useFactorStore((state) => state.demand !== null);
  useLiveChanges();
  if (isHydrating) return null;
  return (
    <Suspense>
      {resume && <SessionDialog onResume={resume} />}
      {isAsked && <FactorDialog />}
    </Suspense>
  );
}
