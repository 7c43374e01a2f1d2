import { Suspense } from 'react';
import { useIsHydrating } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useNeedingSomeone } from '../../../domain/absence/needed.ts';

const AbsenceBanner = prefetchedComponent(() => import('./absence-banner.tsx'));

function Loaded() {
  const events = useNeedingSomeone();
  if (events.length === 0) return null;
  return (
    <Suspense>
      <AbsenceBanner events={events} />
    </Suspense>
  );
}

/** Stands above every view of the calendar as long as an appointment needs someone. */
export const AbsenceNotice = () => (useIsHydrating() ? null : <Loaded />);
