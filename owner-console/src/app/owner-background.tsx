import { Suspense } from 'react';
import { useIsHydrating } from 'shared-ui';
import { prefetchedComponent } from '../components/prefetched-component.ts';
import { useSessionStore } from '../data/session.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';

const SessionDialog = prefetchedComponent(() => import('../features/account/components/session-dialog.tsx'));

/** What an owner's console has beside its screens. */
export function OwnerBackground() {
  const isHydrating = useIsHydrating();
  const resume = useSessionStore((state) => state.resume);
  useLiveChanges();
  if (isHydrating || !resume) return null;
  return (
    <Suspense>
      <SessionDialog onResume={resume} />
    </Suspense>
  );
}
