import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { Banner, Button, Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { ConsoleWidthContext, useMeasuredWidth } from '../components/console-width.ts';
import { FetchNear, near } from '../components/near.ts';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { useProfile } from '../data/queries.ts';
import { useSurroundings } from '../data/surroundings.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { ConsoleFooter } from './console-footer.tsx';
import styles from './console-layout.module.css';
import { PageState } from './page-state.tsx';
import { useTab } from './tab-store.ts';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { useTabInAddress } from './use-tab-in-address.ts';
import { Waiting } from './waiting.tsx';

const BusinessPageTab = near(() => import('./business-page-tab.tsx'));

/** Top bar with the tabs, the screen of the chosen tab, and the footer; `notice` stands above all of it. */
export function ConsoleLayout({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation('console');
  const { place } = useSurroundings();
  useTabInAddress();
  useDocumentTitle();
  const { tab, show } = useTab();
  const profile = useProfile();
  // Deferred, so that the first view is rendered in short pieces: answers of the cache render all at once.
  const isAnswered = useDeferredValue(useFirstAnswers());
  const root = useRef<HTMLDivElement>(null);
  const width = useMeasuredWidth(root);
  const [pageVisited, setPageVisited] = useState(tab === 'page');
  if (tab === 'page' && !pageVisited) setPageVisited(true);
  // A page has one main part; in a panel it is the other page's.
  const Main = place === 'page' ? 'main' : 'div';

  return (
    <ConsoleWidthContext value={width}>
      <Tabs.Root
        ref={root}
        className={styles.console}
        data-place={place}
        value={tab}
        onValueChange={(value) => show(value === 'page' ? 'page' : 'calendar')}
      >
        {notice}
        <TopBar />
        <Main className={styles.wrap}>
          <OfflineNotice />
          {isAnswered && profile.data ? (
            <PageState profile={profile.data} />
          ) : profile.error ? (
            <Banner
              tone="danger"
              action={
                <Button variant="secondary" small onClick={() => profile.mutate()}>
                  {t('tryAgain')}
                </Button>
              }
            >
              {t('profile.loadFailed')}
            </Banner>
          ) : null}
          {/* Both stay mounted: what was typed survives a look at the other. */}
          <Tabs.Content value="calendar" forceMount hidden={tab !== 'calendar'} tabIndex={-1}>
            {isAnswered ? <CalendarTab shown={tab === 'calendar'} /> : <Waiting />}
          </Tabs.Content>
          <Tabs.Content value="page" forceMount hidden={tab !== 'page'} tabIndex={-1}>
            <VisuallyHidden>
              <h1>{t('tabs.page')}</h1>
            </VisuallyHidden>
            {isAnswered && pageVisited && (
              <Suspense fallback={<Skeleton />}>
                <BusinessPageTab />
                <FetchNear />
              </Suspense>
            )}
          </Tabs.Content>
          {isAnswered && <ConsoleFooter />}
        </Main>
      </Tabs.Root>
    </ConsoleWidthContext>
  );
}
