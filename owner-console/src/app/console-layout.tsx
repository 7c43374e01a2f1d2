import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { readInitialData, Skeleton, useIsHydrating, useTranslation, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { OfflineNotice } from 'shared-ui/offline-notice.tsx';
import { ConsoleWidthContext, useMeasuredWidth } from '../components/console-width.ts';
import { PrefetchComponents, prefetchedComponent } from '../components/prefetched-component.ts';
import { useProfile } from '../data/queries.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { ConsoleFooter } from './console-footer.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { DiscardDialog } from './discard.ts';
import { PublishingStatus } from './publishing-status.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { type ConsoleTab, useShownTab } from './tab-store.ts';
import { TabPanel } from './tabs.tsx';
import { useAddress } from './use-address.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useInitialReplies } from './use-initial-replies.ts';

const BusinessPageTab = prefetchedComponent(() => import('./business-page-tab.tsx'));

/**
 * The server knows only a phone's layout, and not the grid of a day, which loads later. Other screens show the frame until
 * the console is hydrated.
 */
function useHasFirstView(tab: ConsoleTab): boolean {
  const isHydrating = useIsHydrating();
  const { isPhone, address } = readInitialData().firstView ?? {};
  return !isHydrating || (tab === 'calendar' && isPhone === true && address?.view !== 'day');
}

export function ConsoleLayout({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation('console');
  const leaving = useAddress();
  useDocumentTitle();
  const tab = useShownTab();
  const profile = useProfile();
  // Deferred to keep each render short when all replies arrive together.
  const isLoaded = useInitialReplies();
  const hasInitialReplies = useDeferredValue(useHasFirstView(tab) && isLoaded);
  const root = useRef<HTMLDivElement>(null);
  const width = useMeasuredWidth(root);
  const [pageVisited, setPageVisited] = useState(tab === 'page');
  if (tab === 'page' && !pageVisited) setPageVisited(true);

  return (
    <ConsoleWidthContext value={width}>
      <ConsoleFrame ref={root} notice={notice}>
        <OfflineNotice text={t('offline')} />
        {hasInitialReplies && profile.data ? (
          <PublishingStatus profile={profile.data} />
        ) : profile.error ? (
          <LoadFailed text={t('profile.loadFailed')} onRetry={() => profile.mutate()} />
        ) : null}
        {/* Both stay mounted to keep their drafts. */}
        <TabPanel of="calendar">
          {hasInitialReplies ? (
            <CalendarTab shown={tab === 'calendar'} />
          ) : (
            <TabSkeleton title={t('tabs.calendar')} />
          )}
        </TabPanel>
        <TabPanel of="page">
          <VisuallyHidden>
            <h1>{t('tabs.page')}</h1>
          </VisuallyHidden>
          {!hasInitialReplies && <TabSkeleton />}
          {hasInitialReplies && pageVisited && (
            <Suspense fallback={<Skeleton />}>
              <BusinessPageTab />
              <PrefetchComponents />
            </Suspense>
          )}
        </TabPanel>
        {hasInitialReplies && <ConsoleFooter />}
        <Suspense>{leaving.isAsking && <DiscardDialog onAnswer={leaving.answer} />}</Suspense>
      </ConsoleFrame>
    </ConsoleWidthContext>
  );
}
