import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { ConsoleWidthContext, useMeasuredWidth } from '../components/console-width.ts';
import { FetchNear, near } from '../components/near.ts';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { useProfile } from '../data/queries.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { ConsoleFooter } from './console-footer.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { PageState } from './page-state.tsx';
import { useShownTab } from './tab-store.ts';
import { TabPanel } from './tabs.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { useTabInAddress } from './use-tab-in-address.ts';
import { Waiting } from './waiting.tsx';

const BusinessPageTab = near(() => import('./business-page-tab.tsx'));

export function ConsoleLayout({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation('console');
  useTabInAddress();
  useDocumentTitle();
  const tab = useShownTab();
  const profile = useProfile();
  // Deferred to keep each render short when all replies arrive together.
  const isAnswered = useDeferredValue(useFirstAnswers());
  const root = useRef<HTMLDivElement>(null);
  const width = useMeasuredWidth(root);
  const [pageVisited, setPageVisited] = useState(tab === 'page');
  if (tab === 'page' && !pageVisited) setPageVisited(true);

  return (
    <ConsoleWidthContext value={width}>
      <ConsoleFrame ref={root} notice={notice}>
        <OfflineNotice />
        {isAnswered && profile.data ? (
          <PageState profile={profile.data} />
        ) : profile.error ? (
          <LoadFailed text={t('profile.loadFailed')} onRetry={() => profile.mutate()} />
        ) : null}
        {/* Both stay mounted to keep their drafts. */}
        <TabPanel of="calendar">
          {isAnswered ? <CalendarTab shown={tab === 'calendar'} /> : <Waiting />}
        </TabPanel>
        <TabPanel of="page">
          <VisuallyHidden>
            <h1>{t('tabs.page')}</h1>
          </VisuallyHidden>
          {isAnswered && pageVisited && (
            <Suspense fallback={<Skeleton />}>
              <BusinessPageTab />
              <FetchNear />
            </Suspense>
          )}
        </TabPanel>
        {isAnswered && <ConsoleFooter />}
      </ConsoleFrame>
    </ConsoleWidthContext>
  );
}
