import { type ConsolePlace, usualView } from 'api/contract/console-address.ts';
import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { readInitialData, useIsHydrating, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { OfflineNotice } from 'shared-ui/offline-notice.tsx';
import { ConsoleWidthContext, useMeasuredWidth } from '../components/console-width.ts';
import { usePlace, useShownPlace } from '../components/place-store.ts';
import { PrefetchComponents } from '../components/prefetched-component.ts';
import { useHours, useProfile, useRequests, useStaffReply, useUser } from '../data/queries.ts';
import { useRole } from '../data/use-role.ts';
import { useStaff } from '../domain/staff/use-staff.ts';
import { AbsenceNotice } from '../features/absence/components/absence-notice.tsx';
import { CalendarPlace } from './calendar-place.tsx';
import { ConsoleFooter } from './console-footer.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { DiscardDialog } from './discard.ts';
import { Forbidden } from './forbidden.tsx';
import { PlaceSkeleton } from './place-skeleton.tsx';
import { PLACES } from './places.ts';
import { PublishingStatus } from './publishing-status.tsx';
import { useAddress } from './use-address.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** True once every reply around the calendar has loaded or failed. Rendering earlier would shift the layout. */
function useInitialReplies(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const queries = [useProfile(), useRequests(), useHours(), useStaffReply(), useUser()];
  if (!isLoaded && queries.every(({ data, error }) => data || error)) setLoaded(true);
  return isLoaded;
}

/**
 * The server knows only a phone's layout, and of the views only the month: the others load later. Everything else shows the
 * frame until the console is hydrated.
 */
function useHasFirstView(place: ConsolePlace): boolean {
  const isHydrating = useIsHydrating();
  const { isPhone, address } = readInitialData().firstView ?? {};
  const view = address?.view ?? usualView(useStaff().active.length);
  return !isHydrating || (place === 'calendar' && isPhone === true && view === 'month');
}

export function ConsoleLayout({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation('console');
  useAddress();
  useDocumentTitle();
  const place = useShownPlace();
  const next = usePlace((state) => state.next);
  const { answer } = usePlace.getState();
  const profile = useProfile();
  // Deferred to keep each render short when all replies arrive together.
  const isLoaded = useInitialReplies();
  const hasInitialReplies = useDeferredValue(useHasFirstView(place) && isLoaded);
  // Every place shows times in the business's zone.
  const showsPlaces = hasInitialReplies && profile.data !== undefined;
  const hasFailed = !profile.data && profile.error !== undefined && !profile.isValidating;
  const root = useRef<HTMLDivElement>(null);
  const width = useMeasuredWidth(root);
  const { isStaff } = useRole();
  const { Screen, forStaff } = PLACES[place];
  const skeleton = <PlaceSkeleton title={t(`places.${place}`)} />;

  return (
    <ConsoleWidthContext value={width}>
      <ConsoleFrame ref={root} notice={notice} hasOwnBar={place === 'new-booking'}>
        <OfflineNotice text={t('offline')} />
        {showsPlaces && profile.data && !isStaff && <PublishingStatus profile={profile.data} />}
        {hasFailed && <LoadFailed text={t('profile.loadFailed')} onRetry={() => profile.mutate()} />}
        {!showsPlaces && !hasFailed && skeleton}
        {showsPlaces && (
          <div data-place="calendar" hidden={place !== 'calendar'}>
            {place === 'calendar' && <AbsenceNotice />}
            <CalendarPlace shown={place === 'calendar'} />
          </div>
        )}
        {showsPlaces && Screen && (
          <div data-place={place}>
            <Suspense fallback={skeleton}>
              {isStaff && !forStaff ? <Forbidden /> : <Screen />}
              <PrefetchComponents />
            </Suspense>
          </div>
        )}
        {showsPlaces && <ConsoleFooter />}
        {next && (
          <Suspense>
            <DiscardDialog onAnswer={answer} />
          </Suspense>
        )}
      </ConsoleFrame>
    </ConsoleWidthContext>
  );
}
